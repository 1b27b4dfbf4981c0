import { expect, test } from 'vitest';
import { newFriendlyId, newId } from './new-id.ts';

test('ids are 32 hexadecimal characters, differ, and sort as they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('friendly ids are fifteen digits that begin with the year', () => {
  expect(newFriendlyId(new Date('2026-03-04T00:00:00Z'))).toMatch(/^26\d{13}$/);
});
