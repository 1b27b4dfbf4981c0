import { statusLabel } from '@fiducia/domain/orders/status-label';
import { expect, test } from 'vitest';
import { payment } from '../payments/payment.entity.ts';
import { code } from './field.ts';
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
