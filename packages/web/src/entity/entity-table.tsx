import type { CollectionPath, FieldAt, FilterAt, RowAt } from '@fiducia/contract/api';
import type { ReactNode } from 'react';
import type { TableRow } from '../kit/table/columns/column.ts';
import type { SearchState } from '../kit/table/filters/search-state.ts';
import { filledPath } from '../shell/api.ts';
import { RowTable, type RowTableProps } from './by-path/row-table.tsx';
import type { CollectionOf } from './use-search.ts';

/**
 * A built-in view of a list: `{ label: 'Active', filters: [{ field: 'status', method: 'equals', value: 'active' }] }`.
 */
export interface ViewAt<P extends CollectionPath> {
  readonly label: string;
  readonly filters: readonly FilterAt<P>[];
  readonly sortBy?: FieldAt<P>;
  readonly sortDirection?: SearchState['sortDirection'];
  /** Whether each of its rows is late or wrong: its count is red. */
  readonly isTrouble?: boolean;
}

/** Returns views that are declared outside of a table. Their fields are type-checked against the list at this path. */
export const viewsOf = <P extends CollectionPath>(_path: P, views: readonly ViewAt<P>[]): readonly ViewAt<P>[] => views;
export const filtersOf = <P extends CollectionPath>(
  _path: P,
  filters: readonly FilterAt<P>[],
): readonly FilterAt<P>[] => filters;

export type EntityTableProps<P extends CollectionPath> = CollectionOf<P> &
  Omit<
    RowTableProps<RowAt<P> & TableRow>,
    'path' | 'privateFilters' | 'hiddenColumns' | 'sumKey' | 'views' | 'start'
  > & {
    readonly privateFilters?: readonly FilterAt<P>[] | undefined;
    readonly hiddenColumns?: readonly FieldAt<P>[];
    readonly sumKey?: FieldAt<P> | undefined;
    readonly views?: readonly ViewAt<P>[];
    readonly start?: Partial<Omit<SearchState, 'filters' | 'sortBy'>> & {
      readonly sortBy?: FieldAt<P>;
      readonly filters?: readonly FilterAt<P>[];
    };
  };

/** Renders a collection's table from the metadata in its search response: columns, filters, sort order, and export. */
export function EntityTable<P extends CollectionPath>(
  props: { readonly path: P } & EntityTableProps<NoInfer<P>>,
): ReactNode;
export function EntityTable({
  params,
  ...props
}: RowTableProps<never> & { readonly params?: Readonly<Record<string, string>> | undefined }) {
  return <RowTable<never> {...props} path={filledPath(props.path, params)} />;
}
