import { expect, test } from 'vitest';
import { unreportedReturnSince } from './unreported-return.ts';

test('a credit may be the unreported return of a payment that cleared up to 90 days before', () => {
  expect(unreportedReturnSince('2026-11-22')).toBe('2026-08-24');
});
