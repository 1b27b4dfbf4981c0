import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAccess } from '../../packages/server/src/areas/access/registration/first-administrator.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const staff = () =>
  server.platform.database.many(sql`
    select u.email_address, u.password_hash, r.code from users u
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.type = 'staffMember'`);

test('an installation without staff gets its first administrator once, without a password', async () => {
  await prepareAccess(server.platform, undefined);
  expect(await staff()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => prepareAccess(server.platform, 'first@example.test')));
  await prepareAccess(server.platform, 'second@example.test');
  expect(await staff()).toEqual([{ email_address: 'first@example.test', password_hash: null, code: 'administrator' }]);
});
