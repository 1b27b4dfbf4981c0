import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEntities } from '../../packages/contract/src/all-entities.ts';
import type { Field } from '../../packages/contract/src/lang/field.ts';
import {
  all,
  both,
  either,
  equals,
  inMyAccounts,
  none,
  ofEntities,
  ownParticipant,
  ownUser,
  type RowRule,
  rowMatches,
} from '../../packages/contract/src/lang/row-rule.ts';
import type { Permission } from '../../packages/domain/src/access/permissions.ts';
import { type Actor, systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import type { Posting } from '../../packages/domain/src/trust/posting.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import { participantTable } from '../../packages/server/src/areas/participants/participant.table.ts';
import { planTable } from '../../packages/server/src/areas/plans/plan.table.ts';
import { newFriendlyId } from '../../packages/server/src/platform/db/new-id.ts';
import { raw, sql } from '../../packages/server/src/platform/db/sql.ts';
import { fromClause, selectList } from '../../packages/server/src/platform/engine/columns.ts';
import { readRecord } from '../../packages/server/src/platform/engine/read-record.ts';
import { rowRuleSql } from '../../packages/server/src/platform/engine/row-rule-sql.ts';
import { byField } from '../../packages/server/src/platform/engine/table.ts';
import { insertRecord, updateRecord } from '../../packages/server/src/platform/engine/write-record.ts';
import { explainBalance } from '../../packages/server/src/platform/ledger/explain-balance.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import { inOrder } from '../support/in-order.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

describe('declarations and database agree', () => {
  test.each(allTables.map((entity) => [entity.name, entity] as const))(
    '%s: every field can be read',
    async (_, entity) => {
      const list = selectList(entity, systemActor);
      const statement = `select ${list} from ${fromClause(entity, list)} where false`;
      await expect(server.platform.database.query(statement)).resolves.toMatchObject({ rows: [] });
      const columns = await server.platform.database.many<{ column_name: string; is_nullable: string }>(
        sql`select column_name, is_nullable from information_schema.columns where table_name = ${entity.table}`,
      );
      const nullable = new Map(columns.map((column) => [column.column_name, column.is_nullable === 'YES']));
      const liars = Object.entries<Field>(entity.fields).filter(([name, field]) => {
        const column = entity.columns.get(name);
        return field.options.isRequired === true && column !== undefined && nullable.get(column) === true;
      });
      expect(
        liars.map(([name]) => name),
        'declared as required, but the column may be null',
      ).toEqual([]);
    },
  );
});

test('every entity of the contract has one table that an area serves, and its rules name stored fields', () => {
  const names = (entities: readonly { readonly name: string }[]) => entities.map(({ name }) => name).sort();
  expect(names(allTables)).toEqual(names(allEntities));
  for (const table of allTables) {
    for (const grants of [table.read, table.create, table.update, table.remove]) {
      for (const { rows } of Object.values(grants)) expect(() => rowRuleSql(table, rows, systemActor)).not.toThrow();
    }
  }
});

describe('row rules: the SQL reader and the memory reader agree', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
  const leaf = fc.constantFrom<RowRule>(
    all,
    none,
    ownUser('userId'),
    ownParticipant('id'),
    inMyAccounts(),
    inMyAccounts('subaccountId'),
    equals('status', 'active'),
    equals('userId', null),
    ofEntities('status', new Map([['active', 'plans.view']])),
    ofEntities('status', new Map([['inactive', null]])),
  );
  const rule = fc.letrec<{ node: RowRule }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('node'), { maxLength: 3 }).map((rules) => both(...rules)),
      fc.array(tie('node'), { maxLength: 3 }).map((rules) => either(...rules)),
    ),
  })).node;
  const id = fc.constantFrom(a, b, c);
  const row = fc.record({
    id,
    user_id: fc.option(id),
    master_account_id: id,
    subaccount_id: id,
    status: fc.constantFrom('active', 'inactive'),
  });
  const permissions = fc.constantFrom(new Set<Permission>(), new Set<Permission>(['plans.view']));
  const actor = fc
    .record({
      userId: fc.option(id),
      masterAccountIds: fc.uniqueArray(id),
      participantIds: fc.uniqueArray(id),
      permissions,
    })
    .map((part): Actor => ({ ...systemActor, userType: 'client', ...part }));

  test('for any rule, row, and actor', async () => {
    await fc.assert(
      fc.asyncProperty(rule, row, actor, async (of, facts, who) => {
        const where = rowRuleSql(participantTable, of, who) ?? raw('true');
        const values = sql`select 1 from (values (${facts.id}::text, ${facts.user_id}::text, ${facts.master_account_id}::text, ${facts.subaccount_id}::text, ${facts.status}::text)) t (id, user_id, master_account_id, subaccount_id, status) where ${where}`;
        const isFound = (await server.platform.database.one(values)) !== undefined;
        expect(isFound).toBe(rowMatches(of, byField(participantTable, facts), who));
      }),
      { numRuns: 300 },
    );
  });
});

