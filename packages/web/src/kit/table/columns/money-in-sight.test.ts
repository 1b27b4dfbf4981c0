import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { moneyInSight } from './money-in-sight.ts';

interface Row {
  readonly id: string;
}
const column = (key: string, kind: Column<Row>['kind'] = 'text', isDefault = true): Column<Row> => ({
  key,
  label: key,
  kind,
  isDefault,
  value: ({ id }) => id,
});
const keys = (columns: readonly Column<Row>[]) => moneyInSight(columns).map(({ key }) => key);

test('money columns that fit keep their place', () => {
  expect(keys([column('Name'), column('City'), column('Status', 'statusChip'), column('Gross', 'money')])).toEqual([
    'Name',
    'City',
    'Status',
    'Gross',
  ]);
});

test('money columns out of sight follow the status and the columns that have space before them', () => {
  const columns = [
    column('Order', 'friendlyId'),
    column('Service'),
    column('Plan'),
    column('Hidden', 'money', false),
    column('Sponsor'),
    column('Status', 'statusChip'),
    column('Required', 'money'),
    column('Associated', 'money'),
  ];
  expect(keys(columns)).toEqual(['Order', 'Service', 'Status', 'Required', 'Associated', 'Plan', 'Hidden', 'Sponsor']);
});

test('how long something has lasted stays next to its status', () => {
  const columns = [
    column('Name'),
    column('Status', 'statusChip'),
    column('Plan'),
    column('Service'),
    column('Order'),
    column('Since', 'relativeDate'),
    column('Gross', 'money'),
    column('Needed', 'money'),
  ];
  expect(keys(columns)).toEqual(['Name', 'Status', 'Since', 'Gross', 'Needed', 'Plan', 'Service', 'Order']);
});

test('the first column stays first, however many amounts there are', () => {
  const amounts = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((key) => column(key, 'money'));
  expect(keys([column('Name'), column('Plan'), ...amounts])).toEqual([
    'Name',
    ...amounts.map(({ key }) => key),
    'Plan',
  ]);
});
