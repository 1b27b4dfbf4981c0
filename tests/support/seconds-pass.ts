import { onTestFinished, vi } from 'vitest';

/** Lets what this process keeps for some seconds grow older by so many, for the rest of the test. */
export function secondsPass(seconds: number): void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1_000);
  onTestFinished(() => spy.mockRestore());
}
