import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let person: Caller;
beforeAll(async () => {
  server = await openTestServer(undefined, undefined, {
    FIDUCIA_PUBLIC_SCHEME: 'https',
    FIDUCIA_SESSION_COOKIE_NAME: '__Secure-authToken',
  });
  person = await server.signIn('client');
});
afterAll(() => server.stop());

const statusWith = async (cookie: string) =>
  (await server.app.inject({ method: 'GET', url: '/public/users/authenticated-user', headers: { cookie } })).statusCode;

test('over TLS the cookie can have the prefix that browsers restrict to Secure: the web app receives its name, and the server accepts only it', async () => {
  const response = await server.app.inject({ method: 'GET', url: '/runtime-configuration/properties.json' });
  expect(response.json()).toMatchObject({ cookieName: '__Secure-authToken' });
  expect(await statusWith(`other=1; __Secure-authToken=${person.token}`)).toBe(200);
  expect(await statusWith(`authToken=${person.token}`)).toBe(401);
  expect(await statusWith(`x__Secure-authToken=${person.token}`)).toBe(401);
});
