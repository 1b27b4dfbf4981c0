import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: Caller;
let logo: string;
beforeAll(async () => {
  server = await openTestServer(undefined, undefined, { FIDUCIA_UPLOAD_LIMIT_MB: '3' });
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  logo = `/public/accounts/${(await server.sponsor()).masterAccountId}/logo`;
});
afterAll(() => server.stop());

const megabyte = 1_048_576;

test("reports this installation's limit for a file that is too large", async () => {
  const response = await staff.upload(logo, 'file', 'logo.png', new Uint8Array(3 * megabyte + 1));
  expect([response.httpStatus, response.status]).toMatchObject([
    413,
    { successful: false, code: 'tooLarge', message: 'This request is too large. Files can be up to 3 MB.' },
  ]);
});

test('reports the body limit, not the file limit, for a JSON body that is too large', async () => {
  const response = await staff.call('POST', '/public/plans', { displayName: 'x'.repeat(2 * megabyte) });
  expect([response.httpStatus, response.status]).toMatchObject([
    413,
    {
      successful: false,
      code: 'tooLarge',
      message: 'This request is too large. A request without files can be up to 2 MB.',
    },
  ]);
});

test('an address with its own smaller limit reports no other limit', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: 'x'.repeat(40_000),
  });
  expect([response.statusCode, response.json().status.message]).toEqual([
    413,
    'This request is too large. Send less data at a time.',
  ]);
});
