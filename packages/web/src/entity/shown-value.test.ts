import { expect, test } from 'vitest';
import { shownField, shownValue } from './shown-value.ts';

const codes = [{ code: 'payee', displayName: 'The payee' }];

test.each([
  ['money', 250_000, '$2,500.00'],
  ['rate', 1250, '12.5%'],
  ['code', 'payee', 'The payee'],
  ['codes', ['payee', 'other'], 'The payee, other'],
  ['codes', [], '—'],
  ['date', '2026-02-03', '02/03/2026'],
  ['boolean', true, 'Yes'],
  ['text', null, '—'],
] as const)('a field of kind %s with %j reads %s', (kind, value, text) => {
  expect(shownField({ field: 'x', kind, codes }, value)).toBe(text);
});

test('a column of the log says cents by its name', () => {
  expect(shownValue('amount_cents', 5)).toBe('$0.05');
});
