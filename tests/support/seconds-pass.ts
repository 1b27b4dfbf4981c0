import { onTestFinished, vi } from 'vitest';

/** Ages this process's short-lived caches by N seconds, for the rest of the test. */
export function secondsPass(seconds: number): void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1_000);
  onTestFinished(() => spy.mockRestore());
}
