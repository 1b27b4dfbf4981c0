import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import type { Tx } from '../../packages/server/src/platform/db/database.ts';
import { readKeyring } from '../../packages/server/src/platform/db/keyring.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { logChanges } from '../../packages/server/src/platform/engine/change-log.ts';
import { runJobs } from '../../packages/server/src/platform/jobs/run-jobs.ts';
import { brokenLinks, chainState, lostHeads } from '../../packages/server/src/platform/ledger/check-chains.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import { sealChainsJob } from '../../packages/server/src/platform/ledger/seal-chains.job.ts';
import { sealChains } from '../../packages/server/src/platform/ledger/seal-chains.ts';
import { inOrder } from '../support/in-order.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await writeRows(40);
  await seal();
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const keys = () => server.platform.keyring;
const seal = () => sealChains(db(), keys());

async function writeAmidst(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await db().inTx((tx) => writeOne(tx, n));
}

async function writeRows(count: number): Promise<void> {
  await writeAmidst(count);
  await olderWorkDone();
}

/** Waits for older transactions of the whole server: a seal skips rows that an older one could still precede. */
async function olderWorkDone(): Promise<void> {
  const last = await db().one<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  for (;;) {
    const running = await db().one<{ is_over: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${last?.id}::xid8 as is_over`,
    );
    if (running?.is_over === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Writes a posting and a change log row in one transaction. */
async function writeOne(tx: Tx, n: number): Promise<void> {
  const ctx = server.system();
  const account = (code: '1000' | '2000') => ({ code, holderType: 'bankAccount' as const, holderId: `bank-${n}` });
  await post(tx, ctx, [
    {
      recipe: 'P1',
      sourceType: 'bankTransaction',
      sourceId: newId(),
      masterAccountId: null,
      memo: `row ${n}`,
      entries: [
        { account: account('1000'), amountCents: cents(100 + n) },
        { account: account('2000'), amountCents: cents(-100 - n) },
      ],
    },
  ]);
  await logChanges(tx, ctx, [
    {
      entity: 'Plan',
      recordId: newId(),
      action: 'create',
      masterAccountId: null,
      before: null,
      after: { name: `n${n}` },
    },
  ]);
}

class Undo extends Error {}

/** Returns what the check reports after a superuser ran this statement, then rolls it back. */
async function afterTampering(chain: 'ledger' | 'journal', tamper: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await db()
    .inTx(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tamper(tx);
      found = await brokenLinks(tx, keys(), chain);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

const someId = async (table: string, position = 7): Promise<string> => {
  const { rows } = await db().query<{ id: string }>(`select id from ${table} order by id offset $1 limit 1`, [
    position,
  ]);
  return rows[0]?.id ?? '';
};

describe('[L7] [J2] hash chains', () => {
  test('are intact as written, and sealing again adds nothing', async () => {
    expect(await brokenLinks(db(), keys(), 'ledger')).toEqual([]);
    expect(await brokenLinks(db(), keys(), 'journal')).toEqual([]);
    expect((await chainState(db(), 'ledger')).tail).toBe(0);
    expect(await seal()).toEqual([]);
    await writeRows(3);
    expect((await chainState(db(), 'ledger')).tail).toBe(3);
    expect((await seal()).map(({ chain }) => chain)).toEqual(['ledger', 'journal']);
    expect(await brokenLinks(db(), keys(), 'ledger')).toEqual([]);
  });

  test('names each of a hundred rows changed by one byte', async () => {
    const { rows } = await db().query<{ id: string }>('select id from change_logs order by id limit 100');
    const found = await afterTampering('journal', (tx) =>
      tx.query(`update change_logs set request_id = concat(request_id, 'x') where id = any($1)`, [
        rows.map(({ id }) => id),
      ]),
    );
    expect(found.sort()).toEqual(rows.map(({ id }) => `change_logs ${id} was changed`).sort());
  });

  const ledgerChanges: readonly [string, (tx: Tx, id: string) => Promise<unknown>, string][] = [
    [
      'an amount',
      (tx, id) => tx.run(sql`update ledger_entries set amount_cents = amount_cents * 2 where transaction_id = ${id}`),
      'was changed',
    ],
    [
      'an entry less',
      (tx, id) => tx.run(sql`delete from ledger_entries where transaction_id = ${id} and position = 1`),
      'was changed',
    ],
    [
      'an entry more',
      (tx, id) =>
        tx.run(sql`
      insert into ledger_entries (id, transaction_id, ledger_account_id, amount_cents, position, posted_at)
      select ${newId()}, transaction_id, ledger_account_id, 1, 9, posted_at from ledger_entries where transaction_id = ${id} limit 1`),
      'was changed',
    ],
    ['a memo', (tx, id) => tx.run(sql`update ledger_transactions set memo = 'other' where id = ${id}`), 'was changed'],
    [
      'a moment',
      (tx, id) => tx.run(sql`update ledger_transactions set posted_at = posted_at - interval '1 day' where id = ${id}`),
      'was changed',
    ],
    ['a removed transaction', (tx, id) => tx.run(sql`delete from ledger_transactions where id = ${id}`), 'was removed'],
    [
      'a row moved out of its seal',
      (tx, id) => tx.run(sql`update ledger_transactions set written_in = 1000000000000 where id = ${id}`),
      'was removed',
    ],
  ];
  test.each(ledgerChanges)('finds %s in the ledger', async (_, tamper, words) => {
    const id = await someId('ledger_transactions');
    const found = await afterTampering('ledger', (tx) => tamper(tx, id));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${id} ${words}`);
  });

  test.each(['ledger_transactions', 'change_logs', 'transitions', 'reveals'])(
    'finds a row inserted into the middle of %s',
    async (table) => {
      const chain = table === 'ledger_transactions' ? 'ledger' : 'journal';
      const id = newId();
      const values: Record<string, string> = {
        ledger_transactions: `insert into ledger_transactions (id, recipe, source_type, source_id, occurrence, posted_at, written_in) select $1, recipe, source_type, source_id, occurrence + 1, posted_at, written_in from ledger_transactions order by written_in limit 1`,
        change_logs: `insert into change_logs (id, entity, record_id, action, user_type, created_at, written_in) select $1, 'Plan', $1, 'create', 'system', created_at, written_in from change_logs order by written_in limit 1`,
        transitions: `insert into transitions (id, entity, record_id, transition, to_status, user_type, facts, created_at, written_in) select $1, 'Plan', $1, 'x', 'open', 'system', '{}', created_at, written_in from change_logs order by written_in limit 1`,
        reveals: `insert into reveals (id, entity, record_id, field, user_type, written_in) select $1, 'Plan', $1, 'taxId', 'system', written_in from change_logs order by written_in limit 1`,
      };
      const found = await afterTampering(chain, (tx) => tx.query(values[table] ?? '', [id]));
      expect(found).toEqual([`${table} ${id} was inserted`]);
    },
  );

  test('rejects seals that were recreated without the key, removed, or edited', async () => {
    const strangers = await readKeyring(db(), server.platform.config.keys.master, randomBytes(32));
    expect(await brokenLinks(db(), strangers, 'ledger')).toContain('ledger seal 1');
    expect(
      await afterTampering('ledger', (tx) => tx.query(`delete from seals where chain = 'ledger' and number = 1`)),
    ).toContain('ledger seal 2');
    expect(
      await afterTampering('ledger', (tx) =>
        tx.query(`update seals set row_count = row_count + 1 where chain = 'ledger' and number = 1`),
      ),
    ).toEqual(['ledger seal 1']);
    expect(
      await afterTampering('journal', (tx) =>
        tx.query(`update seals set marks = set_byte(marks, 0, 255) where chain = 'journal' and number = 1`),
      ),
    ).toEqual(['journal seal 1: marks']);
    const id = await someId('ledger_transactions');
    const rewritten = await afterTampering('ledger', async (tx) => {
      await tx.run(sql`update ledger_transactions set memo = 'other' where id = ${id}`);
      await tx.query(`update seals set digest = sha256('other') where chain = 'ledger' and number = 1`);
    });
    expect(rewritten).toContain('ledger seal 1');
  });

  test('a truncated chain does not contain the head that was saved elsewhere', async () => {
    const { head } = await chainState(db(), 'ledger');
    if (!head) throw new Error('there is no seal');
    expect(await lostHeads(db(), [head])).toEqual([]);
    expect(await lostHeads(db(), [{ ...head, number: head.number + 1 }])).toHaveLength(1);
    expect(await lostHeads(db(), [{ ...head, hash: 'ab'.repeat(32) }])).toHaveLength(1);
  });

  test('leaves a transaction in progress for the next seal without blocking anyone', async () => {
    let finish = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = db().inTx(async (tx) => {
      await writeOne(tx, 900);
      begun();
      await waiting;
    });
    await hasBegun;
    await writeAmidst(2);
    await seal();
    expect((await chainState(db(), 'ledger')).tail).toBe(2);
    finish();
    await slow;
    await olderWorkDone();
    await seal();
    expect((await chainState(db(), 'ledger')).tail).toBe(0);
    expect(await brokenLinks(db(), keys(), 'ledger')).toEqual([]);
  });

  test('fifty concurrent writers and three sealers leave an intact chain', async () => {
    await Promise.all([
      ...Array.from({ length: 50 }, (_, n) => db().inTx((tx) => writeOne(tx, 1_000 + n))),
      seal(),
      seal(),
      seal(),
    ]);
    await olderWorkDone();
    await seal();
    expect((await chainState(db(), 'journal')).tail).toBe(0);
    expect(await brokenLinks(db(), keys(), 'ledger')).toEqual([]);
    expect(await brokenLinks(db(), keys(), 'journal')).toEqual([]);
  });

  test('new rows follow sealed ones even on a server whose transaction numbers restart', async () => {
    await db().inTx(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      // As after restoring a dump: every sealed transaction number is far ahead of this server's.
      const far = 1_000_000_000;
      for (const table of ['ledger_transactions', 'change_logs', 'transitions', 'reveals']) {
        await tx.query(`update ${table} set written_in = written_in + ${far}`);
      }
      await tx.query('delete from seals');
      await tx.query('update chain_base set base = $1', [far]);
    });
    await seal();
    await db().query('update chain_base set base = 0');
    await migrate(server.platform.config.databaseUrl);
    await writeRows(3);
    expect((await chainState(db(), 'ledger')).tail).toBe(3);
    await seal();
    expect((await chainState(db(), 'ledger')).tail).toBe(0);
    expect(await brokenLinks(db(), keys(), 'ledger')).toEqual([]);
  });

  test('the job seals each minute and schedules its next run', async () => {
    await writeRows(2);
    await db().query(`update jobs set run_at = now() where kind = 'seal-chains' and finished_at is null`);
    await server.jobs.runDue();
    expect((await chainState(db(), 'ledger')).tail).toBe(0);
    const { rows } = await db().query(
      `select 1 from jobs where kind = 'seal-chains' and finished_at is null and run_at > now()`,
    );
    expect(rows).toHaveLength(1);
  });

  test('[scale-D6] the job waits a minute although the clock of its process is an hour behind', async () => {
    const clock = { now: () => new Date(server.platform.clock.now().getTime() - 3_600_000) };
    const late = runJobs({
      db: db(),
      clock,
      handlers: [sealChainsJob({ database: db(), keyring: keys(), clock, log: { info: () => undefined } })],
      onError: () => undefined,
      workers: 0,
    });
    await db().query(`update jobs set run_at = now() where kind = 'seal-chains' and finished_at is null`);
    expect(await late.runDue()).toBe(1);
    await late.stop();
  });
});
