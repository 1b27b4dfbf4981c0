import { expect, test } from 'vitest';
import { newFriendlyId, newId } from './new-id.ts';

test('ids have 32 hexadecimal characters, are unique, and sort by creation', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('friendly IDs have fifteen digits and begin with the year', () => {
  expect(newFriendlyId(new Date('2026-03-04T00:00:00Z'))).toMatch(/^26\d{13}$/);
});
