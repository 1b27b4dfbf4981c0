import type { TotalLeavesOut } from '@fiducia/contract/lang/field';
import type { SearchField } from '@fiducia/contract/lang/search';
import { type Column, type ColumnKind, fieldOf, type TableRow } from '../kit/table/columns/column.ts';

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

const statusOwners: Readonly<Record<string, Column<TableRow>['statusOf']>> = {
  '/public/orders': 'Order',
  '/public/order-lines': 'OrderLine',
  '/private/payment-batches': 'PaymentBatch',
};

/** Returns whether a total includes a row, as the server adds up. */
const includes =
  ({ field, values }: TotalLeavesOut) =>
  (row: TableRow): boolean =>
    !values.includes(String(fieldOf(row, field)));

function columnOf<Row extends TableRow>(field: SearchField, path: string): Column<Row> {
  const kind = kinds[field.resultDataType] ?? 'text';
  const column: Column<Row> = {
    key: field.field,
    label: field.displayName,
    kind,
    sortable: field.sortable,
    isTotaled: field.totaled,
    isDefault: field.displayedByDefault,
    value: (row) => fieldOf(row, field.resultKey),
    ...(field.description ? { description: field.description } : {}),
    isInTotal: field.totalLeavesOut && includes(field.totalLeavesOut),
    ...(kind === 'statusChip' && field.field === 'status' ? { statusOf: statusOwners[path] } : {}),
  };
  if (kind !== 'text' || field.listOptions.length === 0) return column;
  const names = new Map(field.listOptions.map((option) => [option.value, option.text]));
  return {
    ...column,
    value: (row) => {
      const raw = fieldOf(row, field.resultKey);
      return Array.isArray(raw) ? raw.map((one) => names.get(String(one)) ?? one) : (names.get(String(raw)) ?? raw);
    },
  };
}

/** Returns the columns of a collection's search response. Leaves out staff-only columns for other users. */
export function columnsOf<Row extends TableRow>(
  fields: readonly SearchField[],
  isStaff: boolean,
  path: string,
): Column<Row>[] {
  return fields
    .filter((field) => field.displayed && (isStaff || !field.staffOnly))
    .map((field) => columnOf<Row>(field, path));
}
