import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { OrderFee } from '@fiducia/domain/orders/line-money';
import { paysNobody, services } from '@fiducia/domain/orders/services';
import { suppliedTaxes } from '@fiducia/domain/taxes/supplied-taxes';
import type { TaxLine } from '@fiducia/domain/taxes/tax-line';
import type { Posting } from '@fiducia/domain/trust/posting';
import { feeFromLine, taxWithheld } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions, type Row } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { orderLineFeeTable } from '../taxes/order-line-fee.table.ts';
import { orderLineTaxTable } from '../taxes/order-line-tax.table.ts';
import { enqueueProposal } from '../taxes/propose-tax-payments.ts';
import { lineTransitions } from './line-transitions.ts';
import type { LineFacts } from './load-line-facts.ts';
import { contextOf, feesOfLine, type OrderContext } from './order-context.ts';

type LineFee = OrderFee & { readonly waivedCents: Cents };

/** Taxes and fees that are due on an order line before it ends. */
interface Due {
  readonly line: Row;
  readonly taxes: readonly (TaxLine & { readonly id: string })[];
  readonly fees: readonly (LineFee & { readonly feeId: string | null })[];
}

/**
 * Finishes order lines of services that pay no one, once exactly the required money is associated and off hold and the
 * requested work is done. Posts the sponsor's withheld taxes as payable (P13) and charges the fees (P8), so that the
 * line's balance is zero. Returns the finished lines.
 */
export async function finishLines(
  tx: Tx,
  ctx: ActorContext,
  rows: readonly Row[],
  facts: ReadonlyMap<string, LineFacts>,
): Promise<readonly string[]> {
  const ready = rows.filter((row) => isReady(facts.get(String(row['id']))));
  if (ready.length === 0) return [];
  const dues = await duesOf(tx, ctx, ready);
  await saveTaxes(tx, ctx, dues);
  await saveFees(tx, ctx, dues);
  await post(tx, ctx, dues.flatMap(postingsOf));
  const ids = ready.map((row) => String(row['id']));
  await applyTransitions(tx, ctx, lineTransitions, { ids, transition: 'finish' });
  return ids;
}

const isReady = (line: LineFacts | undefined): boolean =>
  line !== undefined &&
  paysNobody(services[line.serviceCode]) &&
  line.isSearchDone &&
  !line.isOnHold &&
  line.totalFundsAssociatedCents >= line.totalFundsRequiredCents &&
  line.ledgerBalanceCents === line.totalFundsRequiredCents;

async function duesOf(tx: Tx, ctx: ActorContext, lines: readonly Row[]): Promise<Due[]> {
  const orders = await tx.many<Row>(
    sql`select * from orders where id = any(${[...new Set(lines.map((line) => String(line['order_id'])))]}::text[])`,
  );
  const contexts = new Map<string, OrderContext>();
  for (const order of orders) contexts.set(String(order['id']), await contextOf(tx, order, ctx.now));
  return lines.map((line) => {
    const taxes = taxesOf(line).map((tax) => ({ ...tax, id: newId() }));
    const left = cents(Number(line['total_funds_required_cents']) - sumCents(taxes.map((tax) => tax.amountCents)));
    const context = contexts.get(String(line['order_id']));
    const fees = context === undefined ? [] : feesOfLine(context, String(line['id']));
    return { line, taxes, fees: feesOf(left, fees) };
  });
}

function taxesOf({ detail, tax_authority_state_code: state, order_service_code }: Row): TaxLine[] {
  if (order_service_code !== 'taxPaymentsAndForms' || typeof detail !== 'object' || detail === null) return [];
  const amount = (key: string): Cents => cents(Number(Reflect.get(detail, key) ?? 0));
  return suppliedTaxes({
    federalCents: amount('federalTaxWithheld'),
    stateCents: amount('stateTaxWithheld'),
    stateCode: typeof state === 'string' ? state : null,
    taxableCents: amount('taxableAmount'),
  });
}

/**
 * Returns the scheduled fees if they still add up to the requested amount; otherwise one fee for the requested amount,
 * whatever the schedule says today. Waived fees are included with an amount of zero.
 */
function feesOf(left: Cents, all: readonly LineFee[]): Due['fees'] {
  const schedule = all.filter(
    ({ treatment, amountCents, waivedCents }) => treatment !== 'invoiced' && amountCents + waivedCents > 0,
  );
  const waived = schedule.filter(({ waivedCents }) => waivedCents > 0);
  const rowsOf = (fees: readonly LineFee[]) => fees.map((fee) => ({ ...fee, id: newId(), feeId: fee.id }));
  if (left <= 0) return rowsOf(waived);
  if (sumCents(schedule.map(({ amountCents }) => amountCents)) === left) return rowsOf(schedule);
  const agreed = {
    code: 'agreed',
    displayName: 'Fees as agreed for the order',
    feeTypeCode: 'requestorFee',
    payer: 'subaccount',
    treatment: 'planExpense',
    amountCents: left,
    waivedCents: zeroCents,
  } as const;
  return [{ ...agreed, id: newId(), feeId: null }, ...rowsOf(waived)];
}

async function saveTaxes(tx: Tx, ctx: ActorContext, dues: readonly Due[]): Promise<void> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const records = dues.flatMap(({ line, taxes }) =>
    taxes.map((tax) => ({
      draft: {},
      initialValues: {
        id: tax.id,
        order_line_id: line['id'],
        master_account_id: line['master_account_id'],
        authority: tax.authority,
        rule_id: tax.ruleId,
        rule_version: tax.ruleVersion,
        base_cents: tax.baseCents,
        rate_bp: tax.rateBp,
        amount_cents: tax.amountCents,
        rounding: 'asSupplied',
        source: tax.source,
        sentence: tax.sentence,
        is_elected: tax.isElected,
        status: 'withheld',
        withheld_on: today,
      },
    })),
  );
  if (records.length === 0) return;
  await insertRecords(tx, ctx, orderLineTaxTable, records);
  await enqueueProposal(tx);
}

async function saveFees(tx: Tx, ctx: ActorContext, dues: readonly Due[]): Promise<void> {
  const records = dues.flatMap(({ line, fees }) =>
    fees.map((fee) => ({
      draft: {},
      initialValues: {
        id: fee.id,
        order_line_id: line['id'],
        master_account_id: line['master_account_id'],
        fee_id: fee.feeId,
        fee_code: fee.feeId === null ? null : fee.code,
        waived_amount_cents: fee.waivedCents,
        fee_type_code: fee.feeTypeCode,
        display_name: fee.displayName,
        payer: fee.payer,
        treatment: fee.treatment,
        amount_cents: fee.amountCents,
        posted_at: fee.amountCents > 0 ? ctx.now : null,
      },
    })),
  );
  if (records.length > 0) await insertRecords(tx, ctx, orderLineFeeTable, records);
}

function postingsOf({ line, taxes, fees }: Due): Posting[] {
  const orderLineId = String(line['id']);
  const masterAccountId = String(line['master_account_id']);
  return [
    ...taxes.map(({ id, amountCents }) =>
      taxWithheld({ amount: amountCents, masterAccountId, orderLineTaxId: id, orderLineId }),
    ),
    ...fees
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ id, amountCents }) =>
        feeFromLine({ amount: amountCents, masterAccountId, orderLineFeeId: id, orderLineId }),
      ),
  ];
}
