import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRested } from './use-rested.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('an instruction that moves up after an approval can be approved only after it was shown for a second', () => {
  const { result, rerender } = renderHook(({ id }: { id: string | undefined }) => useRested(id), {
    initialProps: { id: 'first' as string | undefined },
  });
  expect(result.current).toBe(false);
  pass(1_000);
  expect(result.current).toBe(true);
  rerender({ id: undefined });
  expect(result.current).toBe(false);
  pass(5_000);
  rerender({ id: 'second' });
  expect(result.current).toBe(false);
  pass(999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});
