import { statusLabel } from '@fiducia/domain/orders/status-label';
import { expect, test } from 'vitest';
import { allEntities } from '../all-entities.ts';
import { orderLine } from '../orders/order-line.entity.ts';
import { payment } from '../payments/payment.entity.ts';
import { code, type Field, isTotaled } from './field.ts';
import { searchFieldOf } from './search.ts';

test('a filter offers statuses in the words of their chips', () => {
  const { listOptions } = searchFieldOf('status', payment.fields.status);
  expect(listOptions).toContainEqual({ value: 'cancellationrequestedatbank', text: 'Stop Payment' });
  expect(listOptions.map(({ text }) => text)).toEqual(listOptions.map(({ value }) => statusLabel(value)));
});

test('a code that says its own name keeps it', () => {
  const { codes } = code('Method', ['achPayment', { code: 'achCredit', displayName: 'Credit by ACH' }]);
  expect(codes?.map(({ displayName }) => displayName)).toEqual(['ACH payment', 'Credit by ACH']);
});

test('[list-totals] rows are left out of a total by codes that all readers of the total see', () => {
  const named = allEntities.flatMap((entity) =>
    Object.values<Field>(entity.fields).flatMap((field) => {
      const { totalLeavesOut } = field.options;
      return totalLeavesOut
        ? [{ fields: entity.fields as Readonly<Record<string, Field>>, field, totalLeavesOut }]
        : [];
    }),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const { fields, field, totalLeavesOut } of named) {
    const by = fields[totalLeavesOut.field];
    expect(isTotaled(field)).toBe(true);
    expect(by?.codes?.map((one) => one.code)).toEqual(expect.arrayContaining([...totalLeavesOut.values]));
    expect(by?.options.isStaffOnly === true && field.options.isStaffOnly !== true).toBe(false);
    // The heading says it, because the rows that a list shows then don't add up to its total.
    expect(field.options.description).toContain('The total leaves out');
  }
});

test('[list-totals] a search says which rows its totals leave out', () => {
  const { totalFundsRequired, grossDistributionAmount } = orderLine.fields;
  expect(searchFieldOf('totalFundsRequired', totalFundsRequired)).toMatchObject({
    totaled: true,
    totalLeavesOut: { field: 'status', values: ['cancelled'] },
  });
  expect(searchFieldOf('grossDistributionAmount', grossDistributionAmount)).not.toHaveProperty('totalLeavesOut');
});
