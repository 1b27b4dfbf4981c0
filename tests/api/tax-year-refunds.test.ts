import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { db, movement, server, simulateBankAnswers } from '../support/edge-scenario.ts';
import {
  acknowledge,
  backdate,
  clerk,
  completePeople,
  openFilingDesk,
  payerRow,
  readFile,
  readRecords,
  readYear,
  releaseForms,
  sendFile,
  supervisor,
  year,
} from '../support/filing-desk.ts';
import { inOrder } from '../support/in-order.ts';
import { payAndClear, sendDeposits, settle } from '../support/refund-desk.ts';
import { deposits } from '../support/tax-deposit-desk.ts';

inOrder();

const path = '/private/tax-refunds';

beforeAll(async () => {
  await openFilingDesk([]);
  await payAndClear(1_000_000, 'TX');
  await payAndClear(500_000, 'TX');
  await server.jobs.runDue();
  await settle(await sendDeposits('federal', '2026-12-31'), 'DEPOSIT1', 300_000);
}, 120_000);
afterAll(() => server.stop());

const step = async (id: string, name: string, who: typeof clerk, body: object = {}): Promise<void> => {
  const done = await who.call('POST', `${path}/${id}/${name}`, body);
  expect(done.httpStatus, `${name}: ${done.text}`).toBe(200);
};

async function request(withheldCents: number, amount: number, method: string): Promise<string> {
  const tax = await db().one<{ id: string }>(
    sql`select id from order_line_taxes where authority = 'federal' and amount_cents = ${withheldCents}`,
  );
  const made = await clerk.call<{ id: string }>('POST', path, {
    orderLineTaxId: tax?.id,
    amount,
    method,
    reasonCode: 'foreignStatusProven',
    reason: 'Form W-8BEN arrived after the payment',
  });
  expect(made.httpStatus, made.text).toBe(200);
  return made.result.id;
}

test('the authority pays one refund, and another is netted with the next deposit', async () => {
  const paid = await request(200_000, 50_000, 'authorityRefund');
  await step(paid, 'send', supervisor);
  const asked = await db().one<{ day: string }>(sql`select max(requested_on) as day from tax_refunds`);
  await step(paid, 'answer', clerk, { answeredOn: asked?.day, authorityReference: 'CP-210-77' });
  await simulateBankAnswers('2026-11-27', [
    { typeCode: '142', amountCents: 50_000, bankReference: 'REFUND', text: 'US TREASURY 310 TAX REF' },
  ]);
  await step(paid, 'receive', clerk, { bankTransactionId: (await movement('REFUND'))?.id });

  await step(await request(100_000, 20_000, 'employerAdjustment'), 'approve', supervisor);
  await payAndClear(400_000, 'TX');
  await server.jobs.runDue();
  await settle(await sendDeposits('federal', '2026-12-31'), 'DEPOSIT2', 60_000);
  expect((await deposits()).map(({ amount, status }) => [amount, status])).toEqual(
    expect.arrayContaining([[60_000, 'settled']]),
  );
});

test('[year-tie] ledger, deposits, and forms agree: the forms have the tax without both refunds', async () => {
  // Everything so far happened in one year. A form belongs to a past year, so all of it is moved there.
  await completePeople();
  await backdate();
  await db().run(sql`
    update tax_payments set tax_year = ${year}, liability_from = make_date(${year}, 6, 1), liability_to = make_date(${year}, 6, 30)`);
  await releaseForms();
  const { differences, returns } = await readYear();
  expect(differences).toEqual([]);
  expect(returns[0]).toEqual({ form: 'Form 945', withheld: 310_000, forms: 310_000 });
  expect(await payerRow()).toMatchObject({
    federalTax: 310_000,
    ledger: 310_000,
    deposited: 310_000,
    toDeposit: 0,
    difference: 0,
  });
});

test.each([
  [
    'a refunded tax',
    sql`update order_line_taxes set refunded_cents = refunded_cents + 1 where refunded_cents = 50000`,
    sql`update order_line_taxes set refunded_cents = refunded_cents - 1 where refunded_cents = 50001`,
  ],
  [
    'a netted refund',
    sql`update tax_refund_offsets set amount_cents = amount_cents - 1 where amount_cents = 20000`,
    sql`update tax_refund_offsets set amount_cents = amount_cents + 1 where amount_cents = 19999`,
  ],
])('[year-tie] a planted cent in %s names its deposit', async (_, plant, undo) => {
  await db().run(plant);
  const { differences } = await readYear();
  await db().run(undo);
  expect(differences.map(({ place, differenceCents }) => [place, Math.abs(differenceCents)])).toEqual([
    ['depositAndTaxes', 1],
  ]);
  expect(differences[0]?.label).toMatch(/^Deposit \d\d-/);
});

test('[year-tie] the payer’s forms are filed and accepted', async () => {
  const file = await sendFile('original', 'REFUNDS-1');
  await acknowledge(
    file,
    (await readRecords(file)).map(({ recordNumber }) => ({
      recordId: String(recordNumber),
      receiptId: 'REFUNDS-1',
      status: 'Accepted',
    })),
  );
  expect(await readFile(file)).toMatchObject({ status: 'accepted', totalRecords: 3 });
});
