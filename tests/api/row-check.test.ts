import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { foundBy } from '../../packages/server/src/platform/db/audit-queries.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { rowWatch } from '../support/rows/watch-rows.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

/** Runs a planted statement where the server declares a row `{ id: string }`, and returns what the check reports. */
async function faultsOf(statement: ReturnType<typeof sql>): Promise<string[]> {
  const watch = rowWatch(inject('declaredRowsPath'), inject('catalogPath'));
  expect(watch.takeFaults(), 'of statements that are not planted').toEqual([]);
  await foundBy(statement)(server.platform.database);
  return watch.takeFaults().map((fault) => fault.replace(/:\d+:\d+ /, ' '));
}

const call = 'packages/server/src/platform/db/audit-queries.ts';

test.each([
  [
    sql`select 'a' as name`,
    ['name: returned by the statement, but not declared', "id: declared string, but the statement doesn't return it"],
  ],
  [
    sql`select 1::bigint as id`,
    ["id: declared string, but PostgreSQL's bigint arrives as number", 'id: declared string, but 1 was returned'],
  ],
  [
    sql`select email_address as id from users where false`,
    ['id: declared string, but users.email_address can be null'],
  ],
  [sql`select null::text as id`, ['id: declared string, but a null was returned']],
])(
  "reports a statement that doesn't return its declared row with its call, column, and both types: %#",
  async (statement, faults) => {
    expect(await faultsOf(statement)).toEqual(faults.map((fault) => `${call} ${fault}`));
  },
);

test('does not report a statement that returns its declared row', async () => {
  expect(await faultsOf(sql`select id from users where email_address is not null`)).toEqual([]);
});
