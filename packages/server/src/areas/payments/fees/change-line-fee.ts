import { changeExpectedFee, changeOrderLineFee, type ExpectedFee } from '@fiducia/contract/taxes/order-line-fee.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FeeKey } from '@fiducia/domain/orders/fee-changes';
import { type FeePayer, moneyOfLine } from '@fiducia/domain/orders/line-money';
import {
  affectsPayee,
  type LineFeeChange,
  lineFeeProblem,
  lineFeeRejections,
} from '@fiducia/domain/payments/change-line-fee';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { insertRecord, setColumns, setColumnsOfLocked } from '../../../platform/engine/write-record.ts';
import { advanceLines } from '../../orders/advance-lines.ts';
import { moneyColumns } from '../../orders/line-columns.ts';
import { feesOfLine } from '../../orders/order-context.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { refreshOrderTotals } from '../../orders/order-transitions.ts';
import { orderLineFeeTable } from '../../taxes/order-line-fee.table.ts';
import { orderLineFeeChangeTable } from '../../taxes/order-line-fee-change.table.ts';
import { readLinesToCompute } from '../computation/compute-lines.ts';
import { feesOf } from '../computation/line-fees.ts';
import { recomputeLine } from '../elections/recompute-line.ts';
import {
  findScheduledFee,
  isPaidByFees,
  orderContextOf,
  readFeeFacts,
  type ScheduledFee,
  todayOf,
} from './read-line-fee.ts';

interface Change {
  readonly change: LineFeeChange;
  readonly reason: string;
}

const changeOf = (body: {
  isWaived?: boolean | undefined;
  payer?: FeePayer | null | undefined;
  reason: string;
}): Change => ({
  change: body.isWaived === undefined ? { payer: body.payer ?? null } : { isWaived: body.isWaived },
  reason: body.reason,
});

/**
 * Waives a fee of an order line, changes who pays it, or undoes either. Recalculates what the order line requires and
 * what its payments amount to in the same transaction, under the locks of the order and the order line.
 */
async function changeFee(
  tx: Tx,
  ctx: RequestContext,
  lineId: string,
  key: FeeKey,
  { change, reason }: Change,
): Promise<Rejection | undefined> {
  const line = await lockRow(tx, orderLineTable, lineId, ctx.actor);
  if (isRejection(line)) return line;
  const fee = await findScheduledFee(tx, ctx, line, key);
  if (isRejection(fee)) return fee;
  const facts = await readFeeFacts(tx, line, fee);
  const problem = lineFeeProblem(facts, change);
  if (problem) return problem;
  await saveChange(tx, ctx, line, fee, { change, reason });
  const rejection = await refreshRequired(tx, ctx, line);
  if (rejection) return rejection;
  if (affectsPayee(facts, change) && facts.instructions.length > 0) {
    const computed = await recomputeLine(tx, ctx, lineId);
    if (computed) return computed;
  } else await refreshRows(tx, ctx, lineId, fee, change);
  await advanceLines(tx, ctx, [lineId]);
  return undefined;
}

/** Stores the decision, and marks the one that it undoes or replaces. */
async function saveChange(
  tx: Tx,
  ctx: RequestContext,
  line: Row,
  fee: ScheduledFee,
  { change, reason }: Change,
): Promise<void> {
  const kind = 'isWaived' in change ? 'waiver' : 'payer';
  const isUndone = 'isWaived' in change ? !change.isWaived : change.payer === null;
  const earlier = await tx.one<{ id: string }>(sql`
    select id from order_line_fee_changes
     where order_line_id = ${line['id']} and kind = ${kind} and fee_code = ${fee.code} and payment_method_code = ${fee.paymentMethodCode ?? 'any'}
       and undone_at is null and deleted_at is null for no key update`);
  if (earlier)
    await setColumns(tx, ctx, orderLineFeeChangeTable, earlier.id, {
      undone_at: ctx.now,
      undone_by: ctx.actor.userId,
      undo_reason: reason,
    });
  if (isUndone) return;
  await insertRecord(
    tx,
    ctx,
    orderLineFeeChangeTable,
    {},
    {
      order_line_id: line['id'],
      master_account_id: line['master_account_id'],
      fee_code: fee.code,
      payment_method_code: fee.paymentMethodCode ?? 'any',
      display_name: fee.displayName,
      kind,
      payer: 'isWaived' in change ? null : change.payer,
      reason,
      created_by: ctx.actor.userId,
    },
  );
}

/**
 * Recalculates the fee totals of an order line and, for services that pay no one, the funds that it requires. Rejects a
 * change that would leave more money on the line than it requires, which would never be used.
 */
