import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAtStart, lookupQuery, startLookups } from './lookups.ts';
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

test('[lookups-once-cached] seven sets and all properties come at the start, and none of them a second time', async () => {
  await loadAtStart(true);
  expect(requested.toSorted()).toEqual([...startLookups, '/public/system-properties'].toSorted());
  expect(startLookups).toHaveLength(7);
  await loadAtStart(true);
  for (const path of startLookups) await queryClient.ensureQueryData(lookupQuery(path));
  expect(requested).toHaveLength(8);
});

test('nobody is signed in: only the properties', async () => {
  await loadAtStart(false);
  expect(requested).toEqual(['/public/system-properties']);
});

test('[startup-failure-warning] what cannot be loaded is a warning each, and the start goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  isDown = true;
  await expect(loadAtStart(true)).resolves.toBeUndefined();
  const warned = warn.mock.calls.map(([text]) => String(text));
  for (const path of startLookups) expect(warned.some((text) => text.includes(path))).toBe(true);
  expect(warned.some((text) => text.includes('system properties'))).toBe(true);
  expect(warned).toHaveLength(8);
});

test('who signs out while the lists are under way is not troubled by them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const loading = loadAtStart(true);
  queryClient.clear();
  await expect(loading).resolves.toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});
