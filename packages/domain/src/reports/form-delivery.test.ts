import { expect, test } from 'vitest';
import { formDelivery } from './form-delivery.ts';

test.each([
  ['no consent', null, null, true, 'mail'],
  ['consent', '2026-01-02', null, true, 'electronic'],
  ['consent and returned mail', '2026-01-02', '2026-01-03', true, 'electronic'],
  ['returned mail', null, '2026-01-03', true, 'addressBad'],
  ['no address', null, null, false, 'addressBad'],
] as const)('%s', (_, electronicSince, addressBadSince, hasAddress, expected) => {
  expect(formDelivery({ electronicSince, addressBadSince, hasAddress })).toBe(expected);
});
