import { RowTable, type RowTableProps } from './row-table.tsx';
import type { EntityRow } from './use-search.ts';

export type EntityTableProps = RowTableProps<EntityRow>;

/** The list of a screen that does not name its calls yet. */
export const EntityTable = (props: EntityTableProps) => <RowTable<EntityRow> {...props} />;
