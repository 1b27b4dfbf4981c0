import { expect, test, vi } from 'vitest';
import { today } from '../form/inputs/today.ts';
import { serverNow, setServerTime } from './server-time.ts';

test('uses the server’s time and continues from there', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  setServerTime('2026-12-22T20:00:00.000Z');
  expect(today()).toBe('2026-12-22');
  vi.advanceTimersByTime(5_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-12-22T20:00:05.000Z');
  setServerTime('nonsense');
  expect(today()).toBe('2026-12-22');
  vi.useRealTimers();
});
