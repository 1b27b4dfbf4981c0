import { nameIn } from '../../../entity/name-in.ts';
import type { Lookup } from '../../../entity/use-lookup.ts';
import type { Column, TableRow } from '../../../kit/table/columns/column.ts';

/** Returns a column that shows the service's name instead of its code. */
export const serviceColumn = <Key extends string>(key: Key, services: readonly Lookup[]) =>
  ({
    key,
    label: 'Service',
    value: (row) => nameIn(services, row[key]),
    width: 210,
  }) satisfies Column<TableRow & { readonly [N in Key]: string }>;
