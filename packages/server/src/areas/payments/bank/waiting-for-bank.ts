import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import type { MatchKind } from '@fiducia/domain/payments/match-kinds';
import { unreportedReturnSince } from '@fiducia/domain/payments/unreported-return';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { amountOfSweep } from '../../taxes/fee-sweep.table.ts';
import { sweepableFees } from '../fees/collected-fees.ts';

/** An item of ours that can match a bank transaction, as shown to staff. */
export interface WaitingRow {
  readonly id: string;
  readonly title: string;
  readonly href: string | null;
  readonly amount: Cents;
  readonly on: string;
  /** References that the bank may mention; the last one is the one users know. */
  readonly references: readonly string[];
}

const awaited = raw(`('sent', 'cancellationrequestedatbank', 'returned')`);
const payee = raw(`concat('Payment to ', p.payable_to)`);

/** Selects wires and checks that were sent and haven't cleared. */
const payments = ({ corporateBankAccountId }: Movement): Sql => sql`
  select p.id, ${payee} as title, '/payments/' || p.id as href, p.amount_cents as amount, p.effective_date as on,
         array_remove(array[p.check_number::text, p.end_to_end_id, p.uetr, p.reference_number], null) as references
    from payments p join payment_batches b on b.id = p.payment_batch_id
   where b.payment_batch_type <> 'ach' and p.cleared_on is null and p.status in ${awaited} and p.deleted_at is null
     and p.corporate_bank_account_id = ${corporateBankAccountId}`;

/** Selects ACH batches that the bank hasn't debited. */
const batches = ({ corporateBankAccountId }: Movement): Sql => sql`
  select b.id, 'ACH batch' as title, '/payment-batches/' || b.id as href, sum(p.amount_cents)::bigint as amount,
         b.effective_date as on, array[b.friendly_id] as references
    from payment_batches b join payments p on p.payment_batch_id = b.id and p.cleared_on is null and p.status in ${awaited}
   where b.payment_batch_type = 'ach' and b.status = 'sent' and b.corporate_bank_account_id = ${corporateBankAccountId}
   group by b.id`;

/**
 * Selects cleared payments whose reported return hasn't been credited yet, or that may have been returned without a
 * report.
 */
const returned = ({ corporateBankAccountId, date }: Movement): Sql => sql`
  select p.id, ${payee} as title, '/payments/' || p.id as href, p.amount_cents as amount, p.cleared_on as on,
         array_remove(array[p.check_number::text, p.trace_number, p.end_to_end_id, p.uetr, p.reference_number], null) as references
    from payments p
   where p.cleared_on is not null and p.deleted_at is null and p.corporate_bank_account_id = ${corporateBankAccountId}
     and (exists (select from bank_answers a where a.payment_id = p.id and a.waits_for_cash)
       or (p.status = 'cleared' and p.cleared_on >= ${unreportedReturnSince(date)}::date))`;

const authorityOfBatch = raw(`case b.authority when 'federal' then 'the IRS' else b.authority end`);
const sentDeposits = raw(
  `join tax_payments p on p.tax_payment_batch_id = b.id and p.status = 'sent' and p.sent_amount_cents is not null and p.settle_on is not null and p.deleted_at is null`,
);

/** Selects sent tax payment batches with deposits that the bank hasn't debited. */
const taxes = ({ corporateBankAccountId }: Movement): Sql => sql`
  select b.id, concat('Tax payment to ', ${authorityOfBatch}) as title, '/tax-payment-batches/' || b.id as href,
         sum(p.sent_amount_cents)::bigint as amount, min(p.settle_on) as on, array[b.friendly_id] as references
    from tax_payment_batches b ${sentDeposits}
   where b.status = 'sent' and b.corporate_bank_account_id = ${corporateBankAccountId} and b.deleted_at is null
   group by b.id`;

/** Selects single deposits of a sent batch with several, because an authority can debit each one. */
const deposits = ({ corporateBankAccountId }: Movement): Sql => sql`
  select p.id, concat('Tax deposit of ', p.payer_name, ' to ', ${authorityOfBatch}) as title, '/tax-payments/' || p.id as href,
         p.sent_amount_cents as amount, p.settle_on as on, array_remove(array[p.confirmation_number, p.friendly_id], null) as references
    from tax_payment_batches b ${sentDeposits}
   where b.corporate_bank_account_id = ${corporateBankAccountId} and b.deleted_at is null
     and exists (select from tax_payments o where o.tax_payment_batch_id = b.id and o.id <> p.id and o.deleted_at is null)`;

