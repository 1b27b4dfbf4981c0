import { createServer } from 'node:http';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listMigrations } from '../../packages/server/src/platform/db/migration-files.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { resolveLocalhostNames } from '../support/hosts.ts';

test('each test file gets its own migrated database', async () => {
  const one = await freshDatabase();
  const two = await freshDatabase();
  const first = new pg.Client({ connectionString: one.url });
  const second = new pg.Client({ connectionString: two.url });
  await Promise.all([first.connect(), second.connect()]);
  const { rows } = await first.query('select name from migrations order by name');
  expect(rows.map((row) => row.name)).toEqual(listMigrations().map((migration) => migration.name));
  await first.query('create table only_here (id int)');
  expect((await second.query("select to_regclass('only_here') as found")).rows).toEqual([{ found: null }]);
  await Promise.all([first.end(), second.end()]);
  await Promise.all([one.drop(), two.drop()]);
});

test('Node resolves names under localhost to this machine', async () => {
  resolveLocalhostNames();
  const server = createServer((request, response) => response.end(request.headers.host));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const host = `admin.fiducia.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  expect(await (await fetch(`http://${host}/`)).text()).toBe(host);
  await new Promise((done) => server.close(done));
});
