import { afterEach, expect, test, vi } from 'vitest';
import { dialogStore } from '../kit/overlay/dialogs.ts';
import { snackStore } from '../kit/overlay/notify.ts';
import { ApiFailure } from '../shell/api-failure.ts';
import type { RecordHandle } from './by-path/use-record-at.ts';
import { planSwitch, switchActive } from './switch-active.ts';

const run = vi.fn<RecordHandle<never>['run']>(async () => undefined);
const handle = { run };
const id = '0'.repeat(32);
afterEach(() => {
  run.mockReset();
  for (const { id } of snackStore.read()) snackStore.close(id);
});
const answer = (value: string | undefined) => dialogStore.read()[0]?.answer(value);
const lastMessage = () => snackStore.read().map(({ message }) => message);

test('what is on is switched off after a yes alone', async () => {
  const rejected = switchActive(handle, { ...planSwitch, id, isActive: true });
  expect(dialogStore.read()[0]?.texts.title).toBe('Deactivate this plan?');
  answer(undefined);
  await rejected;
  expect(run).not.toHaveBeenCalled();
  const agreed = switchActive(handle, { ...planSwitch, id, isActive: true });
  answer('');
  await agreed;
  expect(run).toHaveBeenCalledExactlyOnceWith({ method: 'POST', path: `/public/plans/${id}/deactivate` });
  expect(lastMessage()).toEqual(['Plan deactivated']);
});

test('what is off is switched on at once, and a refusal is told in its words', async () => {
  await switchActive(handle, { ...planSwitch, id, isActive: false });
  expect(lastMessage()).toEqual(['Plan reactivated']);
  run.mockResolvedValueOnce(new ApiFailure(409, 'Its account is not active.'));
  const result = switchActive(handle, { ...planSwitch, id, isActive: false });
  await vi.waitFor(() => expect(dialogStore.read()[0]?.texts.text).toBe('Its account is not active.'));
  answer('');
  await result;
  expect(lastMessage()).toEqual(['Plan reactivated']);
});
