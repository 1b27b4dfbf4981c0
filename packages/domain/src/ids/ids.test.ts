import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDataId } from './data-id.ts';
import { isEntityId } from './entity-id.ts';
import { formatAnyFriendlyId, formatFriendlyId, makeFriendlyId, parseFriendlyId } from './friendly-id.ts';

const sequence = fc.integer({ min: 1, max: 999_999_999_999 });

describe('friendly ids', () => {
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

  test('grouping keeps every character, and a shown id reads back', () => {
    fc.assert(
      fc.property(sequence, (number) => {
        const id = makeFriendlyId('order', number);
        expect(id).toMatch(/^30\d{13}$/);
        expect(formatFriendlyId(id).replaceAll('-', '')).toBe(id);
        expect(parseFriendlyId(` ${formatFriendlyId(id)} `)).toBe(id);
      }),
    );
  });

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(sequence, fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, position, shift) => {
        const id = makeFriendlyId('payment', number);
        const wrong = (Number(id[position]) + shift) % 10;
        expect(parseFriendlyId(id.slice(0, position) + wrong + id.slice(position + 1))).toBeUndefined();
      }),
    );
  });

  test('a number that does not fit is a bug', () => {
    for (const wrong of [0, -1, 1.5, 1_000_000_000_000])
      expect(() => makeFriendlyId('plan', wrong)).toThrow(RangeError);
  });
});

test('an id has 32 lower-case hexadecimal characters', () => {
  expect(isEntityId('0123456789abcdef0123456789abcdef')).toBe(true);
  for (const wrong of ['0123456789ABCDEF0123456789abcdef', 'abc', '', 7, null]) expect(isEntityId(wrong)).toBe(false);
});

test('a control’s data-id has 32 characters', () => {
  expect([isDataId('g'.repeat(32)), isDataId('g'.repeat(31))]).toEqual([true, false]);
});
