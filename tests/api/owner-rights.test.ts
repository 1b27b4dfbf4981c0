import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { RightsMissing } from '../../packages/server/src/platform/db/require-roles.ts';

const owner = 'rights_test_owner';
const database = 'rights_test';
const serverUrl = () => inject('databaseServerUrl');

function addressOf(role: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  if (role === owner) Object.assign(url, { username: owner, password: owner });
  return url.href;
}

let administrator: pg.Client;
beforeAll(async () => {
  administrator = new pg.Client({ connectionString: serverUrl() });
  await administrator.connect();
});
afterEach(async () => {
  await administrator.query(`drop database if exists ${database} with (force)`);
  await administrator.query(`drop role if exists ${owner}`);
});
afterAll(() => administrator.end());

/** Runs what the message tells an administrator to run. */
async function obey(message: string): Promise<void> {
  const [, statements = ''] = /start again: (.*)$/.exec(message) ?? [];
  const client = new pg.Client({ connectionString: addressOf('administrator') });
  await client.connect();
  await client.query(statements);
  await client.end();
}

/** Migrates and returns the message of the missing rights. */
const messageOf = (url: string): Promise<string> =>
  migrate(url).then(
    () => '',
    (error: unknown) => {
      if (error instanceof RightsMissing) return error.message;
      throw error;
    },
  );

test.each([
  [`create database ${database} owner ${owner}`, [`grant fiducia_tenant to ${owner};`]],
  [`create database ${database}`, [`alter database ${database} owner to ${owner};`]],
])(
  '[scale-D12] an owner who is no superuser migrates after an administrator ran what the start asks for: %s',
  async (create, statements) => {
    await administrator.query(`create role ${owner} login password '${owner}'`);
    await administrator.query(create);
    for (let start = 0; ; start += 1) {
      const message = await messageOf(addressOf(owner));
      if (message === '') break;
      expect(start).toBeLessThan(2);
      if (start === 0) for (const statement of statements) expect(message).toContain(statement);
      await obey(message);
    }
    const client = new pg.Client({ connectionString: addressOf(owner) });
    await client.connect();
    const { rows } = await client.query(
      `select has_table_privilege('fiducia_app', 'orders', 'insert') as app, pg_has_role('fiducia_app', 'fiducia_person', 'member') as member`,
    );
    await client.end();
    expect(rows).toEqual([{ app: true, member: true }]);
  },
);
