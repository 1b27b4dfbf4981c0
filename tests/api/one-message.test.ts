import { afterAll, beforeAll, expect, test } from 'vitest';
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
