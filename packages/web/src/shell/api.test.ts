import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { setCurrentPortal } from './current-portal.ts';
import * as login from './go-to-login.ts';
import { isAuthenticated, readToken, writeToken } from './session-token.ts';
import { requestAddress, requestHeaders, sendRequest } from './transport.ts';

function answer(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { 'X-Request-Id': 'r-1' } }));
}

async function failureOf(work: Promise<unknown>): Promise<ApiFailure> {
  const caught = await work.catch((error: unknown) => error);
  if (!(caught instanceof ApiFailure)) throw new Error('The call did not fail.');
  return caught;
}

afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('[envelope-success] succeeds with status.successful and a result', async () => {
    answer(200, { status: { successful: true, message: 'Fine' }, result: { id: 1 } });
    expect(await sendRequest({ path: '/public/orders' })).toMatchObject({ result: { id: 1 }, message: 'Fine' });
  });
  it.each([
    [{ status: { successful: true } }],
    [{ status: { successful: true }, result: null }],
    [{ result: { id: 1 } }],
    [{ status: { successful: false }, result: { id: 1 } }],
    ['<html>'],
  ])('[envelope-success] treats %j as an error', async (body) => {
    answer(200, body);
    expect((await failureOf(sendRequest({ path: '/x' }))).httpStatus).toBe(200);
  });
  it('[envelope-failure] gives message, errors and reference', async () => {
    answer(422, {
      status: { successful: false, message: 'Not saved' },
      result: { errors: { name: ['Plan name is required'] } },
    });
    const failure = await failureOf(sendRequest({ method: 'POST', path: '/x', body: {} }));
    expect(failure).toMatchObject({
      httpStatus: 422,
      message: 'Not saved',
      requestId: 'r-1',
      errors: { name: ['Plan name is required'] },
    });
  });
  it('says so when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(sendRequest({ path: '/x' }))).httpStatus).toBe(0);
  });
  it.each([
    ['admin', 1],
    ['client', 1],
    ['participant', 0],
    ['auth', 0],
  ] as const)('[unauthorized-401-redirect] on %s a 401 goes to login %i times', async (portal, times) => {
    setCurrentPortal(portal);
    const go = vi.spyOn(login, 'goToLogin').mockImplementation(() => {});
    answer(401, { status: { successful: false, message: 'Sign in' } });
    await failureOf(sendRequest({ path: '/x' }));
    expect(go).toHaveBeenCalledTimes(times);
    go.mockRestore();
  });
});

describe('headers', () => {
  it('[bearer-when-signed-in][authenticated-token-length] carry the token only when it is longer than 5', () => {
    writeToken('12345');
    expect(isAuthenticated()).toBe(false);
    expect(requestHeaders({ path: '/x' })['Authorization']).toBeUndefined();
    writeToken('123456');
    expect(readToken()).toBe('123456');
    expect(requestHeaders({ path: '/x' })['Authorization']).toBe('Bearer 123456');
  });
  it('[client-url-and-utc-offset-headers] go with every call', () => {
    const headers = requestHeaders({ path: '/x' });
    expect(headers['X-Client-Url']).toBe(window.location.href.split('#', 1)[0]);
    expect(headers['X-Utc-Offset']).toMatch(/^-?\d+$/);
  });
  it('[master-account-header] goes on the client host with a first segment of 32 characters', () => {
    const id = 'b'.repeat(32);
    window.history.replaceState(null, '', `/${id}/orders`);
    expect(requestHeaders({ path: '/x' })['X-Master-Account-Id']).toBeUndefined();
    setCurrentPortal('client');
    expect(requestHeaders({ path: '/x' })['X-Master-Account-Id']).toBe(id);
    window.history.replaceState(null, '', '/help');
    expect(requestHeaders({ path: '/x' })['X-Master-Account-Id']).toBeUndefined();
  });
  it('carry a fresh idempotency key on POST and PATCH only', () => {
    const key = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
      requestHeaders({ path: '/x', method })['Idempotency-Key'];
    expect(key('POST')).toMatch(/^[0-9a-f]{32}$/);
    expect(key('PATCH')).not.toBe(key('PATCH'));
    expect(key('GET')).toBeUndefined();
    expect(key('DELETE')).toBeUndefined();
  });
});

it('leaves empty values out of the address', () => {
  expect(requestAddress({ path: '/public/orders', query: { query: '', page: 2, x: null, restore: 1 } })).toBe(
    '/public/orders?page=2&restore=1',
  );
});

describe('what may be secret in a search', () => {
  const both = (query: Record<string, string> | URLSearchParams) => [
    requestAddress({ path: '/public/participants', query }),
    requestHeaders({ path: '/public/participants', query })['X-Search'],
  ];
  it.each([
    ['query', '000-31-5577', 'query=000-31-5577'],
    ['query', '4471', 'query=4471'],
    ['search-taxId', 'equals(000315577)', 'search-taxId=equals%28000315577%29'],
    ['search-accountNumber', 'equals(77)', 'search-accountNumber=equals%2877%29'],
    ['search-name', 'contains(000 31 5577)', 'search-name=contains%28000+31+5577%29'],
  ])('%s with %s travels in a header, never in the address', (name, value, header) => {
    expect(both({ [name]: value, page: '2' })).toEqual(['/public/participants?page=2', header]);
    expect(both(new URLSearchParams([[name, value]]))).toEqual(['/public/participants', header]);
  });
  it.each([
    ['query', 'Ada'],
    ['search-createdAt', 'between(2026-01-01,2026-02-01)'],
    ['search-status', 'isOneOf(open,submitted)'],
  ])('%s with %s stays in the address', (name, value) => {
    const [address, header] = both({ [name]: value });
    expect(address).toContain(`?${name}=`);
    expect(header).toBeUndefined();
  });
});
