import * as routes from '@fiducia/contract/taxes/tax-refund.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import type { RefundMethod } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import { taxAdjustmentHooks, taxRefundHooks } from '@fiducia/server/areas/taxes/refunds/refund-hooks';
import { taxAdjustmentTable } from '@fiducia/server/areas/taxes/tax-adjustment.table';
import { taxRefundTable } from '@fiducia/server/areas/taxes/tax-refund.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { createFromBody } from '@fiducia/server/platform/engine/serve-entity';
import { after, type SeedContext } from './seed-context.ts';

const afterTheStatement = 10;

interface Planned {
  readonly amount: number;
  readonly method: RefundMethod;
  readonly reasonCode: string;
  readonly reason: string;
  /** How far the refund gets. */
  readonly until: 'requested' | 'sent' | 'refused' | 'agreed' | 'received' | 'closed';
}

const planned: readonly Planned[] = [
  {
    amount: 14_275,
    method: 'authorityRefund',
    reasonCode: 'foreignStatusProven',
    reason: 'Form W-8BEN arrived after the payment',
    until: 'closed',
  },
  {
    amount: 23_640,
    method: 'authorityRefund',
    reasonCode: 'duplicatePayment',
    reason: 'The sponsor paid the same distribution itself',
    until: 'received',
  },
  {
    amount: 11_890,
    method: 'employerAdjustment',
    reasonCode: 'wrongAmountWithheld',
    reason: 'Form W-4R was entered with the wrong rate',
    until: 'agreed',
  },
  {
    amount: 17_305,
    method: 'authorityRefund',
    reasonCode: 'rolloverInsteadOfCash',
    reason: 'The rollover form arrived before the payment, but was filed under another person',
    until: 'sent',
  },
  {
    amount: 12_760,
    method: 'authorityRefund',
    reasonCode: 'other',
    reason: 'The payee claims that no tax is due',
    until: 'refused',
  },
  {
    amount: 10_000,
    method: 'authorityRefund',
    reasonCode: 'distributionCodeChanged',
    reason: 'The disability was proven after the payment',
    until: 'requested',
  },
];

/** Seeds refunds in every state, and adjustments of taxes that aren’t deposited yet. */
export function seedTaxRefunds(context: SeedContext): void {
  const { agenda, end } = context;
  agenda.on(after(end, -8), () => requestRefunds(context), afterTheStatement + 2);
  agenda.on(end, () => adjustTaxes(context), afterTheStatement + 2);
}

async function requestRefunds(context: SeedContext): Promise<void> {
  const { scenario, staff, end } = context;
  const taxes = await scenario.platform.database.many<{ id: string }>(sql`
    select t.id from order_line_taxes t join order_lines l on l.id = t.order_line_id
     where t.authority = 'federal' and t.amount_cents > 30000 and t.status = 'paid' and t.payment_instruction_id is not null and l.status = 'complete'
       and extract(year from t.withheld_on) = ${yearOf(end)} order by t.withheld_on desc, t.id limit ${planned.length}`);
  for (const [index, plan] of planned.entries()) {
    const { amount, method, reasonCode, reason } = plan;
    const orderLineTaxId = taxes[index]?.id;
    if (orderLineTaxId === undefined) return;
    scenario.later();
    const id = await scenario.inTx(staff.taxManager, (tx, ctx) =>
      createFromBody(tx, ctx, taxRefundTable, taxRefundHooks, { orderLineTaxId, amount, method, reasonCode, reason }),
    );
    await bringTo(context, id, plan);
  }
}

/** Takes a refund through its steps up to the planned one. The money arrives on the next banking day. */
async function bringTo(context: SeedContext, id: string, { amount, method, until }: Planned): Promise<void> {
  const { scenario, staff, agenda, bank } = context;
  const of = { params: { id }, body: {} };
  if (until === 'requested') return;
  scenario.later();
  if (method === 'employerAdjustment') {
    await scenario.ask(staff.approver, routes.approveTaxRefund, of);
    return;
  }
  await scenario.ask(staff.approver, routes.sendTaxRefund, of);
  if (until === 'sent') return;
  scenario.later();
  const answeredOn = scenario.today();
  if (until === 'refused') {
    const body = { answeredOn, reason: 'The payer’s return shows no overpayment' };
    await scenario.ask(staff.taxManager, routes.refuseTaxRefund, { params: { id }, body });
    return;
  }
  const body = { answeredOn, authorityReference: `CP-210-${amount}` };
  await scenario.ask(staff.taxManager, routes.answerTaxRefund, { params: { id }, body });
  const day = after(answeredOn, 1);
  const bankReference = `REFUND${amount}`;
  bank.books(day, { typeCode: '142', amountCents: amount, bankReference, text: 'US TREASURY 310 TAX REF' });
  agenda.on(day, () => receive(context, id, bankReference, until === 'closed'), afterTheStatement);
}

async function receive(context: SeedContext, id: string, bankReference: string, isClosed: boolean): Promise<void> {
  const { scenario, staff } = context;
  const credit = await scenario.platform.database.one<{ id: string }>(
    sql`select id from bank_transactions where bank_reference = ${bankReference}`,
  );
  const body = { bankTransactionId: credit?.id ?? '' };
  await scenario.ask(staff.taxManager, routes.receiveTaxRefund, { params: { id }, body });
  if (!isClosed) return;
  scenario.later();
  await scenario.ask(staff.taxManager, routes.payOutTaxRefund, { params: { id }, body: { to: 'plan' } });
  scenario.later();
  await scenario.ask(staff.taxManager, routes.closeTaxRefund, { params: { id }, body: {} });
}

/** Adjusts two state taxes before their deposit: one is approved, and one waits for the second person. */
async function adjustTaxes({ scenario, staff }: SeedContext): Promise<void> {
  const taxes = await scenario.platform.database.many<{ id: string }>(sql`
    select t.id from order_line_taxes t join order_lines l on l.id = t.order_line_id
     where t.authority <> 'federal' and t.amount_cents > 5000 and t.status = 'withheld' and t.payment_instruction_id is not null and l.status = 'complete'
     order by t.withheld_on desc, t.id limit 2`);
  for (const [index, { id: orderLineTaxId }] of taxes.entries()) {
    scenario.later();
    const id = await scenario.inTx(staff.taxManager, (tx, ctx) =>
      createFromBody(tx, ctx, taxAdjustmentTable, taxAdjustmentHooks, {
        orderLineTaxId,
        amount: 4_200 + 300 * index,
        reasonCode: index === 0 ? 'stateCorrection' : 'residencyChanged',
        note: index === 0 ? 'The participant moved to Texas before the payment' : 'A lease shows the move in August',
      }),
    );
    scenario.later();
    if (index === 0) await scenario.ask(staff.approver, routes.approveTaxAdjustment, { params: { id }, body: {} });
  }
}
