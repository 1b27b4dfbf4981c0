import { fullName } from '@fiducia/domain/foundation/text/full-name';
import type { Column, TableRow } from '../kit/table/columns/column.ts';

/** The fields of a row that name a person or company. */
export interface NamedRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName?: string | null;
}

/** Returns the name of a person or company, or `Unnamed` if both are missing. */
export function nameOfPerson(row: NamedRow | undefined): string {
  if (!row) return '';
  const { firstName, lastName, companyName } = row;
  return fullName({ firstName, lastName }) || companyName || 'Unnamed';
}

export const nameColumn = {
  key: 'lastName',
  label: 'Name',
  value: nameOfPerson,
  exportKeys: ['firstName', 'lastName'],
  sortable: true,
  isDefault: true,
  width: 220,
} satisfies Column<NamedRow & TableRow>;

export const taxIdColumn: Column<TableRow & { readonly taxId: string | null }> = {
  key: 'taxId',
  label: 'Tax ID',
  kind: 'taxId',
  isNeeded: true,
};
