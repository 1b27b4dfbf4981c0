import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', ['documents.view']);
});
afterAll(() => server.stop());

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', ...headers } });

test('a rejected file opened in a browser tab shows the message as a page', async () => {
  const url = `/public/files/${newId()}/view`;
  const response = await staff.call('GET', url);
  expect(response.httpStatus).toBe(404);
  const page = await open(url, { authorization: `Bearer ${staff.token}` });
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(page.body).toContain(`<p>${response.status.message}</p>`);
  expect(page.body).toContain('<a href="/">');
  const nonce = /style nonce="([^"]+)"/.exec(page.body)?.[1] ?? 'none';
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test.each(['/public/files/x/view', '/private/outgoing-bank-files/%3Cb%3E/download', '/public/nothing-here'])(
  'without a sign-in %s is a page too and repeats nothing from the request',
  async (url) => {
    const page = await open(url);
    expect(page.statusCode).toBeGreaterThanOrEqual(400);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).not.toContain('<b>');
  },
);

test('a program gets JSON, and so does a page that opened successfully', async () => {
  const response = await open(`/public/files/${newId()}/view`, { 'sec-fetch-mode': 'cors' });
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  const lookup = await open('/public/states');
  expect(lookup.statusCode).toBe(200);
  expect(lookup.headers['content-type']).toMatch(/^application\/json/);
});