async function refreshRequired(tx: Tx, ctx: RequestContext, line: Row): Promise<Rejection | undefined> {
  const lineId = String(line['id']);
  const context = await orderContextOf(tx, ctx, line);
  const detail = line['detail'];
  const values = typeof detail === 'object' && detail !== null ? Object.fromEntries(Object.entries(detail)) : {};
  const money = moneyOfLine(context.serviceCode, values, feesOfLine(context, lineId));
  const {
    gross_distribution_amount_cents: _gross,
    total_funds_required_cents: required,
    ...totals
  } = moneyColumns(money);
  const isRequired = isPaidByFees(line);
  const associated = cents(Number(line['total_funds_associated_cents']));
  if (isRequired && associated > money.requiredCents)
    return lineFeeRejections.fundedAboveRequired({ associated, required: money.requiredCents });
  await setColumnsOfLocked(tx, ctx, orderLineTable, line, {
    ...totals,
    ...(isRequired ? { total_funds_required_cents: required } : {}),
  });
  refreshOrderTotals(tx, [context.id]);
  return undefined;
}

/** Changes the stored rows of a fee that no payment depends on. */
async function refreshRows(
  tx: Tx,
  ctx: RequestContext,
  lineId: string,
  fee: ScheduledFee,
  change: LineFeeChange,
): Promise<void> {
  const rows = await tx.many<Row>(sql`
    select * from order_line_fees where order_line_id = ${lineId} and fee_code = ${fee.code}
       and payment_method_code is not distinct from ${fee.paymentMethodCode} and posted_at is null and deleted_at is null order by id for no key update`);
  for (const row of rows) {
    const total = Number(row['amount_cents']) + Number(row['waived_amount_cents']);
    await setColumnsOfLocked(
      tx,
      ctx,
      orderLineFeeTable,
      row,
      'isWaived' in change
        ? { amount_cents: change.isWaived ? 0 : total, waived_amount_cents: change.isWaived ? total : 0 }
        : { payer: change.payer ?? fee.scheduledPayer },
    );
  }
}

/** Returns the fees that an order line is or may be charged, after what was decided about them. */
async function expectedFees(ctx: RequestContext, lineId: string): Promise<readonly ExpectedFee[] | Rejection> {
  const visible = await readRecord(ctx.db, orderLineTable, lineId, ctx.actor);
  if (isRejection(visible)) return visible;
  return ctx.inTx(async (tx): Promise<readonly ExpectedFee[]> => {
    const line = await tx.one<Row>(sql`select * from order_lines where id = ${lineId}`);
    if (!line) return [];
    if (isPaidByFees(line)) {
      const context = await orderContextOf(tx, ctx, line);
      return feesOfLine(context, lineId).map(({ code, displayName, feeTypeCode, payer, amountCents, waivedCents }) => ({
        feeCode: code,
        paymentMethodCode: null,
        displayName,
        feeTypeCode,
        payer,
        amount: amountCents,
        waived: waivedCents,
      }));
    }
    const facts = (await readLinesToCompute(tx, [lineId], todayOf(ctx))).get(lineId);
    if (!facts) return [];
    return facts.feeRows.flatMap((row) =>
      feesOf([{ ...row, payment_method_code: null }], facts.line, []).map((fee) => ({
        feeCode: row.code,
        paymentMethodCode: row.payment_method_code,
        displayName: row.display_name,
        feeTypeCode: row.fee_type_code,
        payer: fee.payer,
        amount: fee.amountCents,
        waived: fee.waivedCents,
      })),
    );
  });
}

interface FeeRef {
  readonly line: string;
  readonly code: string | null;
  readonly method: string | null;
}

/** Endpoints that waive a fee or change its payer, for stored fees and for those that aren’t charged yet. */
export const lineFeeEndpoints: readonly Endpoint[] = [
  on(changeOrderLineFee, async ({ params, body }, ctx) => {
    const visible = await readRecord(ctx.db, orderLineFeeTable, params.id, ctx.actor);
    if (isRejection(visible)) return visible;
    const changed = await ctx.inTx(async (tx): Promise<Rejection | FeeRef> => {
      const fee = await tx.one<FeeRef>(sql`
        select order_line_id as line, fee_code as code, payment_method_code as method from order_line_fees where id = ${params.id}`);
      if (!fee) return absent;
      if (fee.code === null) return lineFeeRejections.feeOffSchedule();
      const key = { code: fee.code, paymentMethodCode: fee.method };
      return (await changeFee(tx, ctx, fee.line, key, changeOf(body))) ?? fee;
    });
    if (isRejection(changed)) return changed;
    // A fee that was deducted from several payments has one row after a sponsor took it over.
    const row = await ctx.db.one<{ id: string }>(sql`
      select id from order_line_fees where order_line_id = ${changed.line} and fee_code = ${changed.code}
         and payment_method_code is not distinct from ${changed.method} and deleted_at is null order by (id = ${params.id}) desc, id limit 1`);
    const record = await readRecord(ctx.db, orderLineFeeTable, row?.id ?? params.id, ctx.actor);
    return isRejection(record) ? record : reply(record);
  }),
  on(changeExpectedFee, async ({ params, body }, ctx) => {
    const key = { code: body.feeCode, paymentMethodCode: body.paymentMethodCode ?? null };
    const rejection = await ctx.inTx((tx) => changeFee(tx, ctx, params.id, key, changeOf(body)));
    if (rejection) return rejection;
    const fees = await expectedFees(ctx, params.id);
    return isRejection(fees) ? fees : reply(fees);
  }),
];
