import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { refundRecognized } from '@fiducia/domain/trust/tax-recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import { lock } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { type Row, recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecords, setColumns } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { orderLineTaxTable } from '../order-line-tax.table.ts';
import { taxAdjustmentTable } from '../tax-adjustment.table.ts';
import { taxRefundTable } from '../tax-refund.table.ts';
import { balanceAfter } from './adjust-tax.ts';
import { lockTaxToGiveBack, type TaxToGiveBack, whyNotRefunded } from './adjustable-tax.ts';

export interface LockedRefund {
  readonly row: Row;
  readonly tax: TaxToGiveBack;
  readonly amount: Cents;
}

/** Locks a refund with its order line and tax, in the lock order. */
export async function lockRefund(tx: Tx, ctx: ActorContext, id: string): Promise<LockedRefund | Rejection> {
  const found = await tx.one<{ taxId: string }>(
    sql`select order_line_tax_id as "taxId" from tax_refunds where id = ${id} and deleted_at is null`,
  );
  if (found === undefined) return absent;
  const books = tx.bypassingRowSecurity('a refund changes the withheld tax and the ledger of a sponsor');
  await books.run(sql`
    select id from order_lines where id = (select order_line_id from order_line_taxes where id = ${found.taxId}) for no key update`);
  await lock(books, 'taxPayments');
  const tax = await lockTaxToGiveBack(books, found.taxId);
  const row = await lockRow(tx, taxRefundTable, id, ctx.actor);
  if (isRejection(row)) return row;
  return tax === undefined ? absent : { row, tax, amount: cents(Number(row['amount_cents'])) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Recognizes a refund that was just agreed to: posts P23, reduces the withheld tax, and enters it in the adjustments
 * ledger. The maker and the approver are those of the refund. The caller has locked it with `lockRefund`.
 */
export async function recognizeRefund(
  tx: Tx,
  ctx: ActorContext,
  { row, tax, amount }: LockedRefund,
  approvedBy: string | null,
): Promise<Rejection | undefined> {
  const method = row['method'] === 'employerAdjustment' ? 'employerAdjustment' : 'authorityRefund';
  // The refund itself is no longer pending.
  const rejection = whyNotRefunded({ ...tax, pending: cents(tax.pending - amount) }, { amount, method, now: ctx.now });
  if (rejection) return rejection;
  const books = tx.bypassingRowSecurity('a refund changes the withheld tax and the ledger of a sponsor');
  const refunded = await books.one<{ refunded: Cents }>(
    sql`select refunded_cents as refunded from order_line_taxes where id = ${tax.id}`,
  );
  await setColumns(books, ctx, orderLineTaxTable, tax.id, {
    amount_cents: cents(tax.amount - amount),
    refunded_cents: cents((refunded?.refunded ?? 0) + amount),
  });
  const taxYear = yearOf(tax.withheldOn);
  const adjustmentId = newId();
  const balance = await balanceAfter(books, tax.authority, taxYear, amount);
  await insertRecords(books, ctx, taxAdjustmentTable, [
    {
      draft: {},
      initialValues: {
        id: adjustmentId,
        friendly_id: newFriendlyId(ctx.now),
        order_line_tax_id: tax.id,
        order_line_id: tax.lineId,
        master_account_id: tax.masterAccountId,
        authority: tax.authority,
        tax_year: taxYear,
        timing: 'afterDeposit',
        amount_cents: amount,
        reason_code: row['reason_code'],
        note: row['reason'],
        status: 'approved',
        tax_refund_id: row['id'],
        created_by: textOf(row['created_by']),
        decided_by: approvedBy,
        decided_at: ctx.now,
        balance_cents: balance,
      },
    },
  ]);
  await recordCreation(books, ctx, taxAdjustmentTable, [
    { id: adjustmentId, state: { status: 'approved', substatus: null } },
  ]);
  await post(books, ctx, [
    refundRecognized({
      amount,
      masterAccountId: tax.masterAccountId,
      taxRefundId: String(row['id']),
      orderLineId: tax.lineId,
    }),
  ]);
  return undefined;
}
