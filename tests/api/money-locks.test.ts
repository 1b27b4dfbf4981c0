import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import type { LedgerAccount } from '../../packages/domain/src/trust/chart-of-accounts.ts';
import { associateLink, lockLines, lockLink } from '../../packages/server/src/areas/trust/associate.ts';
import { ledgerAudit } from '../../packages/server/src/areas/trust/ledger-audit.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import type { Tx } from '../../packages/server/src/platform/db/database.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { ledgerAccountId } from '../../packages/server/src/platform/ledger/accounts.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { makeBankAccount, makeOrder, scenarioOf } from '../support/trust-scenario.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

const db = () => server.platform.database;
const cashOf = (holderId: string): LedgerAccount => ({ code: '1000', holderType: 'bankAccount', holderId });
const byId = (a: LedgerAccount, b: LedgerAccount) => (ledgerAccountId(a) < ledgerAccountId(b) ? -1 : 1);

const transfer = (tx: Tx, from: LedgerAccount, to: LedgerAccount) =>
  post(tx, server.system(), [
    {
      recipe: 'P1',
      sourceType: 'bankTransaction',
      sourceId: newId(),
      masterAccountId: null,
      memo: 'transfer',
      entries: [
        { account: to, amountCents: cents(100) },
        { account: from, amountCents: cents(-100) },
      ],
    },
  ]);

/** Makes the database read the accounts in insertion order, as it may with many of them. */
async function readInHeapOrder(tx: Tx): Promise<void> {
  for (const way of ['indexscan', 'bitmapscan', 'nestloop', 'mergejoin'])
    await tx.query(`set local enable_${way} = off`);
}

const isWaiting = async () =>
  (
    await db().one<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )?.n;

/** Starts `next` while a transaction holds the locks of `first`; inspects the locks once it waits, and lets both finish. */
async function whileHeld<T>(
  first: (tx: Tx) => Promise<unknown>,
  next: () => Promise<T>,
  look: () => Promise<unknown> = async () => undefined,
): Promise<T> {
  const held = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const holding = db().inTx(async (tx) => {
    await first(tx);
    held.resolve();
    await ended.promise;
  });
  await held.promise;
  const waiting = next();
  try {
    await expect.poll(isWaiting, { timeout: 5_000 }).toBe(1);
    await look();
  } finally {
    ended.resolve();
    await holding;
    await waiting;
  }
  return waiting;
}

test('a posting locks its accounts in id order, so two postings never deadlock', async () => {
  const [first, second] = [cashOf('bank-a'), cashOf('bank-b')].toSorted(byId);
  if (!first || !second) throw new Error('two accounts are needed');
  // Inserted in the opposite order of their ids.
  for (const account of [second, first]) await db().inTx((tx) => transfer(tx, cashOf(`other-${newId()}`), account));
  const lock = (tx: Tx, account: LedgerAccount) =>
    tx.run(sql`select id from ledger_accounts where id = ${ledgerAccountId(account)} for no key update nowait`);
  const posting = (tx: Tx) => readInHeapOrder(tx).then(() => transfer(tx, first, second));
  await whileHeld(
    (tx) => lock(tx, first),
    () => db().inTx(posting),
    // It waits for the first account and holds no lock that another posting could wait for.
    async () => expect(await db().inTx((tx) => lock(tx, second))).toBe(1),
  );
  const balances = await db().many<{ balance: number }>(
    sql`select balance_cents as balance from ledger_accounts where holder_id in ('bank-a', 'bank-b') order by id`,
  );
  expect(balances).toEqual([{ balance: 0 }, { balance: 200 }]);
});

test("of two concurrent spends of a deposit link's last money, the second sees what the first left", async () => {
  const trust = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'accounts.view']);
  const sponsor = await server.sponsor();
  await makeBankAccount(server);
  const scenario = scenarioOf(server, trust);
  const order = await makeOrder(server, sponsor, [300, 300]);
  const [first = '', second = ''] = order.lineIds;
  const { depositId } = await scenario.wire(300, 'LAST CENTS');
  const linkId = await scenario.link(depositId, sponsor.planId, 300);
  const system = server.system();
  const give = async (tx: Tx) => {
    const link = await lockLink(tx, linkId);
    if (isRejection(link)) throw new Error(link.sentence);
    const lines = await lockLines(tx, [first]);
    const given = await associateLink(tx, system, link, lines, [{ orderLineId: first, amount: cents(300) }], 'byHand');
    expect(isRejection(given)).toBe(false);
  };
  const late = await whileHeld(give, () =>
    trust.call('POST', `/private/trust/order-lines/${second}/associations`, { depositLinkId: linkId, amount: 300 }),
  );
  expect([late.httpStatus, late.status.code]).toEqual([409, 'linkHasLess']);
});

test('a posting of a request that waited for another one is recorded after it, so no balance was ever below zero', async () => {
  const deposit: LedgerAccount = { code: '2000', holderType: 'deposit', holderId: newId() };
  const cash = cashOf('bank-late');
  const late = server.system();
  const early = { ...late, now: new Date(late.now.getTime() - 5_000) };
  const move = (by: typeof late, amount: number) =>
    db().inTx((tx) =>
      post(tx, by, [
        {
          recipe: 'P1',
          sourceType: 'bankTransaction',
          sourceId: newId(),
          masterAccountId: null,
          memo: 'in a race',
          entries: [
            { account: cash, amountCents: cents(amount) },
            { account: deposit, amountCents: cents(-amount) },
          ],
        },
      ]),
    );
  await move(late, 700);
  await move(early, -700);
  const history = await db().many<{ cents: number }>(
    sql`select amount_cents as cents from ledger_entries where ledger_account_id = ${ledgerAccountId(deposit)} order by posted_at, id`,
  );
  expect(history.map((entry) => entry.cents)).toEqual([-700, 700]);
  const below = ledgerAudit.filter(({ id }) => id === 'L5');
  const [finding] = await runAudit(db(), server.platform.files, below, server.platform);
  expect(finding?.violations).toEqual([]);
});
