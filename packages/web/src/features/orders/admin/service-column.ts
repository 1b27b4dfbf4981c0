import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { nameIn } from '../../../entity/name-in.ts';
import type { Lookup } from '../../../entity/use-lookup.ts';
import type { Column } from '../../../kit/table/columns/column.ts';

/** Shows the service's name instead of its code. */
export function serviceColumn(key: string, services: readonly Lookup[]): Column<EntityRow> {
  return { key, label: 'Service', value: (row) => nameIn(services, row[key]), width: 210 };
}
