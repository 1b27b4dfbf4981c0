import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAnyFriendlyId, formatFriendlyId } from './friendly-id.ts';

describe('friendly IDs', () => {
  test.each([
    ['123456789012345', '12-345678-901-2345'],
    ['1234567890123456', '12-345678-901-23456'],
    ['12345678901234', '12345678901234'],
  ])('[format-friendly-id] %s shows as %s', (id, shown) => {
    expect(formatFriendlyId(id)).toBe(shown);
  });

  test.each([
    ['123456789012', '12-345678-901-2'],
    ['12345678901', '12345678901'],
  ])('[format-friendly-id-general] %s shows as %s', (id, shown) => {
    expect(formatAnyFriendlyId(id)).toBe(shown);
  });

  test('[format-friendly-id] [format-friendly-id-general] grouping keeps every character', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,24}$/), (id) => {
        for (const shown of [formatFriendlyId(id), formatAnyFriendlyId(id)]) expect(shown.replaceAll('-', '')).toBe(id);
      }),
    );
  });
});
