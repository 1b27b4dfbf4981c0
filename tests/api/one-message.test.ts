import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { absent } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { sendTogether } from '../../packages/server/src/platform/db/one-message.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase({ url: fresh.url, connections: 2 });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const statement = (text: string, values: readonly unknown[] = [], name?: string) => ({ text, values, name });

test('an error in the middle skips what follows and undoes what came before', async () => {
  await database.query('create table notes_kept (note text)');
  const client = await database.connect();
  try {
    const sent = sendTogether(client, [
      statement(`insert into notes_kept values ('first')`),
      statement('select 1 / $1::int as quotient', [0], 'quotient'),
      statement(`insert into notes_kept values ('last')`),
    ]);
    await expect(sent).rejects.toThrow('division by zero');
    // The same connection and the same prepared statement go on.
    const [, quotient] = await sendTogether(client, [
      statement(`insert into notes_kept values ('second try')`),
      statement('select 1 / $1::int as quotient', [1], 'quotient'),
    ]);
    expect(quotient?.rows).toEqual([{ quotient: 1 }]);
  } finally {
    client.release();
  }
  expect(await database.many(sql`select note from notes_kept`)).toEqual([{ note: 'second try' }]);
});

test('a value without a text form is rejected before anything is sent', async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  await expect(database.query('select $1::jsonb', [circular])).rejects.toThrow('circular');
  expect(
    await database.one(sql`select ${[1, 2]}::int[] as list, ${{ a: 1 }}::jsonb as object, ${null}::text as nothing`),
  ).toEqual({ list: [1, 2], object: { a: 1 }, nothing: null });
});

test('a statement whose columns a migration changed is prepared again, in and outside a transaction', async () => {
  await database.query('create table shapes (one int)');
  await database.query('insert into shapes values (1)');
  const all = sql`select * from shapes`;
  for (let read = 0; read < 3; read += 1) expect(await database.many(all)).toEqual([{ one: 1 }]);
  await database.query(`alter table shapes add column two text default 'x'`);
  expect(await database.many(all)).toEqual([{ one: 1, two: 'x' }]);
  await database.query('alter table shapes alter column one type text');
  expect(await database.inTx((tx) => tx.many(all))).toEqual([{ one: '1', two: 'x' }]);
});

test('a transaction whose statement failed is rolled back even if the error was caught', async () => {
  await database.query('create table caught (note text)');
  const kept = database.inTx(async (tx) => {
    await tx.run(sql`insert into caught values ('kept')`);
    await tx.query('select 1 / 0').catch(() => undefined);
    return 'done';
  });
  await expect(kept).rejects.toThrow('A statement of the transaction failed');
  expect(await database.many(sql`select note from caught`)).toEqual([]);
});

/** Runs work and returns how many messages went to PostgreSQL. */
async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

test('queries that are requested together travel in one message, each in its scope', async () => {
  const sponsor = database.scopedTo({
    userType: 'client',
    userId: null,
    masterAccountIds: ['a'.repeat(32)],
    participantIds: [],
  });
  const role = sql`select current_user::text as role, current_setting('fiducia.master_account_ids') as accounts`;
  const db = sponsor.together();
  const nested = async () => {
    await Promise.resolve();
    return db.one(role);
  };
  const read = () => Promise.all([db.one(role), db.bypassingRowSecurity('a test').one(role), nested()]);
  const scoped = { role: 'fiducia_tenant', accounts: 'a'.repeat(32) };
  const owner = await database.one<{ role: string }>(sql`select current_user::text as role`);
  expect(await read()).toEqual([scoped, { ...owner, accounts: '' }, scoped]);
  expect(await messagesOf(read)).toBe(1);
  expect(
    await database.one(sql`select coalesce(current_setting('fiducia.master_account_ids', true), '') as accounts`),
  ).toEqual({
    accounts: '',
  });
});

test('if one of the queries that are requested together fails, all of them fail, and the next ones work', async () => {
  const db = database.together();
  const answers = await Promise.allSettled([db.query('select 1'), db.query('select 1 / 0'), db.query('select 2')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect((await db.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
});

test('deferred statements leave with the next one, which sees them, or with the commit', async () => {
  await database.query('create table deferred (n int primary key)');
  const seen: unknown[] = [];
  const work = () =>
    database.inTx(async (tx) => {
      tx.defer(sql`insert into deferred values (1)`);
      seen.push(await tx.one(sql`select count(*)::int as n from deferred`));
      tx.defer(sql`insert into deferred values (2)`);
      tx.defer(sql`insert into deferred values (3)`);
      return 'done';
    });
  expect(await messagesOf(work)).toBe(2);
  expect(seen).toEqual([{ n: 1 }]);
  expect(await database.many(sql`select n from deferred order by n`)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('statements deferred after several were asked together still leave with the next one', async () => {
  await database.query('create table deferred_later (n int primary key)');
  const work = () =>
    database.inTx(async (tx) => {
      await Promise.all([1, 2, 3].map((n) => tx.one(sql`select ${n}::int as n`)));
      tx.defer(sql`insert into deferred_later values (1)`);
      await Promise.resolve().then(() => Promise.resolve());
      tx.defer(sql`insert into deferred_later values (2)`);
      return tx.one(sql`select count(*)::int as n from deferred_later`);
    });
  // One for the three, one for the rest, one for the commit.
  expect(await messagesOf(work)).toBe(3);
  expect(await work().catch((error: unknown) => error)).toMatchObject({ code: '23505' });
});

test('a deferred statement that fails takes its transaction with it, at the next statement or at the commit', async () => {
  await database.query('create table refused (n int primary key)');
  const twice = (more: boolean) =>
    database.inTx(async (tx) => {
      await tx.run(sql`insert into refused values (1)`);
      tx.defer(sql`insert into refused values (1)`);
      if (more) await tx.one(sql`select 1`);
      return 'done';
    });
  await expect(twice(true)).rejects.toMatchObject({ code: '23505' });
  await expect(twice(false)).rejects.toMatchObject({ code: '23505' });
  expect(await database.many(sql`select n from refused`)).toEqual([]);
  expect((await database.inTx((tx) => tx.query('select 4 as n'))).rows).toEqual([{ n: 4 }]);
});

test('deferred statements of a transaction that is rejected are never sent', async () => {
  await database.query('create table dropped (n int)');
  const rejected = () =>
    database.inTx(async (tx) => {
      tx.defer(sql`insert into dropped values (1)`);
      return absent;
    });
  expect(await messagesOf(rejected)).toBe(0);
  expect(await database.many(sql`select n from dropped`)).toEqual([]);
});

test('a dry run sends its deferred statements, so that it fails where the change itself would', async () => {
  await database.query('create table rehearsed (n int primary key)');
  const rehearse = (values: readonly number[]) =>
    database.inTx(
      async (tx) => {
        for (const n of values) tx.defer(sql`insert into rehearsed values (${n})`);
        return 'done';
      },
      { isDryRun: true },
    );
  expect(await rehearse([1, 2])).toBe('done');
  await expect(rehearse([3, 3])).rejects.toMatchObject({ code: '23505' });
  expect(await database.many(sql`select n from rehearsed`)).toEqual([]);
});
