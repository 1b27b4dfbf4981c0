import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStartLookups, lookupQuery, startLookups } from './lookups.ts';
import { queryClient } from './query-client.ts';

let requested: string[];
let isDown: boolean;
beforeEach(() => {
  queryClient.clear();
  requested = [];
  isDown = false;
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://here.test').pathname.replace(/^.*\/public/, '/public');
    requested.push(path);
    const status = { successful: !isDown, message: isDown ? 'Try again later.' : '' };
    return new Response(JSON.stringify({ status, result: isDown ? null : [] }), { status: isDown ? 500 : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[lookups-once-cached] seven sets come at the start, and none of them a second time', async () => {
  await loadStartLookups();
  expect(requested.toSorted()).toEqual(startLookups.toSorted());
  expect(startLookups).toHaveLength(7);
  await loadStartLookups();
  for (const path of startLookups) await queryClient.ensureQueryData(lookupQuery(path));
  expect(requested).toHaveLength(7);
});

test('[startup-failure-warning] what cannot be loaded is a warning each, and the start goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  isDown = true;
  await expect(loadStartLookups()).resolves.toBeUndefined();
  const warned = warn.mock.calls.map(([text]) => String(text));
  for (const path of startLookups) expect(warned.some((text) => text.includes(path))).toBe(true);
  expect(warned).toHaveLength(7);
});

test('who signs out while the lists are under way is not troubled by them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const loading = loadStartLookups();
  queryClient.clear();
  await expect(loading).resolves.toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});
