import { livePaymentStatuses } from '@fiducia/domain/payments/payment-status';
import { fullNameOrNull } from '../../../platform/db/name-sql.ts';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { depositable, isLiability, ledgerOfTaxes, payerJoins, payerKey, taxLabel } from '../../taxes/payer-of-tax.ts';
import { nettedInTaxPayment } from '../../taxes/tax-payment.table.ts';
import { firstPayment, isSuppressedLine } from '../collect-items.ts';
import { isCurrentForm, payerOfFormJoins } from './payer-of-form.ts';
import { grouped, ofPayer, type TieScope } from './tie-scope.ts';

const depositLabel = `concat('Deposit ', ${grouped('p.friendly_id')}, ' of ', p.payer_name)`;

/** Taxes of the year, and what the ledger withheld for each, less what it reversed and gave back. */
export function taxAndLedger(scope: TieScope): Sql {
  const ofYear = sql`t.withheld_on between make_date(${scope.year}, 1, 1) and make_date(${scope.year}, 12, 31)`;
  return sql`
  with ${ledgerOfTaxes(ofYear)}
  select 'taxAndLedger' as place, t.id, ${raw(taxLabel)} as label, t.amount_cents as first, coalesce(book.total, 0)::bigint as second
    from order_line_taxes t ${payerJoins} left join book on book.tax = t.id
   where ${raw(isLiability)} and ${ofYear} and ${ofPayer(scope)} and t.amount_cents <> coalesce(book.total, 0)`;
}

const depositsOf = ({ year, payer }: TieScope): Sql =>
  sql`p.tax_year = ${year} and p.deleted_at is null and ${payer === undefined ? sql`true` : sql`p.payer_key = ${payer}`}`;

/** Sent deposits, and the taxes that they hold: with what was given back since, less the refunds that lowered them. */
export const depositAndTaxes = (scope: TieScope): Sql => sql`
  with held as (
    select t.tax_payment_id as deposit, sum(${raw(depositable)}) as total from order_line_taxes t
     where t.tax_payment_id is not null and t.deleted_at is null group by 1)
  select 'depositAndTaxes' as place, p.id, ${raw(depositLabel)} as label, p.sent_amount_cents as first, taxes.total as second
    from tax_payments p left join held on held.deposit = p.id
    cross join lateral (select (coalesce(held.total, 0) - ${raw(nettedInTaxPayment('p'))})::bigint as total) taxes
   where ${depositsOf(scope)} and p.status in ('sent', 'settled') and p.sent_amount_cents <> taxes.total`;

/** Deposits, and what the ledger has in transit for them: their amount until the bank debits it, nothing afterward. */
export const depositAndLedger = (scope: TieScope): Sql => sql`
  select 'depositAndLedger' as place, p.id, ${raw(depositLabel)} as label, (case when p.status = 'sent' then p.sent_amount_cents else 0 end)::bigint as first,
         coalesce(-l.balance_cents, 0)::bigint as second
    from tax_payments p left join ledger_accounts l on l.id = md5('2310:taxPayment:' || p.id)
   where ${depositsOf(scope)} and p.status in ('sent', 'settled')
     and coalesce(-l.balance_cents, 0) <> case when p.status = 'sent' then p.sent_amount_cents else 0 end`;

/** Settled deposits, and the debits of the bank that settled them. One debit can settle several. */
export const depositAndBank = (scope: TieScope): Sql => sql`
  select 'depositAndBank' as place, b.id, concat('Bank debit ', coalesce(nullif(b.bank_reference, ''), to_char(b.transaction_date, 'MM/DD/YYYY')), ' for ',
           min(${raw(depositLabel)})) as label,
         sum(p.sent_amount_cents)::bigint as first, abs(b.amount_cents)::bigint as second
    from bank_transactions b join tax_payments p on p.bank_transaction_id = b.id and p.status = 'settled' and p.deleted_at is null
   where b.id in (select p.bank_transaction_id from tax_payments p where ${depositsOf(scope)} and p.status = 'settled')
   group by b.id having sum(p.sent_amount_cents) <> abs(b.amount_cents)`;

