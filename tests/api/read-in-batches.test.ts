import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../support/database-proxy.ts';

let proxy: DatabaseProxy;
let database: Database;
beforeAll(async () => {
  proxy = await openDatabaseProxy();
  database = openDatabase({ url: proxy.database.url, connections: 2 });
});
afterEach(async () => {
  await proxy.heal();
  await expect.poll(() => database.isAnswering()).toBe(true);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
});

async function read(rows: number, rowsAtOnce: number): Promise<number[]> {
  const sizes: number[] = [];
  const statement = sql`select n from generate_series(1, ${rows}::int) as n`;
  for await (const batch of database.readInBatches<{ n: number }>(statement, rowsAtOnce)) sizes.push(batch.length);
  return sizes;
}

test('rows arrive in batches, from one snapshot', async () => {
  expect(await read(7, 3)).toEqual([3, 3, 1]);
  expect(await read(6, 3)).toEqual([3, 3]);
  expect(await read(0, 3)).toEqual([]);
});

test('reading fails wherever the connection breaks, and gives the connection back', async () => {
  for (let piece = 1; piece <= 4; piece += 1) {
    await database.query('select 1');
    proxy.cutAt(piece);
    const answer = await Promise.race([
      read(7, 5).catch((error: Error) => error.name),
      new Promise((give) => setTimeout(give, 3_000, 'silence')),
    ]);
    expect([piece, answer]).toEqual([piece, 'DatabaseUnavailable']);
    expect(database.pool.totalCount).toBe(0);
    await proxy.heal();
    await expect.poll(() => database.isAnswering()).toBe(true);
  }
});

test('the rows of an abandoned reading are not read', async () => {
  for await (const batch of database.readInBatches(sql`select n from generate_series(1, ${9}::int) as n`, 2)) {
    expect(batch).toHaveLength(2);
    break;
  }
  expect(database.pool.totalCount).toBe(0);
  expect(await read(1, 2)).toEqual([1]);
});

test('an error of the statement is thrown as itself', async () => {
  const statement = sql`select 6 / (n - ${4}::int) as quotient from generate_series(1, 9) as n`;
  const rest = async () => {
    for await (const rows of database.readInBatches(statement, 2)) expect(rows).toHaveLength(2);
  };
  await expect(rest()).rejects.toThrow('division by zero');
});
