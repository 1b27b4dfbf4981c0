import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAwakeTimer } from './awake-timer.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the process run for a while. */
function run(milliseconds: number): void {
  for (const end = now + milliseconds; now < end; ) {
    now += 250;
    vi.advanceTimersByTime(250);
  }
}

test('[D13] time that the machine slept does not count', () => {
  const onEnd = vi.fn();
  startAwakeTimer(20_000, onEnd, () => now);
  run(10_000);
  now += 3_600_000;
  run(8_500);
  expect(onEnd).not.toHaveBeenCalled();
  run(1_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a stopped timer never ends', () => {
  const onEnd = vi.fn();
  startAwakeTimer(1_000, onEnd, () => now)();
  run(5_000);
  expect(onEnd).not.toHaveBeenCalled();
});
