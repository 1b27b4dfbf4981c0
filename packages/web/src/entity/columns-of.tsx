import type { SearchField } from '@fiducia/contract/lang/search';
import type { Column, ColumnKind } from '../kit/table/column.ts';
import { valueOf } from '../kit/table/column.ts';
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

const statusOwners: Readonly<Record<string, 'Order' | 'OrderLine'>> = {
  '/public/orders': 'Order',
  '/public/order-lines': 'OrderLine',
};

function columnOf(field: SearchField, path: string): Column<EntityRow> {
  const kind = kinds[field.resultDataType] ?? 'text';
  const column: Column<EntityRow> = {
    key: field.field,
    label: field.displayName,
    kind,
    sortable: field.sortable,
    isDefault: field.displayedByDefault,
    value: (row) => row[field.resultKey],
    ...(field.description ? { description: field.description } : {}),
    ...(kind === 'statusChip' && field.field === 'status' ? { statusOf: statusOwners[path] } : {}),
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

/** The columns of a search reply of a collection; what only staff may see is left out for others. */
export function columnsOf(fields: readonly SearchField[], isStaff: boolean, path: string): Column<EntityRow>[] {
  return fields
    .filter((field) => field.displayed && (isStaff || !field.staffOnly))
    .map((field) => columnOf(field, path));
}
