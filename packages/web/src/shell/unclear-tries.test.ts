import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snackStore } from '../kit/overlay/notify.ts';
import { asFailure } from './api-failure.ts';
import { type ApiRequest, sendRequest } from './transport.ts';
import { waitingTextNow } from './waiting-calls.ts';

const checking = 'Checking whether your first try went through…';

/** Answers of the server, first to last; a missing one is cut off. */
let answers: (Response | undefined)[] = [];
/** The answer after these. */
let usual: (() => Response) | undefined;
let keys: (string | null)[] = [];
/** What the page said that it waits for, at each request. */
let waitingMeanwhile: (string | undefined)[] = [];
const snacks = () => snackStore.read().map(({ message }) => message);

const done = () => Response.json({ status: { successful: true, message: '' }, result: { id: '1' } });
const rejected = (status: number, code = 'invalid') =>
  Response.json({ status: { successful: false, message: 'No.', code }, result: null }, { status });

beforeEach(() => {
  answers = [];
  keys = [];
  waitingMeanwhile = [];
  usual = undefined;
  for (const { id } of snackStore.read()) snackStore.close(id);
  window.history.replaceState(null, '', `/page-${crypto.randomUUID()}`);
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    waitingMeanwhile.push(waitingTextNow());
    const answer = answers.length > 0 ? answers.shift() : usual?.();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const create = (body: unknown, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'POST',
  path: '/public/orders',
  body,
  ...more,
});
/** Sends a request and returns the failure's message, or undefined. */
const send = (request: ApiRequest) =>
  sendRequest(request).then(
    () => undefined,
    (error: unknown) => asFailure(error).message,
  );

describe('[D5] a request sent again from the same form', () => {
  it.each([
    ['no answer', undefined],
    ['500', () => rejected(500)],
    ['502', () => new Response('<html>', { status: 502 })],
    ['503', () => new Response('<html>', { status: 503 })],
    ['504', () => new Response('<html>', { status: 504 })],
  ])('after %s carries the key of the first try, says that it checks, and then has a new key', async (_, unclear) => {
    // The client gives up after a minute.
    vi.useFakeTimers();
    usual = unclear;
    const failing = send(create({ name: 'A' }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failing).toBeDefined();
    expect(snacks()).toEqual([]);
    usual = done;
    expect(await send(create({ name: 'A' }))).toBeUndefined();
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(waitingMeanwhile.at(-1)).toBe(checking);
    expect(waitingTextNow()).toBeUndefined();
    expect(snacks()).toEqual(['This is done. Your first try was not repeated.']);
    await send(create({ name: 'A' }));
    expect(keys.at(-1)).not.toBe(keys[0]);
    expect(waitingMeanwhile.at(-1)).toBeUndefined();
  });

  it('keeps the key until the outcome is known, also after a rejection such as an expired session', async () => {
    answers = [undefined, rejected(401), rejected(409), rejected(500), done()];
    for (let sent = 0; sent < 5; sent++) await send(create({ name: 'A' }));
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['the user changed the form', () => create({ name: 'B' })],
    ['another file is chosen', () => create(undefined, { multipart: formWith('b.csv') })],
    ['it goes to another address', () => create({ name: 'A' }, { path: '/public/plans' })],
    [
      'it is sent from another page',
      () => {
        window.history.replaceState(null, '', '/another');
        return create({ name: 'A' });
      },
    ],
  ])('has a new key if %s', async (_, second) => {
    answers = [undefined, done(), done()];
    await send(create({ name: 'A' }));
    await send(second());
    expect(keys[1]).not.toBe(keys[0]);
    expect(waitingMeanwhile).toEqual([undefined, undefined]);
  });

  it('has a new key if the form was changed, sent, and changed back', async () => {
    answers = [undefined, done(), done()];
    for (const name of ['A', 'B', 'A']) await send(create({ name }));
    expect(new Set(keys).size).toBe(3);
  });

  it('repeats the key of an upload of the same file, and drops a key that belongs to another request', async () => {
    answers = [undefined, rejected(422, 'idempotencyKeyReused'), done()];
    for (let sent = 0; sent < 3; sent++) await send(create(undefined, { multipart: formWith('a.csv') }));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('has a new key after a rejection of the first try', async () => {
    answers = [rejected(422), done()];
    await send(create({ name: 'A' }));
    await send(create({ name: 'A' }));
    expect(keys[1]).not.toBe(keys[0]);
  });
});

it('[D5] a write without an answer says that it may be done and can be tried again safely', async () => {
  expect(await send(create({ name: 'A' }))).toBe(
    'We couldn’t reach the server, so this may or may not be done. Try again without changes: nothing is done twice.',
  );
  expect(await send({ path: '/public/orders' })).toBe(
    'We couldn’t reach the server. Check your connection and try again.',
  );
});

function formWith(fileName: string): FormData {
  const form = new FormData();
  form.set('file', new File(['x'], fileName, { lastModified: 1 }));
  return form;
}
