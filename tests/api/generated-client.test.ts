import { afterAll, beforeAll, expect, test } from 'vitest';
import { sensitive } from '../../packages/domain/src/foundation/secret/sensitive.ts';
import { hashPassword } from '../../packages/server/src/areas/access/factors/passwords.ts';
import { type GeneratedClient, openGeneratedClient } from '../support/generated-client.ts';
import { openLogins, password } from '../support/logins.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: GeneratedClient;
let baseUrl: string;
beforeAll(async () => {
  server = await openTestServer();
  baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
  client = await openGeneratedClient(await (await fetch(`${baseUrl}/openapi.json`)).json());
});
afterAll(async () => {
  client?.remove();
  await server.stop();
});

/** A client user with a password, who may edit the plans of an account. */
async function makeEditor(): Promise<{ username: string; accountId: string }> {
  const { masterAccountId: accountId } = await server.sponsor();
  const permissions = ['plans.view', 'plans.edit', 'account.view'];
  const { userId } = await server.signIn('client', permissions, { masterAccountIds: [accountId] });
  const username = `${userId}@example.test`;
  await server.platform.database.query(
    'update users set email_address = $2, email_address_confirmed = true, password_hash = $3 where id = $1',
    [userId, username, await hashPassword(sensitive(password))],
  );
  return { username, accountId };
}

test('a client generated from the served document compiles', () => {
  expect(client.problems).toBe('');
});

test('it signs in, creates and finds a plan, changes it, and reads a rejection', async () => {
  const { username, accountId } = await makeEditor();
  const code = () => openLogins(server).codeFor(username);
  const seen = await client.run({ baseUrl, username, password, accountId, code });
  expect(seen).toMatchObject({
    total: 1,
    names: ['Outside Plan'],
    renamed: 'Outside Plan, renamed',
    status: 409,
    isStale: true,
    message:
      'Another user changed this record while you were editing it. Choose which values to keep, then save again.',
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});
