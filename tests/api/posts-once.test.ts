import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { oncePerSource } from '../../packages/domain/src/trust/once-per-source.ts';
import type { Posting } from '../../packages/domain/src/trust/posting.ts';
import { clearPayments } from '../../packages/server/src/areas/payments/bank/clear-payments.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import {
  approver,
  bankAccountId,
  db,
  one,
  openEdges,
  payable,
  releaser,
  run,
  server,
  simulateBankAnswers,
  sponsor,
} from '../support/edge-scenario.ts';
import { makePayable } from '../support/pay-run-scenario.ts';

beforeAll(openEdges);
afterAll(() => server.stop());

const alreadyPosted = expect.objectContaining({ rejected: true, code: 'alreadyPosted', kind: 'conflict' });
const posted = async (recipe: string, sourceId: string) =>
  (
    await one<{ count: number }>(
      sql`select count(*)::int as count from ledger_transactions where recipe = ${recipe} and source_id = ${sourceId}`,
    )
  )?.count;

const between = (recipe: string, sourceId: string, amount = 500): Posting => ({
  recipe,
  sourceType: 'payment',
  sourceId,
  masterAccountId: sponsor.masterAccountId,
  memo: 'test',
  entries: [
    { account: { code: '1000', holderType: 'bankAccount', holderId: bankAccountId }, amountCents: cents(amount) },
    { account: { code: '2600', holderType: 'payment', holderId: sourceId }, amountCents: cents(-amount) },
  ],
});
const postAll = (...postings: Posting[]) => db().inTx((tx) => post(tx, server.system(), postings));

describe("a source posts once, even if the application's records are lost", () => {
  test('a payment that cleared does not clear again', async () => {
    const lines = await payable([{ grossCents: 100_000 }]);
    const { date, total, paymentId } = await run('ach', lines);
    await simulateBankAnswers(date, [{ typeCode: '466', amountCents: total }]);
    expect(await posted('P15', paymentId)).toBe(1);
    // As if there were no record that it cleared.
    await db().run(sql`update payments set cleared_on = null, status = 'sent' where id = ${paymentId}`);
    const debit = await one<{ id: string }>(sql`select id from bank_transactions where amount_cents = ${-total}`);
    const by = {
      bankTransactionId: debit?.id ?? '',
      corporateBankAccountId: bankAccountId,
      on: date,
      kind: 'settled' as const,
    };
    const again = await db().inTx((tx) => clearPayments(tx, server.system(), by, [paymentId]));
    expect(again).toEqual(alreadyPosted);
    expect(await posted('P15', paymentId)).toBe(1);
  });

  test('a fee that was charged is not charged with another payment', async () => {
    const sponsor = await server.sponsor();
    await db().run(sql`
      insert into fees (id, code, display_name, fee_type_code, payer, treatment, amount_cents, plan_id)
      values (${newId()}, 'processing', 'Processing', 'requestorFee', 'payee', 'planExpense', 2500, ${sponsor.planId})`);
    const people = [{ grossCents: 200_000 }, { grossCents: 300_000 }];
    const [first, second] = await makePayable(server, sponsor, bankAccountId, people, approver.userId);
    if (!first || !second) throw new Error('no lines');
    const feeId = newId();
    await db().run(sql`
      insert into order_line_fees (id, order_line_id, master_account_id, fee_type_code, display_name, payer, treatment, amount_cents)
      values (${feeId}, ${first.lineId}, ${sponsor.masterAccountId}, 'requestorFee', 'Processing', 'payee', 'planExpense', 2500)`);
    await run('ach', first, ['enter-at-bank']);
    expect(await posted('P8', feeId)).toBe(1);
    // As if there were no record that it was charged.
    await db().run(
      sql`update order_line_fees set posted_at = null, order_line_id = ${second.lineId} where id = ${feeId}`,
    );
    const { batchId } = await run('ach', second, []);
    const again = await releaser.call('POST', `/private/payment-batches/${batchId}/enter-at-bank`, {});
    expect(again.status).toMatchObject({ successful: false, code: 'alreadyPosted' });
    expect(await posted('P8', feeId)).toBe(1);
    await db().run(
      sql`update order_line_fees set posted_at = now(), order_line_id = ${first.lineId} where id = ${feeId}`,
    );
  });

  test.each(oncePerSource)('%s posts once for a source, and again only after it was reversed', async (recipe) => {
    const id = newId();
    const [original = ''] = (await postAll(between(recipe, id))) as string[];
    expect(await postAll(between(recipe, id))).toEqual(alreadyPosted);
    expect(await postAll(between(recipe, newId()))).toHaveLength(1);
    await postAll({ ...between(recipe, id, -500), reversesId: original });
    expect(await postAll(between(recipe, id))).toHaveLength(1);
    expect(await postAll(between(recipe, id))).toEqual(alreadyPosted);
  });

  test('of two concurrent postings one succeeds', async () => {
    const id = newId();
    const both = await Promise.all([postAll(between('P14', id)), postAll(between('P14', id))]);
    expect(both).toContainEqual(alreadyPosted);
    expect(await posted('P14', id)).toBe(1);
  });
});

test('the database index names the recipes that are declared', async () => {
  const index = await one<{ condition: string }>(sql`
    select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'ledger_transactions__posts_once'::regclass`);
  expect([...(index?.condition ?? '').matchAll(/'(P\d+)'/g)].map(([, code]) => code)).toEqual([...oncePerSource]);
});
