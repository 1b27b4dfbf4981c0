import { type PayableTax, readTaxesPayable } from '@fiducia/contract/taxes/tax-deposit.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { federal1042 } from '@fiducia/domain/taxes/deposits/built-in-authorities';
import type { DepositFrequency } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { depositable, isLiability, payerJoins, taxLabel } from './payer-of-tax.ts';
import { amountOfTaxPayment } from './tax-payment.table.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly display_name: string;
  readonly kind: 'federal' | 'state';
  readonly taxes: number;
  readonly amount: Cents;
  readonly unaccepted: number;
  readonly rules: readonly string[];
  readonly deposits: number;
  readonly next_due_on: string | null;
  readonly next_amount: Cents;
  readonly late_amount: Cents;
  readonly sent_amount: Cents;
}

const readRows = (db: Queries, today: string): Promise<Row[]> =>
  db.many<Row>(sql`
    with open as (
      select p.*, ${raw(amountOfTaxPayment('p'))} as amount,
             (select count(*)::int from order_line_taxes x where x.tax_payment_id = p.id and x.deleted_at is null) as taxes,
             (select count(*)::int from order_line_taxes x where x.tax_payment_id = p.id and x.deleted_at is null and x.accepted_at is null) as unaccepted,
             min(p.due_on) filter (where p.status = 'due') over (partition by p.taxing_authority_id) as next_due_on
        from tax_payments p where p.status in ('due', 'scheduled', 'sent') and p.deleted_at is null)
    select a.id, a.code, a.display_name, a.kind, min(o.next_due_on) as next_due_on,
           coalesce(sum(o.taxes) filter (where o.status <> 'sent'), 0)::int as taxes,
           coalesce(sum(o.amount) filter (where o.status <> 'sent'), 0)::bigint as amount,
           coalesce(sum(o.unaccepted) filter (where o.status <> 'sent'), 0)::int as unaccepted,
           array_agg(distinct o.deposit_rule order by o.deposit_rule) as rules,
           (count(*) filter (where o.status <> 'sent'))::int as deposits,
           coalesce(sum(o.amount) filter (where o.status = 'due' and o.due_on = o.next_due_on), 0)::bigint as next_amount,
           coalesce(sum(o.amount) filter (where o.status <> 'sent' and o.due_on < ${today}::date), 0)::bigint as late_amount,
           coalesce(sum(o.amount) filter (where o.status = 'sent'), 0)::bigint as sent_amount
      from open o join taxing_authorities a on a.id = o.taxing_authority_id
     group by a.id order by a.kind, min(o.due_on), a.display_name`);

const kindOf = ({ kind, code }: Row): PayableTax['kind'] => (code === federal1042 ? 'nonresident' : kind);

/** Returns undeposited tax by authority, and compares its total with the ledger, tax by tax. */
export const taxesPayableEndpoint = on(readTaxesPayable, async (_request, ctx) => {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const rows = await readRows(ctx.db, today);
  const books = ctx.db.bypassingRowSecurity('taxes payable compares withheld taxes with the ledger');
  const ledger = await books.one<{ total: Cents }>(sql`
    select coalesce(-sum(balance_cents), 0)::bigint as total from ledger_accounts where code = '2300'`);
  const differences = await books.many<{ id: string; label: string; amount: Cents; payable: Cents }>(sql`
    select t.id, ${raw(taxLabel)} as label, ${raw(depositable)} as amount, coalesce(-a.balance_cents, 0)::bigint as payable
      from order_line_taxes t ${payerJoins}
      left join ledger_accounts a on a.id = md5('2300:orderLineTax:' || t.id)
     where ${raw(isLiability)} and t.status = 'withheld' and ${raw(depositable)} <> coalesce(-a.balance_cents, 0)
     order by t.withheld_on, t.id limit 100`);
  const netted = await ctx.db.one<{ total: Cents }>(sql`
    select coalesce(sum(o.amount_cents), 0)::bigint as total from tax_refund_offsets o
      join tax_payments p on p.id = o.tax_payment_id and p.status in ('due', 'scheduled') and p.deleted_at is null where o.deleted_at is null`);
  const nettedAmount = netted?.total ?? zeroCents;
  const authorities = rows.map(
    (row): PayableTax => ({
      taxingAuthorityId: row.id,
      code: row.code,
      displayName: row.display_name,
      kind: kindOf(row),
      taxes: row.taxes,
      amount: row.amount,
      unaccepted: row.unaccepted,
      schedules: row.rules.filter((rule): rule is DepositFrequency => rule !== 'nextDay'),
      deposits: row.deposits,
      nextDueOn: row.next_due_on,
      nextAmount: row.next_amount,
      lateAmount: row.late_amount,
      sentAmount: row.sent_amount,
    }),
  );
  return reply({
    today,
    authorities,
    totalAmount: sumCents(authorities.map(({ amount }) => amount)),
    nettedAmount,
    ledgerAmount: cents((ledger?.total ?? zeroCents) - nettedAmount),
    differences,
  });
});
