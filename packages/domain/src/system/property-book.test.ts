import { expect, test } from 'vitest';
import { formatPropertyValue, propertyGroups } from './property-book.ts';

test.each([
  ['dollars', '250000.00', '$250,000'],
  ['dollars', '1234567.5', '$1,234,567.50'],
  ['dollars', '', ''],
  ['days', '10', '10 days'],
  ['days', '1', '1 day'],
  ['months', '15', '15 months'],
  ['yesNo', '1', 'Yes'],
  ['yesNo', '0', 'No'],
  [null, '90', '90'],
  [null, 'English', 'English'],
] as const)('a value in %s, %s, is shown as “%s”', (unit, value, shown) => {
  expect(formatPropertyValue(unit, value)).toBe(shown);
});

test('each property has one title, without the words of its key', () => {
  const entries = propertyGroups.flatMap((group) => group.entries);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  for (const { title } of entries) expect(title).not.toMatch(/[a-z][A-Z]/);
});
