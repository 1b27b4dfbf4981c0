import { expect, test, vi } from 'vitest';
import { makeOpening } from './opening.ts';

test('a piece is opened each time that somebody asks', () => {
  const { open, onOpened } = makeOpening();
  const listener = vi.fn();
  const stop = onOpened(listener);
  expect(listener).not.toHaveBeenCalled();
  open();
  open();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  open();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a piece that is still loading opens once when it is there, however often it was asked for', () => {
  const { open, onOpened } = makeOpening();
  open();
  open();
  const listener = vi.fn();
  const stop = onOpened(listener);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  onOpened(listener);
  expect(listener).toHaveBeenCalledTimes(1);
});
