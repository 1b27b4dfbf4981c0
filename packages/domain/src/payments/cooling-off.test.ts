import { describe, expect, test } from 'vitest';
import { coolingOffUntil, liftsCoolingOff, overrideExpiresAt } from './cooling-off.ts';

describe('the end of the cooling-off', () => {
  const changed = '2026-11-02T15:00:00.000Z';
  test.each([
    ['2026-11-02', '2026-12-02'],
    ['2026-12-01', '2026-12-02'],
    ['2026-12-02', null],
    ['2026-12-03', null],
  ])('on %s, 30 days after November 2, is %s', (today, until) => {
    expect(coolingOffUntil([changed], 30, today)).toBe(until);
  });

  test('begins with the last change, whichever it is', () => {
    const later = '2026-11-05T15:00:00.000Z';
    expect(coolingOffUntil([changed, later], 10, '2026-11-06')).toBe('2026-11-15');
    expect(coolingOffUntil([later, null, changed], 10, '2026-11-06')).toBe('2026-11-15');
  });

  test('counts days in Eastern time', () => {
    expect(coolingOffUntil(['2026-11-03T04:59:59.000Z'], 1, '2026-11-02')).toBe('2026-11-03');
    expect(coolingOffUntil(['2026-11-03T05:00:00.000Z'], 1, '2026-11-03')).toBe('2026-11-04');
  });

  test('is null when nothing changed, or when no days are set', () => {
    expect(coolingOffUntil([null, null], 30, '2026-11-02')).toBeNull();
    expect(coolingOffUntil([changed], 0, '2026-11-02')).toBeNull();
  });
});

describe('an override of the cooling-off', () => {
  const at = '2026-11-02T15:00:00.000Z';
  test.each<[string | null, (string | null)[], boolean]>([
    [null, [at], false],
    [at, [null, null], true],
    [at, [at, null], true],
    [at, ['2026-11-02T14:59:59.999Z'], true],
    [at, ['2026-11-02T15:00:00.001Z'], false],
    [at, ['2026-11-01T00:00:00.000Z', '2026-11-02T15:00:00.001Z'], false],
  ])('requested %s after changes %j lifts it: %s', (requestedAt, changedAt, lifts) => {
    expect(liftsCoolingOff(requestedAt, changedAt)).toBe(lifts);
  });

  test('ends 30 days later', () => {
    expect(overrideExpiresAt(new Date(at)).toISOString()).toBe('2026-12-02T15:00:00.000Z');
  });
});
