import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FeeKey } from '@fiducia/domain/orders/fee-changes';
import type { FeePayer } from '@fiducia/domain/orders/line-money';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { paysNobody, services } from '@fiducia/domain/orders/services';
import { type LineFeeFacts, lineFeeRejections } from '@fiducia/domain/payments/change-line-fee';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { contextOf, feesOfLine, type OrderContext } from '../../orders/order-context.ts';
import { readLinesToCompute } from '../computation/compute-lines.ts';
import { feesOf } from '../computation/line-fees.ts';

/** A fee on the schedule of an order line, with what was decided about it. */
export interface ScheduledFee extends FeeKey {
  readonly displayName: string;
  readonly payer: FeePayer;
  readonly scheduledPayer: FeePayer;
  readonly isWaived: boolean;
  readonly isPayerChanged: boolean;
}

export const todayOf = ({ now }: { readonly now: Date }): string => localDate(now.toISOString(), timeZones.eastern);

/** Whether the service of an order line charges its fees to the money it received, without a payment. */
export function isPaidByFees(line: Row): boolean {
  const code = line['order_service_code'];
  return isServiceCode(code) && paysNobody(services[code]);
}

/** Reads the context of a locked order line's order. */
export async function orderContextOf(tx: Tx, ctx: ActorContext, line: Row): Promise<OrderContext> {
  const order = await tx.one<Row>(sql`select * from orders where id = ${line['order_id']}`);
  if (!order) throw new Error(`order line ${String(line['id'])} has no order`);
  return contextOf(tx, order, ctx.now);
}

/** Finds a fee on the schedule of a locked order line. */
export async function findScheduledFee(
  tx: Tx,
  ctx: ActorContext,
  line: Row,
  key: FeeKey,
): Promise<ScheduledFee | Rejection> {
  const lineId = String(line['id']);
  if (isPaidByFees(line)) {
    const context = await orderContextOf(tx, ctx, line);
    const fee = feesOfLine(context, lineId).find(({ code }) => code === key.code && key.paymentMethodCode === null);
    const scheduled = context.fees.find(({ code }) => code === key.code);
    if (!fee || !scheduled) return lineFeeRejections.feeOffSchedule();
    const changes = context.feeChanges.get(lineId) ?? [];
    return {
      ...key,
      displayName: fee.displayName,
      payer: fee.payer,
      scheduledPayer: scheduled.payer,
      isWaived: fee.waivedCents > 0,
      isPayerChanged: changes.some(({ feeCode, kind }) => feeCode === key.code && kind === 'payer'),
    };
  }
  const facts = (await readLinesToCompute(tx, [lineId], todayOf(ctx))).get(lineId);
  const row = facts?.feeRows.find(
    ({ code, payment_method_code }) => code === key.code && payment_method_code === key.paymentMethodCode,
  );
  if (!facts || !row) return lineFeeRejections.feeOffSchedule();
  // Neither payer depends on the payment method, so the fee is read as one of the whole order line.
  const payerOf = (decided: FeePayer | null): FeePayer =>
    feesOf([{ ...row, payment_method_code: null, decided_payer: decided }], facts.line, [])[0]?.payer ?? row.payer;
  return {
    ...key,
    displayName: row.display_name,
    payer: payerOf(row.decided_payer),
    scheduledPayer: payerOf(null),
    isWaived: row.is_waived,
    isPayerChanged: row.decided_payer !== null,
  };
}

interface StoredFacts {
  readonly posted_at: string | null;
  readonly invoice: string | null;
}

/**
 * Locks the payment instructions and rows of a fee, and reads everything that decides whether it can still be changed.
 * The caller has locked the order line.
 */
export async function readFeeFacts(tx: Tx, line: Row, fee: ScheduledFee): Promise<LineFeeFacts> {
  await tx.run(sql`
    select id from payment_instructions where order_line_id = ${line['id']} and status <> 'cancelled' and deleted_at is null order by id for no key update`);
  await tx.run(sql`
    select id from order_line_fees where order_line_id = ${line['id']} and fee_code = ${fee.code} and deleted_at is null order by id for no key update`);
  const stored = await tx.one<StoredFacts>(sql`
    select max(f.posted_at) as posted_at,
           max((select v.friendly_id from invoice_lines i join invoices v on v.id = i.invoice_id
                 where i.order_line_fee_id = f.id and i.voided_at is null and i.deleted_at is null limit 1)) as invoice
      from order_line_fees f
     where f.order_line_id = ${line['id']} and f.fee_code = ${fee.code} and f.payment_method_code is not distinct from ${fee.paymentMethodCode}
       and f.deleted_at is null`);
  const instructions = await tx.many<{ status: string }>(sql`
    select case when attempt > 1 then 'sent' else status end as status from payment_instructions where order_line_id = ${line['id']} and status <> 'cancelled' and deleted_at is null`);
  return {
    fee: fee.displayName,
    postedOn: stored?.posted_at ? localDate(new Date(stored.posted_at).toISOString(), timeZones.eastern) : null,
    invoice: stored?.invoice ? formatFriendlyId(stored.invoice) : null,
    lineStatus: String(line['status']),
    instructions: instructions.map(({ status }) => status),
    isWaived: fee.isWaived,
    isPayerChanged: fee.isPayerChanged,
    payer: fee.payer,
    scheduledPayer: fee.scheduledPayer,
    isFinished: isPaidByFees(line) && line['status'] === 'complete',
  };
}
