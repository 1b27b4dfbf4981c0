import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUnsaved } from '../kit/form/shell/unsaved-work.ts';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { ApiFailure } from './api-failure.ts';
import { setCurrentPortal } from './current-portal.ts';
import { queryClient } from './query-client.ts';
import { clockText, endOf } from './session-clock.ts';
import { SessionEnd } from './session-end.tsx';
import { clearToken, readToken, writeToken } from './session-token.ts';
import { sendRequest } from './transport.ts';

const reload = vi.hoisted(() => vi.fn());
const signInAgain = vi.hoisted(() => vi.fn());
vi.mock('./reload-page.ts', () => ({ reloadPage: reload }));
vi.mock('./sign-in-again.ts', () => ({ signInAgain }));

const person = {
  id: 'ada',
  type: 'client',
  emailAddress: 'ada@sponsor.example',
  session: { idleSeconds: 840, endsInSeconds: 86_400 },
} as const;
let who: { id: string } = person;
let sent: string[] = [];
const posted: unknown[] = [];
let others: ((event: { data: unknown }) => void) | undefined;

class Channel {
  addEventListener(_kind: string, listener: (event: { data: unknown }) => void): void {
    others = listener;
  }
  postMessage(news: unknown): void {
    posted.push(news);
  }
}
vi.stubGlobal('BroadcastChannel', Channel);

let day = Date.parse('2026-11-23T15:00:00Z');
const form = {};
beforeEach(() => {
  // One test's activity must not count in the next.
  day += 86_400_000;
  vi.useFakeTimers({ now: day });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  [sent, who] = [[], person];
  posted.length = 0;
  reload.mockClear();
  signInAgain.mockClear();
  setCurrentPortal('client');
  writeToken('a-token-that-is-long');
  queryClient.clear();
  queryClient.setQueryData(['session'], person);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${new URL(url, 'http://x.test').pathname}`);
    return Response.json({ status: { successful: true, message: '' }, result: who });
  });
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  noteUnsaved(form, false);
  clearToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const dialog = () => screen.queryByRole('dialog');

test('two minutes before the idle limit a dialog counts down, and staying makes a call that begins the time anew', async () => {
  renderWithKit(<SessionEnd />);
  await pass(719);
  expect(dialog()).toBeNull();
  await pass(2);
  expect(screen.getByRole('dialog', { name: 'You will be signed out in 1:59' })).toBeDefined();
  await pass(60);
  expect(screen.getByRole('dialog', { name: 'You will be signed out in 0:59' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await pass(2);
  expect(sent).toEqual(['GET /public/users/authenticated-user']);
  expect(dialog()).toBeNull();
  expect(posted).toContainEqual(expect.objectContaining({ kind: 'used' }));
  await pass(700);
  expect(dialog()).toBeNull();
});

test('an election whose session ended is covered, not reloaded, until the participant signs in again', async () => {
  setCurrentPortal('participant');
  noteUnsaved(form, true, true);
  renderWithKit(<SessionEnd />);
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: false, message: '' } }, { status: 401 }));
  const choice = { method: 'POST', path: '/public/order-lines/0123/setup-draft' } as const;
  await act(async () => expect(await sendRequest(choice).catch((error: unknown) => error)).toBeInstanceOf(ApiFailure));
  expect(screen.getByRole('dialog', { name: 'You were signed out' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign in in a new window' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

test('at the end the session is ended, all tabs hear of it, and the login page keeps the email address', async () => {
  renderWithKit(<SessionEnd />);
  await pass(841);
  expect(sent).toEqual(['POST /public/users/authenticated-user/logout']);
  expect(readToken()).toBe('');
  expect(posted).toContainEqual({ kind: 'over' });
  expect(signInAgain).toHaveBeenCalledWith(person.emailAddress);
});

test('in a portal with its own login the page is reloaded', async () => {
  setCurrentPortal('participant');
  renderWithKit(<SessionEnd />);
  await pass(841);
  expect(reload).toHaveBeenCalled();
  expect(signInAgain).not.toHaveBeenCalled();
});

test('typed work stays under a cover until the same person is back; somebody else does not get it', async () => {
  noteUnsaved(form, true);
  renderWithKit(<SessionEnd />);
  await pass(841);
  expect(signInAgain).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'You were signed out' })).toBeDefined();
  who = { id: 'somebody-else' };
  writeToken('another-token');
  await pass(3);
  expect(screen.getByRole('alert').textContent).toContain('Another user signed in');
  who = person;
  await pass(3);
  expect(dialog()).toBeNull();
  expect(signInAgain).not.toHaveBeenCalled();
});

test('a call in another tab puts the end off here, and the end there is the end here', async () => {
  renderWithKit(<SessionEnd />);
  await pass(730);
  expect(dialog()).not.toBeNull();
  others?.({ data: { kind: 'used', at: Date.now() } });
  await pass(1);
  expect(dialog()).toBeNull();
  act(() => others?.({ data: { kind: 'over' } }));
  expect(signInAgain).toHaveBeenCalledWith(person.emailAddress);
});

test('the longest time ends whatever is done: the warning can only be put away', async () => {
  queryClient.setQueryData(['session'], { ...person, session: { idleSeconds: 840, endsInSeconds: 100 } });
  renderWithKit(<SessionEnd />);
  await pass(1);
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  expect(dialog()?.textContent).toContain('every session has a time limit');
  fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await pass(1);
  expect(dialog()).toBeNull();
  await pass(100);
  expect(signInAgain).toHaveBeenCalledWith(person.emailAddress);
});

test('seconds read as a clock, and nothing is known without the server’s word', () => {
  expect([clockText(119), clockText(60), clockText(9), clockText(-3)]).toEqual(['1:59', '1:00', '0:09', '0:00']);
  expect(endOf(null, 0)).toBeUndefined();
  expect(endOf({ id: 'u', type: 'client' }, 0)).toBeUndefined();
});
