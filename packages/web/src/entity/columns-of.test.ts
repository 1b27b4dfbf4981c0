import type { SearchField } from '@fiducia/contract/lang/search';
import { expect, test } from 'vitest';
import { columnsOf } from './columns-of.tsx';

const field = (more: Partial<SearchField>): SearchField =>
  ({
    field: 'status',
    resultKey: 'status',
    displayName: 'Status',
    resultDataType: 'statusChip',
    dataType: 'text',
    displayed: true,
    listOptions: [],
    ...more,
  }) as unknown as SearchField;

test.each([
  ['/public/orders', 'Order'],
  ['/public/order-lines', 'OrderLine'],
  ['/public/payments', undefined],
])('[status-tooltips] a status in the list of %s is one of %s', (path, owner) => {
  const fields = [field({}), field({ field: 'paymentStatus', resultKey: 'paymentStatus' })];
  expect(columnsOf(fields, true, path).map((column) => column.statusOf)).toEqual([owner, undefined]);
});

test('[staff-only-search-fields] what only staff may see is no column of others', () => {
  const fields = [field({}), field({ field: 'riskScore', staffOnly: true })];
  expect(columnsOf(fields, false, '/public/orders').map(({ key }) => key)).toEqual(['status']);
  expect(columnsOf(fields, true, '/public/orders').map(({ key }) => key)).toEqual(['status', 'riskScore']);
});
