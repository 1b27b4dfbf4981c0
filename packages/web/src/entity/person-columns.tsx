import { fullName } from '@fiducia/domain/text/full-name';
import type { Column } from '../kit/table/column.ts';
import { textOf } from './text-of.ts';
import type { EntityRow } from './use-search.ts';

/** The name of a person, of a company, or that there is none. */
export function nameOfPerson(row: EntityRow | undefined): string {
  const name = fullName({ firstName: textOf(row, 'firstName'), lastName: textOf(row, 'lastName') });
  return name || textOf(row, 'companyName') || (row ? 'Unnamed' : '');
}

export const nameColumn: Column<EntityRow> = {
  key: 'lastName',
  label: 'Name',
  value: nameOfPerson,
  exportKeys: ['firstName', 'lastName'],
  sortable: true,
  isDefault: true,
  width: 220,
};

export const taxIdColumn: Column<EntityRow> = { key: 'taxId', label: 'Tax ID', kind: 'taxId', isNeeded: true };
