import type { SearchField } from '@fiducia/contract/lang/search';
import type { Column, ColumnKind } from '../kit/table/column.ts';
import { valueOf } from '../kit/table/column.ts';
import type { FilterField } from '../kit/table/filter-field.ts';
import type { EntityRow } from './use-search.ts';

const kinds: Readonly<Record<string, ColumnKind>> = {
  internalId: 'id',
  uuid: 'id',
  friendlyId: 'friendlyId',
  objectLink: 'link',
  statusChip: 'statusChip',
  substatusBullet: 'substatus',
  boolean: 'boolean',
  titleText: 'text',
  socialSecurityNumber: 'taxId',
  month: 'month',
  date: 'date',
  dateTime: 'dateTime',
  relativeDate: 'relativeDate',
  currencyAmount: 'money',
  numberWithCommas: 'number',
  percentage: 'percent',
  storedFile: 'file',
  phoneNumber: 'phone',
};

function columnOf(field: SearchField): Column<EntityRow> {
  const kind = kinds[field.resultDataType] ?? 'text';
  const column: Column<EntityRow> = {
    key: field.field,
    label: field.displayName,
    kind,
    sortable: field.sortable,
    isDefault: field.displayedByDefault,
    value: (row) => row[field.resultKey],
    ...(field.description ? { description: field.description } : {}),
  };
  if (kind !== 'text' || field.listOptions.length === 0) return column;
  const names = new Map(field.listOptions.map((option) => [option.value, option.text]));
  return {
    ...column,
    value: (row) => {
      const raw = valueOf({ key: field.resultKey, label: '' }, row);
      return Array.isArray(raw) ? raw.map((one) => names.get(String(one)) ?? one) : (names.get(String(raw)) ?? raw);
    },
  };
}

/** The columns of a search reply; what only staff may see is left out for others. */
export function columnsOf(fields: readonly SearchField[], isStaff: boolean): Column<EntityRow>[] {
  return fields.filter((field) => field.displayed && (isStaff || !field.staffOnly)).map(columnOf);
}

function filterKind(field: SearchField): FilterField['kind'] {
  switch (field.dataType) {
    case 'number':
      return field.resultDataType === 'currencyAmount' ? 'money' : 'number';
    case 'boolean':
      return 'boolean';
    case 'date':
    case 'dateTime':
      return 'date';
    case 'multipleSelectListPair':
    case 'singleSelectList':
    case 'multipleSelectList':
      return field.listOptions.length > 0 ? 'list' : 'text';
    default:
      return 'text';
  }
}

/** The fields of a search reply that rows can be filtered by; those that lists show come first. */
export function filtersOf(fields: readonly SearchField[], isStaff: boolean): FilterField[] {
  return fields
    .filter((field) => field.searchable && field.comparisonMethods.length > 0 && (isStaff || !field.staffOnly))
    .filter((field) => field.dataType !== 'multipleSelectEntitySearch' && field.dataType !== 'singleSelectEntitySearch')
    .toSorted((one, other) => Number(other.displayedByDefault) - Number(one.displayedByDefault))
    .map((field) => ({
      field: field.field,
      label: field.displayName,
      kind: filterKind(field),
      methods: field.comparisonMethods,
      options: field.listOptions,
    }));
}
