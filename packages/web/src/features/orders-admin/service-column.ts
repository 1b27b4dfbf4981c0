import { nameIn } from '../../entity/name-in.ts';
import type { Lookup } from '../../entity/use-lookup.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import type { Column } from '../../kit/table/column.ts';

/** The service by its name instead of its code. */
export function serviceColumn(key: string, services: readonly Lookup[]): Column<EntityRow> {
  return { key, label: 'Service', value: (row) => nameIn(services, row[key]), width: 210 };
}
