import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentPortal } from './current-portal.ts';
import { loadBytes } from './load-bytes.ts';
import { saveDownload } from './save-download.ts';
import { endOf } from './session-clock.ts';
import { clearToken, writeToken } from './session-token.ts';

const person = { id: 'ada', type: 'client', session: { idleSeconds: 840, endsInSeconds: 86_400 } } as const;
const minute = 60_000;
let day = Date.parse('2026-11-23T15:00:00Z');
let sent: string[] = [];

beforeEach(() => {
  // One test's activity must not count in the next.
  day += 86_400_000;
  vi.useFakeTimers({ now: day });
  sent = [];
  setCurrentPortal('client');
  writeToken('a-token-that-is-long');
  URL.createObjectURL = () => 'blob:the-file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  clearToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Mocks a server whose files start after `head` minutes and take `body` more. */
function serve(head: number, body: number, status = 200): void {
  const after = <T>(minutes: number, value: T) =>
    new Promise<T>((resolve) => setTimeout(() => resolve(value), minutes * minute));
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://x.test');
    sent.push(pathname);
    if (pathname === '/public/users/authenticated-user')
      return Response.json({ status: { successful: true, message: '' }, result: person });
    await after(head, undefined);
    if (status !== 200) return Response.json({ status: { successful: false, message: 'No' }, result: {} }, { status });
    const response = new Response('the file');
    vi.spyOn(response, 'blob').mockImplementation(() => after(body, new Blob()));
    vi.spyOn(response, 'arrayBuffer').mockImplementation(() => after(body, new ArrayBuffer(8)));
    return response;
  });
}
const minutesLeft = () => Math.round((endOf(person as never, day)?.secondsLeft ?? 0) / 60);
const ways: [string, () => Promise<unknown>][] = [
  ['saved', () => saveDownload({ path: '/public/files/1/download' })],
  ['shown', () => loadBytes({ method: 'GET', path: '/public/files/1/view' })],
];

test.each(ways)('a file that is %s is a use: the time without a call begins anew', async (_, load) => {
  serve(0, 0);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(minutesLeft()).toBe(4);
  const loaded = load();
  await vi.advanceTimersByTimeAsync(1);
  await loaded;
  expect(minutesLeft()).toBe(14);
});

test.each(ways)(
  'while a long one is %s the server hears each minute that somebody waits, and not after it',
  async (_, load) => {
    serve(2.5, 27.2);
    const loaded = load();
    await vi.advanceTimersByTimeAsync(30 * minute);
    await loaded;
    expect(minutesLeft()).toBeGreaterThanOrEqual(12);
    const reported = sent.length - 1;
    expect(reported).toBe(29);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(sent.length - 1).toBe(reported);
  },
);

test.each(ways)(
  'a file that is refused before it is %s is none, and who is not signed in has no session to keep',
  async (_, load) => {
    serve(0, 0, 409);
    await vi.advanceTimersByTimeAsync(10 * minute);
    await expect(Promise.all([load(), vi.advanceTimersByTimeAsync(1)])).rejects.toThrow();
    expect(minutesLeft()).toBe(4);
    clearToken();
    serve(0, 3);
    const loaded = load();
    await vi.advanceTimersByTimeAsync(4 * minute);
    await loaded;
    expect(sent.filter((path) => path.endsWith('authenticated-user'))).toEqual([]);
  },
);
