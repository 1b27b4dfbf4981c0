import { approveAgreedPrice, endAgreedPrice } from '@fiducia/contract/accounts/agreed-price.routes';
import { createFeeSweep, sendFeeSweep, setFeePayeeAccount } from '@fiducia/contract/taxes/fee-sweep.routes';
import { changeOrderLineFee, holdFees, readFeesPayable } from '@fiducia/contract/taxes/order-line-fee.routes';
import { matchBankTransaction } from '@fiducia/contract/trust/bank-transaction.routes';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { agreedPriceTable } from '@fiducia/server/areas/accounts/agreed-price.table';
import { feePayeeTable } from '@fiducia/server/areas/taxes/fee-payee.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { after, type SeedContext } from './seed-context.ts';
import { create, idOf } from './sponsors-and-accounts.ts';

const afterTheStatement = 10;
const atNight = 12;

/**
 * Seeds what users do with fees: prices agreed with sponsors, waived fees, and payments of collected fees. One payment is
 * settled, one waits for the second person, and the fees of one month are on hold.
 */
export function seedFees(context: SeedContext, begin: CalendarDate): void {
  const { agenda, end } = context;
  agenda.on(begin, () => setUpPayee(context), atNight);
  agenda.on(after(end, -30), () => agree(context));
  agenda.on(after(end, -15), () => sweep(context, true), afterTheStatement);
  agenda.on(after(end, -4), () => propose(context));
  agenda.on(end, () => decideOnFees(context), atNight);
}

async function setUpPayee({ scenario, staff }: SeedContext): Promise<void> {
  const id = await create(scenario, staff.administrator, feePayeeTable, {
    displayName: 'Fiducia operating account',
    feeTypeCode: 'all',
  });
  await scenario.ask(staff.administrator, setFeePayeeAccount, {
    params: { id },
    body: { routingNumber: '021000021', accountNumber: '9870005501' },
  });
}

async function standardFee({ scenario }: SeedContext, code: string): Promise<string> {
  const row = await scenario.platform.database.one<{ id: string }>(
    sql`select id from fees where code = ${code} and account_id is null and plan_id is null and deleted_at is null order by valid_from desc limit 1`,
  );
  if (!row) throw new Error(`no standard fee ${code}`);
  return row.id;
}

/** Agrees on two prices with a sponsor, and ends one of them before it starts. */
async function agree(context: SeedContext): Promise<void> {
  const { scenario, staff, sponsors, end } = context;
  const [, school] = sponsors;
  const place = { accountId: school.masterAccountId, planId: null };
  const start = after(end, -10);
  for (const { code, amount } of [
    { code: 'premier', amount: 4_000 },
    { code: 'wire', amount: 2_000 },
  ]) {
    const id = await create(scenario, staff.taxManager, agreedPriceTable, {
      ...place,
      standardFeeId: await standardFee(context, code),
      payer: 'payee',
      amount,
      validFrom: start,
      validTo: null,
      reason: 'Agreed for more than 200 distributions a year',
    });
    scenario.later();
    await scenario.ask(staff.approver, approveAgreedPrice, { params: { id } });
    scenario.later();
    if (code === 'wire')
      await scenario.ask(staff.approver, endAgreedPrice, {
        params: { id },
        body: { note: 'The bank’s price rose, so the sponsor withdrew' },
      });
  }
}

async function propose(context: SeedContext): Promise<void> {
  const { scenario, staff, sponsors, end } = context;
  const [large] = sponsors;
  await create(scenario, staff.taxManager, agreedPriceTable, {
    accountId: null,
    planId: large.plans[0].id,
    standardFeeId: await standardFee(context, 'premier'),
    payer: 'masterAccount',
    amount: 4_500,
    validFrom: after(end, 20),
    validTo: null,
    reason: 'The sponsor pays the fees of the plan that ends',
  });
}

/** Prepares the payment of all collected fees, and optionally sends and settles it. */
async function sweep(context: SeedContext, isSent: boolean): Promise<void> {
  const { scenario, staff, bank, agenda } = context;
  const payable = await scenario.ask(staff.taxManager, readFeesPayable, {});
  const ready = payable.rows.filter((row) => row.payable > 0 && row.feePayeeId !== null);
  const [first] = ready;
  if (!first?.feePayeeId) throw new Error('no fees were collected');
  const made = await scenario.ask(staff.taxManager, createFeeSweep, {
    body: {
      feePayeeId: first.feePayeeId,
      parts: ready.map(({ feeTypeCode, period }) => ({ feeTypeCode, period })),
      settleOn: payable.earliestSettlement,
      corporateBankAccountId: bank.accountId,
    },
  });
  scenario.later();
  if (!isSent) return;
  const id = idOf(made);
  await scenario.ask(staff.approver, sendFeeSweep, { params: { id } });
  scenario.later();
  const amount = ready.reduce((sum, row) => sum + row.payable, 0);
  const reference = `FEE${id.slice(-10).toUpperCase()}`;
  bank.books(payable.earliestSettlement, {
    typeCode: '455',
    amountCents: amount,
    bankReference: reference,
    text: 'FEES FIDUCIA OPERATING',
  });
  agenda.on(payable.earliestSettlement, () => settle(context, id, reference), afterTheStatement);
}

async function settle({ scenario, staff }: SeedContext, targetId: string, reference: string): Promise<void> {
  const debit = await scenario.platform.database.one<{ id: string }>(
    sql`select id from bank_transactions where bank_reference = ${reference}`,
  );
  if (!debit) throw new Error(`the bank did not debit ${reference}`);
  await scenario.ask(staff.trustOfficer, matchBankTransaction, {
    params: { id: debit.id },
    body: { kind: 'feeSweep', targetId, note: 'Amount and date agree with the sweep' },
  });
}

/** Waives one fee and lets the sponsor pay another, holds a month, and leaves a payment for the second person. */
async function decideOnFees(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  const open = await scenario.platform.database.many<{ id: string }>(sql`
    select f.id from order_line_fees f join payment_instructions i on i.id = f.payment_instruction_id and i.status = 'waitingForReview' and i.attempt = 1
     where f.posted_at is null and f.payer = 'payee' and f.deleted_at is null and f.fee_code is not null
       and not exists (select from payment_instructions x where x.order_line_id = f.order_line_id and x.id <> i.id and x.status <> 'cancelled')
     order by f.created_at, f.id limit 2`);
  const [first, second] = open;
  if (first)
    await scenario.ask(staff.taxManager, changeOrderLineFee, {
      params: { id: first.id },
      body: { isWaived: true, reason: 'The first notice was late, so the participant isn’t charged' },
    });
  scenario.later();
  if (second)
    await scenario.ask(staff.taxManager, changeOrderLineFee, {
      params: { id: second.id },
      body: { payer: 'masterAccount', reason: 'The sponsor pays for this hardship' },
    });
  scenario.later();
  const { rows } = await scenario.ask(staff.taxManager, readFeesPayable, {});
  const held = rows.find((row) => row.payable > 0);
  if (held && rows.filter((row) => row.payable > 0).length > 1)
    await scenario.ask(staff.taxManager, holdFees, {
      body: {
        feeTypeCode: held.feeTypeCode,
        period: held.period,
        isHeld: true,
        reason: 'A sponsor disputes these fees',
      },
    });
  scenario.later();
  await sweep(context, false);
}
