import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { refundRejections } from '@fiducia/domain/taxes/refunds/refund-rejections';
import type { RefundMethod } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { payerJoins, taxLabel } from '../payer-of-tax.ts';

/** A withheld tax with what is being given back of it. */
export interface TaxToGiveBack {
  readonly id: string;
  readonly label: string;
  readonly amount: Cents;
  readonly status: 'withheld' | 'unwound' | 'inBatch' | 'paid';
  readonly withheldOn: string;
  readonly lineId: string;
  readonly lineFriendlyId: string;
  readonly lineStatus: string;
  /** Whether the line is in progress only because tax is being paid back. */
  readonly isPayingBack: boolean;
  readonly masterAccountId: string;
  readonly authority: string;
  readonly depositId: string | null;
  readonly depositFriendlyId: string | null;
  /** Adjustments and refunds that are requested and don’t count yet. */
  readonly pending: Cents;
}

/** Reads a tax with its line, deposit, and open requests. */
export const readTaxToGiveBack = (db: Queries, taxId: string): Promise<TaxToGiveBack | undefined> =>
  db.one<TaxToGiveBack>(sql`
    select t.id, ${raw(taxLabel)} as label, t.amount_cents as amount, t.status, t.withheld_on as "withheldOn", t.order_line_id as "lineId",
           line.friendly_id as "lineFriendlyId", line.status as "lineStatus",
           exists (select from payment_instructions i where i.order_line_id = t.order_line_id and i.tax_adjustment_id is not null
                     and i.status <> 'cancelled' and i.deleted_at is null) as "isPayingBack", t.master_account_id as "masterAccountId", t.authority,
           t.tax_payment_id as "depositId", p.friendly_id as "depositFriendlyId",
           (coalesce((select sum(r.amount_cents) from tax_refunds r where r.order_line_tax_id = t.id
                        and r.status in ('requested', 'sentToAuthority') and r.deleted_at is null), 0)
           + coalesce((select sum(a.amount_cents) from tax_adjustments a where a.order_line_tax_id = t.id
                        and a.status = 'proposed' and a.deleted_at is null), 0))::bigint as pending
      from order_line_taxes t ${payerJoins} left join tax_payments p on p.id = t.tax_payment_id
     where t.id = ${taxId} and t.deleted_at is null`);

/**
 * Locks the order line and then the tax, and reads it. Two requests for the same tax wait for each other, so both can't
 * use the same remaining amount.
 */
export async function lockTaxToGiveBack(tx: Tx, taxId: string): Promise<TaxToGiveBack | undefined> {
  await tx.run(sql`
    select id from order_lines where id = (select order_line_id from order_line_taxes where id = ${taxId}) for no key update`);
  await tx.run(sql`select id from order_line_taxes where id = ${taxId} for no key update`);
  return readTaxToGiveBack(tx, taxId);
}

export const isDeposited = ({ status }: TaxToGiveBack): boolean => status === 'inBatch' || status === 'paid';

/** Returns how much can still be given back. */
export const leftOf = ({ amount, pending }: TaxToGiveBack): Cents => cents(Math.max(0, amount - pending));

/** Returns why nothing of a tax can be given back now, or undefined if it can. */
export function whyNotGivenBack(tax: TaxToGiveBack): Rejection | undefined {
  if (tax.status === 'unwound') return refundRejections.taxIsReversed({ tax: tax.label });
  if (tax.lineStatus !== 'complete' && !(tax.lineStatus === 'inProgress' && tax.isPayingBack))
    return refundRejections.lineNotComplete(lineOf(tax));
  return leftOf(tax) > 0 ? undefined : tooMuch(tax);
}

const tooMuch = (tax: TaxToGiveBack): Rejection =>
  refundRejections.refundAboveTax({ tax: tax.label, withheld: tax.amount, left: leftOf(tax) });

const lineOf = (tax: Pick<TaxToGiveBack, 'lineFriendlyId' | 'lineStatus'>) => ({
  line: formatFriendlyId(tax.lineFriendlyId),
  status: labelInSentence(statusLabel(tax.lineStatus)),
});

/** Returns why this amount can’t be given back, or undefined if it can. */
function whyNotThisAmount(tax: TaxToGiveBack, amount: number): Rejection | undefined {
  return whyNotGivenBack(tax) ?? (amount > leftOf(tax) ? tooMuch(tax) : undefined);
}

/** Returns whether the payer can still net a refund of a tax that was withheld on this day. */
export const canNetNow = (withheldOn: string, now: Date): boolean =>
  yearOf(withheldOn) === yearOf(localDate(now.toISOString(), timeZones.eastern));

/** Returns why a tax can’t be refunded in this way, or undefined if it can. */
export function whyNotRefunded(
  tax: TaxToGiveBack,
  of: { readonly amount: number; readonly method: RefundMethod; readonly now: Date },
): Rejection | undefined {
  if (tax.status === 'withheld') return refundRejections.taxNotDeposited({ tax: tax.label });
  if (of.method === 'employerAdjustment' && !canNetNow(tax.withheldOn, of.now))
    return refundRejections.otherYear({ tax: tax.label, year: yearOf(tax.withheldOn) });
  return whyNotThisAmount(tax, of.amount);
}

/** Returns why a tax can’t be adjusted before its deposit, or undefined if it can. */
export function whyNotAdjusted(tax: TaxToGiveBack, amount: number): Rejection | undefined {
  if (isDeposited(tax))
    return refundRejections.taxIsDeposited({
      tax: tax.label,
      deposit: tax.depositFriendlyId === null ? '' : formatFriendlyId(tax.depositFriendlyId),
    });
  return whyNotThisAmount(tax, amount);
}