/** Selects settled deposits that the bank may have credited back. */
const returnedDeposits = ({ corporateBankAccountId, date }: Movement): Sql => sql`
  select p.id, concat('Tax deposit of ', p.payer_name, ' to ', ${authorityOfBatch}) as title, '/tax-payments/' || p.id as href,
         p.sent_amount_cents as amount, p.settled_on as on, array_remove(array[p.confirmation_number, p.friendly_id], null) as references
    from tax_payments p join tax_payment_batches b on b.id = p.tax_payment_batch_id
   where p.status = 'settled' and p.sent_amount_cents is not null and b.corporate_bank_account_id = ${corporateBankAccountId} and p.deleted_at is null
     and p.settled_on >= ${unreportedReturnSince(date)}::date`;

/**
 * Selects refunds that an authority agreed to pay and that no deposit is lower by. `offset 0` looks for such deposits
 * only for refunds that otherwise match; a join would read all deposits.
 */
const refunds = (): Sql => sql`
  select r.id, concat('Tax refund from ', case r.authority when 'federal' then 'the IRS' else r.authority end) as title,
         '/tax-refunds/' || r.id as href, r.amount_cents as amount, coalesce(r.answered_on, r.requested_on) as on,
         array_remove(array[r.authority_reference, r.friendly_id], null) as references
    from tax_refunds r where r.status = 'agreed' and r.deleted_at is null
     and not exists (select from tax_refund_offsets o join tax_payments p on p.id = o.tax_payment_id and p.status <> 'due'
                      where o.tax_refund_id = r.id and o.deleted_at is null offset 0)`;

/** Selects the total of our fees that may be withdrawn from trust. */
const fees = ({ corporateBankAccountId, date }: Movement): Sql => sql`
  select ${corporateBankAccountId}::text as id, 'Our fees, withdrawn from trust' as title, null as href, coalesce(sum(f.held), 0)::bigint as amount,
         ${date}::date as on, array[]::text[] as references
    from (${sweepableFees}) f`;

/** Selects sweeps of collected fees that were sent and that the bank hasn’t debited. */
const sweeps = ({ corporateBankAccountId }: Movement): Sql => sql`
  select s.id, concat('Fees to ', y.display_name) as title, '/fee-sweeps/' || s.id as href, ${raw(amountOfSweep('s'))} as amount, s.settle_on as on,
         array[s.friendly_id] as references
    from fee_sweeps s join fee_payees y on y.id = s.fee_payee_id
   where s.status = 'sent' and s.deleted_at is null and s.corporate_bank_account_id = ${corporateBankAccountId}`;

/** Selects approved reports of unclaimed money that the bank hasn't debited. */
const unclaimed = (): Sql => sql`
  select r.id, concat('Unclaimed property to ', r.state_code) as title, '/unclaimed-property/reports/' || r.id as href,
         sum(u.amount_cents)::bigint as amount, r.due_on as on, array[r.friendly_id] as references
    from unclaimed_property_reports r join unclaimed_property_items u on u.unclaimed_property_report_id = r.id and u.deleted_at is null
   where r.status = 'approved' and r.deleted_at is null
   group by r.id`;

/** For each kind, the side of its bank transactions and the query for the open items. */
export const waitingKinds: Readonly<
  Record<MatchKind, { readonly side: 'credit' | 'debit'; readonly rows: (movement: Movement) => Sql }>
> = {
  payment: { side: 'debit', rows: payments },
  paymentBatch: { side: 'debit', rows: batches },
  returnedPayment: { side: 'credit', rows: returned },
  taxPaymentBatch: { side: 'debit', rows: taxes },
  taxPayment: { side: 'debit', rows: deposits },
  returnedTaxPayment: { side: 'credit', rows: returnedDeposits },
  taxRefund: { side: 'credit', rows: refunds },
  fees: { side: 'debit', rows: fees },
  feeSweep: { side: 'debit', rows: sweeps },
  unclaimedPropertyReport: { side: 'debit', rows: unclaimed },
};