describe('writes', () => {
  test('an update logs only what changed, and an update without changes writes nothing', async () => {
    const { planId } = await server.sponsor();
    const ctx = server.system();
    await ctx.inTx((tx) => updateRecord(tx, ctx, planTable, planId, { displayName: 'New name', planNumber: '001' }));
    await ctx.inTx((tx) => updateRecord(tx, ctx, planTable, planId, { displayName: 'New name' }));
    const logs = await ctx.db.many(
      sql`select action, before, after from change_logs where record_id = ${planId} and action <> 'create'`,
    );
    expect(logs).toEqual([
      {
        action: 'update',
        before: { display_name: 'Northwind Mills Savings Plan', plan_number: null },
        after: { display_name: 'New name', plan_number: '001' },
      },
    ]);
  });

  test('a tax ID is stored encrypted, found by its index, shown masked, and hidden in the log', async () => {
    const { subaccountId, masterAccountId } = await server.sponsor();
    const ctx = server.system();
    const draft = {
      subaccountId,
      masterAccountId,
      firstName: 'Ada',
      lastName: 'Byron',
      taxId: '900-12-3456',
      friendlyId: newFriendlyId(ctx.now),
    };
    const id = await ctx.inTx((tx) => insertRecord(tx, ctx, participantTable, draft));
    expect(await readRecord(ctx.db, participantTable, id, systemActor)).toMatchObject({ taxId: 'XXXXX3456' });
    const row = await ctx.db.one<{ tax_id_encrypted: Buffer }>(
      sql`select tax_id_encrypted from participants where id = ${id}`,
    );
    expect(row?.tax_id_encrypted.includes('900123456')).toBe(false);
    expect(ctx.keyring.open('taxId', row?.tax_id_encrypted ?? Buffer.alloc(0)).reveal()).toBe('900123456');
    const log = await ctx.db.one<{ text: string }>(
      sql`select after::text as text from change_logs where record_id = ${id}`,
    );
    expect(log?.text).toContain('"tax_id_last4": "3456"');
    expect(log?.text).not.toContain('900123456');
  });

  test('no one can change the change log or recorded transitions', async () => {
    await server.sponsor();
    await expect(server.platform.database.query('delete from change_logs')).rejects.toThrow('append-only');
  });
});

describe('idempotency keys', () => {
  test('[scale-D5] twenty concurrent requests with the same key and body, and one after a new sign-in, have one effect and one response', async () => {
    const staff = await server.signIn('staffMember', ['plans.view', 'plans.edit', 'system.edit']);
    const ctx = server.system();
    await ctx.db.query(`insert into system_properties (property_name, value) values ('once', '1')`);
    const property = await ctx.db.one<{ id: string }>(
      sql`select id from system_properties where property_name = 'once'`,
    );
    const url = `/private/system-properties/${property?.id}/notes`;
    const headers = { 'idempotency-key': 'note-once-0001' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => staff.call<{ id: string }>('POST', url, { note: 'Hello' }, headers)),
    );
    expect(new Set(responses.map((answer) => answer.text)).size).toBe(1);
    expect(responses[0]?.httpStatus).toBe(200);
    const notes = await staff.call<unknown[]>('GET', url);
    expect(notes.result).toHaveLength(1);
    const other = await staff.call('POST', url, { note: 'Another' }, headers);
    expect([other.httpStatus, other.status.code]).toEqual([422, 'idempotencyKeyReused']);
    const afterSignIn = await (await server.signInAgain(staff)).call('POST', url, { note: 'Hello' }, headers);
    expect(afterSignIn.result).toEqual(responses[0]?.result);
    expect((await staff.call<unknown[]>('GET', url)).result).toHaveLength(1);
  });
});