const smallestReported = 1_000;

/**
 * Condition for payers with forms. A join would compare each tax with each payer, because PostgreSQL can't know how many
 * payers there are; this looks them up.
 */
const isReporting = sql`(${raw(payerKey)} in (select reporting.payer from reporting)) is true`;

/**
 * What the year’s forms report, compared with what it is from, by payment: withheld taxes, federal and state apart, and
 * the gross amounts of paid instructions. Until a payer has forms, nothing of it is reported, and nothing differs. Taxes
 * that sponsors withheld belong to the year for which they are reported.
 */
export const sourcesAndItems = (scope: TieScope): Sql => sql`
  with forms as materialized (
    select f.id, ${raw(payerKey)} as payer from tax_forms f ${payerOfFormJoins} where f.tax_year = ${scope.year} and ${raw(isCurrentForm)}),
  reporting as (
    select distinct forms.payer from forms where ${scope.payer === undefined ? sql`true` : sql`forms.payer = ${scope.payer}`}),
  items as materialized (
    select i.source_id as source, sum(i.gross_cents) filter (where i.source_code = 'payment') as gross, sum(i.federal_tax_cents) as federal,
           sum(i.state_tax_cents) as state
      from forms join tax_form_items i on i.tax_form_id = forms.id group by 1),
  withheld as (
    select coalesce(t.check_replacement_id, t.payment_instruction_id, t.order_line_id) as source, min(t.id) as id,
           sum(t.amount_cents) filter (where t.authority = 'federal') as federal, sum(t.amount_cents) filter (where t.authority <> 'federal') as state
      from order_line_taxes t ${payerJoins}
     where ${raw(isLiability)} and ${isReporting} and not ${isSuppressedLine('line')}
       and coalesce(case when t.payment_instruction_id is null then (line.detail ->> 'taxYear')::int end, extract(year from t.withheld_on)::int) = ${scope.year}
     group by 1),
  added as (select r.payment_instruction_id as source, sum(r.excess_cents) as excess from check_replacements r group by 1)
  select 'taxAndItem' as place, w.id,
         concat((select ${raw(taxLabel)} from order_line_taxes t join order_lines line on line.id = t.order_line_id where t.id = w.id), ', ', part.name, ' tax') as label,
         part.withheld::bigint as first, part.reported::bigint as second
    from withheld w left join items i on i.source = w.source
    cross join lateral (values ('federal', coalesce(w.federal, 0), coalesce(i.federal, 0)), ('state', coalesce(w.state, 0), coalesce(i.state, 0)))
      as part (name, withheld, reported)
   where part.withheld <> part.reported
  union all
  select 'paymentAndItem', n.id, concat(coalesce(${raw(fullNameOrNull('line'))}, 'Unnamed'), ', order line ', ${raw(grouped('line.friendly_id'))}),
         (n.gross_cents - coalesce(added.excess, 0))::bigint, coalesce(items.gross, 0)::bigint
    from payments first
    join payment_instructions n on n.id = first.payment_instruction_id and n.deleted_at is null
    join order_lines line on line.id = n.order_line_id and line.deleted_at is null
    left join plans plan on plan.id = line.plan_id
    join accounts place on place.id = coalesce(plan.account_id, line.subaccount_id, line.master_account_id)
    left join items on items.source = n.id
    left join added on added.source = n.id
   where ${firstPayment} and ${isReporting} and first.effective_date between make_date(${scope.year}, 1, 1) and make_date(${scope.year}, 12, 31)
     and not ${isSuppressedLine('line')} and n.computation ->> 'form' in ('1099-R', '1042-S')
     and n.gross_cents - coalesce(added.excess, 0) <> coalesce(items.gross, 0)
     and (items.gross is not null or n.gross_cents >= ${smallestReported})
     and not (items.gross is null and line.status = 'complete' and line.substatus = 'returnedToPlan'
       and not exists (select from payments p where p.payment_instruction_id = n.id and p.status = any(${[...livePaymentStatuses]}::text[]) and p.deleted_at is null))`;
