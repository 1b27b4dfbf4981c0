import { readOnlyModels } from '@fiducia/contract/system/read-only-models';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../shell/query-client.ts';
import { useRecordAt } from './by-path/use-record-at.ts';
import { rejectReadOnly } from './reject-read-only.ts';
import { useNewRecord } from './use-new-record.ts';
import { type RecordHandleAt, useRecord } from './use-record.ts';

const id = 'a'.repeat(32);
const other = 'b'.repeat(32);
let sent: string[];
let hold: Promise<void> | undefined;
let hasId: boolean;

beforeEach(() => {
  queryClient.clear();
  sent = [];
  hold = undefined;
  hasId = true;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://here.test');
    sent.push(`${init.method ?? 'GET'} ${url.pathname.replace(/^.*\/public/, '/public')}${url.search}`);
    await hold;
    const result = { ...(hasId ? { id } : {}), displayName: 'Old', updatedAt: '2026-01-05T10:00:00.000Z' };
    return new Response(JSON.stringify({ status: { successful: true, message: '' }, result }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function opened(of = id) {
  const view = renderHook(({ recordId }) => useRecord('/public/plans', recordId), { initialProps: { recordId: of } });
  await waitFor(() => expect(view.result.current.isLoaded).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return view;
}

test('[route-record-refresh] a record is read whenever its id appears, also when it was read a moment ago', async () => {
  const first = await opened();
  first.rerender({ recordId: other });
  await waitFor(() => expect(sent).toHaveLength(2));
  first.rerender({ recordId: id });
  await waitFor(() => expect(sent).toHaveLength(3));
  first.unmount();
  await opened();
  expect(sent).toEqual([id, other, id, id].map((one) => `GET /public/plans/${one}`));
});

test('[model-id-length] an id of another length is never asked for or written to', async () => {
  for (const wrong of ['x', id.slice(1), `${id}a`]) {
    const { result } = renderHook(() => useRecord('/public/plans', wrong));
    expect(result.current.failure?.message).toContain('valid record ID');
    expect((await act(() => result.current.remove()))?.message).toContain('valid record ID');
  }
  expect(sent).toEqual([]);
});

test('[update-refused-without-id] a record that has no id is not updated', async () => {
  hasId = false;
  const { result } = await opened();
  const failure = await act(() => result.current.update({ displayName: 'New' }));
  expect(failure?.message).toBe('This record hasn’t been created yet, so it can’t be updated.');
  expect(sent).toEqual([`GET /public/plans/${id}`]);
});

test('[restore-with-query] a restore is a POST to the record with ?restore=1', async () => {
  const { result } = await opened();
  expect(await act(() => result.current.restore())).toBeUndefined();
  expect(sent[1]).toBe(`POST /public/plans/${id}?restore=1`);
});

describe('[busy-model-refuses] while one operation runs, every other one is refused', () => {
  type Handle = RecordHandleAt<'/public/plans'>;
  const operations: readonly [string, (handle: Handle) => Promise<unknown>][] = [
    ['refreshing', (handle) => handle.refresh()],
    ['updating', (handle) => handle.update({ displayName: 'New' })],
    ['deleting', (handle) => handle.remove()],
    ['restoring', (handle) => handle.restore()],
  ];
  test.each(operations)('%s', async (_, start) => {
    const { result } = await opened();
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const running = act(() => start(result.current));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    for (const [name, operation] of operations.slice(1)) {
      const failure = await operation(result.current);
      expect(failure, name).toMatchObject({ message: expect.stringContaining('busy') });
    }
    expect(sent).toHaveLength(2);
    release();
    hold = undefined;
    await running;
    expect(await act(() => result.current.remove())).toBeUndefined();
  });
});

describe('a write behind a read that nobody pressed for', () => {
  test('waits for the read and is sent once; a second write is refused', async () => {
    const { result } = await opened();
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const reading = queryClient.invalidateQueries({ queryKey: ['record'] });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await act(async () => {
      const writing = result.current.update({ displayName: 'New' });
      expect(await result.current.remove()).toMatchObject({ message: expect.stringContaining('busy') });
      expect(sent).toHaveLength(2);
      release();
      hold = undefined;
      await reading;
      expect(await writing).toBeUndefined();
    });
    expect(sent.slice(2)).toEqual([`PATCH /public/plans/${id}`, `GET /public/plans/${id}`]);
    expect(result.current.isBusy).toBe(false);
  });

  test('behind the read after a write, too', async () => {
    const { result } = await opened();
    await act(async () => {
      const first = result.current.update({ displayName: 'New' });
      await vi.waitFor(() => expect(sent).toHaveLength(3));
      const second = result.current.remove();
      expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
    });
    expect(sent.slice(1).map((line) => line.split(' ')[0])).toEqual(['PATCH', 'GET', 'DELETE', 'GET']);
    expect(result.current.isBusy).toBe(false);
  });
});

test('[busy-model-refuses] while one record is created, a second press creates no other', async () => {
  const { result } = renderHook(() => useNewRecord());
  const record = { path: '/public/plans', body: { displayName: 'New' } };
  const [first, second] = await act(() => Promise.all([result.current(record), result.current(record)]));
  expect([first, second]).toMatchObject([{ id }, { message: expect.stringContaining('busy') }]);
  expect(sent).toEqual(['POST /public/plans']);
});

describe('[read-only-models] what cannot be done is logged and refused, and nothing is sent', () => {
  test.each(readOnlyModels.map((model) => [model.name, model] as const))('%s', async (name, model) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const verb of model.cannotBe) {
      const sentence = `${name} cannot be ${verb}.`;
      expect(rejectReadOnly(`/public/${model.path}`, verb)?.message).toBe(sentence);
      expect(warned).toHaveBeenLastCalledWith(sentence);
    }
    expect(rejectReadOnly('/public/plans', 'updated')).toBeUndefined();
    if (!model.cannotBe.includes('updated')) return;
    const { result } = renderHook(() => useRecordAt(`/public/${model.path}`, id));
    await waitFor(() => expect(result.current.isLoaded).toBe(true));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const failure = await act(() => result.current.update({ displayName: 'New' }));
    expect(failure?.message).toBe(`${name} cannot be updated.`);
    expect(sent.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });
});
