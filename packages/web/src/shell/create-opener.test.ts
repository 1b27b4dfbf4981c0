import { expect, test, vi } from 'vitest';
import { createOpener } from './create-opener.ts';

test('calls the listener on each request to open, until it unsubscribes', () => {
  const { open, onOpened } = createOpener();
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

test('several requests while the component loads open it once, as soon as it has loaded', () => {
  const { open, onOpened } = createOpener();
  open();
  open();
  const listener = vi.fn();
  const stop = onOpened(listener);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  onOpened(listener);
  expect(listener).toHaveBeenCalledTimes(1);
});
