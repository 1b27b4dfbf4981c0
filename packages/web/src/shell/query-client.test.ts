import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, whenSettled } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Starts a read that is answered when the returned function is called. */
function startRead(): () => void {
  const { promise, resolve } = Promise.withResolvers<string>();
  void queryClient.prefetchQuery({ queryKey: ['screen'], queryFn: () => promise });
  return () => resolve('its data');
}

test('what the first screen doesn’t need waits until its reads are answered', async () => {
  const answer = startRead();
  const settled = vi.fn<() => void>();
  void whenSettled().then(settled);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(settled).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).toHaveBeenCalledOnce();
});

test('a read without an answer holds it up for three seconds at most', async () => {
  startRead();
  const settled = vi.fn<() => void>();
  void whenSettled().then(settled);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalledOnce();
});