test("a key that can't be stored is rejected, not ignored", async () => {
  const staff = await server.signIn('staffMember', ['plans.view']);
  const response = await staff.call('PATCH', `/public/plans/${'f'.repeat(32)}`, {}, { 'idempotency-key': 'short' });
  expect([response.httpStatus, Object.keys((response.result as { errors: object }).errors)]).toEqual([403, []]);
  const editor = await server.signIn('staffMember', ['plans.view', 'plans.edit']);
  const rejected = await editor.call('PATCH', `/public/plans/${'f'.repeat(32)}`, {}, { 'idempotency-key': 'short' });
  expect([rejected.httpStatus, Object.keys((rejected.result as { errors: object }).errors)]).toEqual([
    422,
    ['Idempotency-Key'],
  ]);
});

describe('the ledger', () => {
  const cash = { code: '1000', holderType: 'bankAccount', holderId: 'b'.repeat(32) } as const;
  const deposit = (holderId: string) => ({ code: '2000', holderType: 'deposit', holderId }) as const;
  const posting = (holderId: string, amount: number): Posting => ({
    recipe: 'P3',
    sourceType: 'deposit',
    sourceId: holderId,
    masterAccountId: null,
    memo: 'Funding',
    entries: [
      { account: cash, amountCents: cents(amount) },
      { account: deposit(holderId), amountCents: cents(-amount) },
    ],
  });

  test('posts, explains, and reverses a balance', async () => {
    const ctx = server.system();
    const id = 'd1'.repeat(16);
    await ctx.inTx((tx) => post(tx, ctx, [posting(id, 10_000), posting(id, 500)]));
    const explained = await explainBalance(ctx.db, 'deposit', id);
    expect(explained).toMatchObject([
      {
        code: '2000',
        balanceCents: 10_500,
        entries: [{ amountCents: 10_000 }, { amountCents: 500, balanceCents: 10_500 }],
      },
    ]);
    expect(await explainBalance(ctx.db, 'deposit', id, new Date('2020-01-01'))).toEqual([]);
  });

  test("an account that can't go below zero rejects the posting, and the transaction leaves nothing behind", async () => {
    const ctx = server.system();
    const id = 'd2'.repeat(16);
    const other = 'd3'.repeat(16);
    const response = await ctx.inTx(async (tx) => {
      await post(tx, ctx, [posting(other, 500)]);
      return post(tx, ctx, [posting(id, -1)]);
    });
    expect(response).toMatchObject({ rejected: true, code: 'notEnoughMoney' });
    expect(await explainBalance(ctx.db, 'deposit', id)).toEqual([]);
    expect(await explainBalance(ctx.db, 'deposit', other)).toEqual([]);
  });

  test('the database itself rejects an unbalanced transaction, a late entry, a change, and a removal', async () => {
    const { database } = server.platform;
    const ctx = server.system();
    const id = 'd3'.repeat(16);
    await expect(
      ctx.inTx((tx) =>
        post(tx, ctx, [
          {
            ...posting(id, 5),
            entries: [
              { account: cash, amountCents: cents(5) },
              { account: deposit(id), amountCents: cents(-4) },
            ],
          },
        ]),
      ),
    ).rejects.toThrow('adds up to 1');
    const [transactionId = ''] = (await ctx.inTx((tx) => post(tx, ctx, [posting(id, 5)]))) as string[];
    const account = await database.one<{ ledger_account_id: string }>(
      sql`select ledger_account_id from ledger_entries where transaction_id = ${transactionId} limit 1`,
    );
    const late = sql`insert into ledger_entries (id, transaction_id, ledger_account_id, amount_cents, position, posted_at) select new_id(), id, ${account?.ledger_account_id}, 1, 3, posted_at from ledger_transactions where id = ${transactionId}`;
    await expect(database.run(late)).rejects.toThrow('is closed');
    const alone = sql`insert into ledger_transactions (id, recipe, source_type, source_id, posted_at) values (new_id(), 'P1', 'x', new_id(), now())`;
    await expect(database.run(alone)).rejects.toThrow('has 0 entries');
    await expect(database.query('update ledger_entries set amount_cents = 1')).rejects.toThrow('append-only');
    await expect(database.query('delete from ledger_transactions')).rejects.toThrow('append-only');
  });

  test('forty concurrent postings to the same accounts end at their total', async () => {
    const ctx = server.system();
    const id = 'd4'.repeat(16);
    await Promise.all(Array.from({ length: 40 }, () => ctx.inTx((tx) => post(tx, ctx, [posting(id, 25)]))));
    expect((await explainBalance(ctx.db, 'deposit', id))[0]?.balanceCents).toBe(1_000);
  });
});
