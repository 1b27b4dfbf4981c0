import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { netRefunds, type RefundOffset } from '@fiducia/domain/taxes/refunds/net-refunds';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { authorityCode, payerJoins, payerKey } from '../payer-of-tax.ts';

interface DepositRow {
  readonly id: string;
  readonly dueOn: string;
  readonly taxCents: Cents;
  readonly payer: string;
}
interface RefundRow {
  readonly id: string;
  readonly agreedOn: string;
  readonly leftCents: Cents;
  readonly payer: string;
}

/** Refunds that the payer nets itself, with the part that no sent or scheduled deposit is lower by. */
const refundsToNet = (tx: Tx): Promise<RefundRow[]> =>
  tx.many<RefundRow>(sql`
    select r.id, coalesce(r.answered_on, r.requested_on) as "agreedOn",
           (r.amount_cents - coalesce((select sum(o.amount_cents) from tax_refund_offsets o join tax_payments p on p.id = o.tax_payment_id
              where o.tax_refund_id = r.id and o.deleted_at is null and p.status <> 'due'), 0))::bigint as "leftCents",
           concat_ws('/', ${raw(authorityCode)}, ${raw(payerKey)}, extract(year from t.withheld_on)::int) as payer
      from tax_refunds r join order_line_taxes t on t.id = r.order_line_tax_id ${payerJoins}
     where r.method = 'employerAdjustment' and r.status in ('agreed', 'netted', 'paidOut', 'closed') and r.deleted_at is null and r.bank_transaction_id is null
     order by r.id`);

const depositsToNet = (tx: Tx): Promise<DepositRow[]> =>
  tx.many<DepositRow>(sql`
    select p.id, p.due_on as "dueOn",
           coalesce((select sum(x.amount_cents + x.refunded_cents) from order_line_taxes x where x.tax_payment_id = p.id and x.deleted_at is null), 0)::bigint as "taxCents",
           concat_ws('/', a.code, p.payer_key, p.tax_year) as payer
      from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
     where p.status = 'due' and p.deleted_at is null order by p.id`);

/**
 * Lowers the deposits that are due by the refunds of the same payer, authority, and year. Replaces what was netted
 * before with deposits that are still due; scheduled and sent deposits stay as they are. The caller holds the lock
 * `taxPayments`.
 */
export async function netRefundsInDeposits(tx: Tx): Promise<void> {
  const refunds = (await refundsToNet(tx)).filter(({ leftCents }) => leftCents > 0);
  const deposits = refunds.length === 0 ? [] : await depositsToNet(tx);
  const ofPayer = Map.groupBy(deposits, ({ payer }) => payer);
  const wanted = [...Map.groupBy(refunds, ({ payer }) => payer)].flatMap(([payer, same]) =>
    netRefunds(ofPayer.get(payer) ?? [], same),
  );
  const current = await tx.many<RefundOffset>(sql`
    select o.tax_refund_id as "taxRefundId", o.tax_payment_id as "taxPaymentId", o.amount_cents as "amountCents"
      from tax_refund_offsets o join tax_payments p on p.id = o.tax_payment_id and p.status = 'due' where o.deleted_at is null`);
  const keyOf = (one: RefundOffset) => [one.taxRefundId, one.taxPaymentId, one.amountCents].join('/');
  const keys = (offsets: readonly RefundOffset[]) => offsets.map(keyOf).toSorted().join();
  if (keys(wanted) === keys(current)) return;
  await tx.run(sql`
    delete from tax_refund_offsets o using tax_payments p where p.id = o.tax_payment_id and p.status = 'due' and o.deleted_at is null`);
  await tx.run(sql`
    insert into tax_refund_offsets (id, tax_refund_id, tax_payment_id, amount_cents)
    select * from unnest(${wanted.map(() => newId())}::text[], ${wanted.map((one) => one.taxRefundId)}::text[],
      ${wanted.map((one) => one.taxPaymentId)}::text[], ${wanted.map((one) => one.amountCents)}::bigint[])`);
}
