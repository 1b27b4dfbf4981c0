import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentPortal } from './current-portal.ts';
import { answerFreshSignIn, isFreshSignInAsked, onFreshSignInAsked } from './fresh-sign-in.ts';
import { sendRequest } from './transport.ts';

let isFresh = false;
let bodies: string[] = [];
let stop: (() => void) | undefined;

beforeEach(() => {
  [isFresh, bodies] = [false, []];
  setCurrentPortal('participant');
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(typeof init.body === 'string' ? init.body : '');
    return isFresh
      ? Response.json({ status: { successful: true, message: 'Saved.' }, result: { done: true } })
      : Response.json(
          { status: { successful: false, message: 'Show that it is you.', code: 'freshSignInNeeded' }, result: {} },
          { status: 409 },
        );
  });
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
});

const change = () => sendRequest({ method: 'POST', path: '/public/x', body: { typed: 'kept' } });

test('calls wait for one answer and are sent again as they were', async () => {
  stop = onFreshSignInAsked(() => {});
  const both = Promise.all([change(), change()]);
  await vi.waitFor(() => expect(isFreshSignInAsked()).toBe(true));
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  isFresh = true;
  answerFreshSignIn(true);
  expect((await both).map(({ message }) => message)).toEqual(['Saved.', 'Saved.']);
  expect(bodies).toEqual(Array(4).fill('{"typed":"kept"}'));
  expect(isFreshSignInAsked()).toBe(false);
});

test('called off, or where nobody can ask, the refusal is told', async () => {
  await expect(change()).rejects.toThrow('Show that it is you.');
  stop = onFreshSignInAsked(() => {});
  const waiting = change();
  const rejection = expect(waiting).rejects.toThrow('Show that it is you.');
  await vi.waitFor(() => expect(isFreshSignInAsked()).toBe(true));
  answerFreshSignIn(false);
  await rejection;
});
