import { livePaymentStatuses } from '@fiducia/domain/payments/payment-status';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { depositable, isLiability, ledgerOfTaxes, payerJoins, payerKey, taxLabel } from '../../taxes/payer-of-tax.ts';
import { nettedInTaxPayment } from '../../taxes/tax-payment.table.ts';
import { firstPayment, isSuppressed } from '../collect-items.ts';
import { isCurrentForm, payerOfFormJoins } from './payer-of-form.ts';
import { grouped, ofPayer, type TieScope } from './tie-scope.ts';

const depositLabel = `concat('Deposit ', ${grouped('p.friendly_id')}, ' of ', p.payer_name)`;

/** Taxes of the year, and what the ledger withheld for each, less what it reversed and gave back. */
export const taxAndLedger = (scope: TieScope): Sql => sql`
  with ${ledgerOfTaxes}
  select t.id, ${raw(taxLabel)} as label, t.amount_cents as first, coalesce(book.total, 0)::bigint as second
    from order_line_taxes t ${payerJoins} left join book on book.account = md5('2300:orderLineTax:' || t.id)
   where ${raw(isLiability)} and t.withheld_on between make_date(${scope.year}, 1, 1) and make_date(${scope.year}, 12, 31)
     and ${ofPayer(scope)} and t.amount_cents <> coalesce(book.total, 0)`;

const depositsOf = ({ year, payer }: TieScope): Sql =>
  sql`p.tax_year = ${year} and p.deleted_at is null and ${payer === undefined ? sql`true` : sql`p.payer_key = ${payer}`}`;

/** Sent deposits, and the taxes that they hold: with what was given back since, less the refunds that lowered them. */
export const depositAndTaxes = (scope: TieScope): Sql => sql`
  with held as (
    select t.tax_payment_id as deposit, sum(${raw(depositable)}) as total from order_line_taxes t
     where t.tax_payment_id is not null and t.deleted_at is null group by 1)
  select p.id, ${raw(depositLabel)} as label, p.sent_amount_cents as first, taxes.total as second
    from tax_payments p left join held on held.deposit = p.id
    cross join lateral (select (coalesce(held.total, 0) - ${raw(nettedInTaxPayment('p'))})::bigint as total) taxes
   where ${depositsOf(scope)} and p.status in ('sent', 'settled') and p.sent_amount_cents <> taxes.total`;

/** Deposits, and what the ledger has in transit for them: their amount until the bank debits it, nothing afterward. */
export const depositAndLedger = (scope: TieScope): Sql => sql`
  select p.id, ${raw(depositLabel)} as label, (case when p.status = 'sent' then p.sent_amount_cents else 0 end)::bigint as first,
         coalesce(-l.balance_cents, 0)::bigint as second
    from tax_payments p left join ledger_accounts l on l.id = md5('2310:taxPayment:' || p.id)
   where ${depositsOf(scope)} and p.status in ('sent', 'settled')
     and coalesce(-l.balance_cents, 0) <> case when p.status = 'sent' then p.sent_amount_cents else 0 end`;

/** Settled deposits, and the debits of the bank that settled them. One debit can settle several. */
export const depositAndBank = (scope: TieScope): Sql => sql`
  select b.id, concat('Bank debit ', coalesce(nullif(b.bank_reference, ''), to_char(b.transaction_date, 'MM/DD/YYYY')), ' for ',
           min(${raw(depositLabel)})) as label,
         sum(p.sent_amount_cents)::bigint as first, abs(b.amount_cents)::bigint as second
    from bank_transactions b join tax_payments p on p.bank_transaction_id = b.id and p.status = 'settled' and p.deleted_at is null
   where b.id in (select p.bank_transaction_id from tax_payments p where ${depositsOf(scope)} and p.status = 'settled')
   group by b.id having sum(p.sent_amount_cents) <> abs(b.amount_cents)`;

/** Payers with forms of the year. Until they have some, nothing is reported, and nothing differs. */
const reporting = (scope: TieScope): Sql => sql`
  reporting as (
    select distinct ${raw(payerKey)} as payer from tax_forms f ${payerOfFormJoins}
     where f.tax_year = ${scope.year} and ${raw(isCurrentForm)} and ${ofPayer(scope)})`;

/**
 * Withheld taxes by payment, federal and state apart, and what the year’s forms report for it. Taxes that sponsors
 * withheld belong to the year for which they are reported.
 */
export const taxAndItem = (scope: TieScope): Sql => sql`
  with ${reporting(scope)},
  items as (
    select i.source_id as source, sum(i.federal_tax_cents) as federal, sum(i.state_tax_cents) as state
      from tax_forms f join tax_form_items i on i.tax_form_id = f.id
     where f.tax_year = ${scope.year} and ${raw(isCurrentForm)} group by 1),
  withheld as (
    select coalesce(t.check_replacement_id, t.payment_instruction_id, t.order_line_id) as source, min(t.id) as id, min(${raw(taxLabel)}) as label,
           sum(t.amount_cents) filter (where t.authority = 'federal') as federal, sum(t.amount_cents) filter (where t.authority <> 'federal') as state
      from order_line_taxes t ${payerJoins}
      join order_lines l on l.id = t.order_line_id
      join reporting on reporting.payer = ${raw(payerKey)}
     where ${raw(isLiability)} and not ${isSuppressed}
       and coalesce(case when t.payment_instruction_id is null then (l.detail ->> 'taxYear')::int end, extract(year from t.withheld_on)::int) = ${scope.year}
     group by 1)
  select w.id, concat(w.label, ', ', part.name, ' tax') as label, part.withheld::bigint as first, part.reported::bigint as second
    from withheld w left join items i on i.source = w.source
    cross join lateral (values ('federal', coalesce(w.federal, 0), coalesce(i.federal, 0)), ('state', coalesce(w.state, 0), coalesce(i.state, 0)))
      as part (name, withheld, reported)
   where part.withheld <> part.reported`;

const smallestReported = 1_000;

/** Paid instructions, and the gross amount that the year’s forms report for them. */
export const paymentAndItem = (scope: TieScope): Sql => sql`
  with ${reporting(scope)},
  items as (
    select i.source_id as source, sum(i.gross_cents) as gross from tax_forms f join tax_form_items i on i.tax_form_id = f.id and i.source_code = 'payment'
     where f.tax_year = ${scope.year} and ${raw(isCurrentForm)} group by 1),
  added as (select r.payment_instruction_id as source, sum(r.excess_cents) as excess from check_replacements r group by 1)
  select n.id, concat(coalesce(nullif(trim(concat(l.first_name, ' ', l.last_name)), ''), 'Unnamed'), ', order line ', ${raw(grouped('l.friendly_id'))}) as label,
         (n.gross_cents - coalesce(added.excess, 0))::bigint as first, coalesce(items.gross, 0)::bigint as second
    from payments first
    join payment_instructions n on n.id = first.payment_instruction_id and n.deleted_at is null
    join order_lines l on l.id = n.order_line_id and l.deleted_at is null
    left join plans plan on plan.id = l.plan_id
    join accounts place on place.id = coalesce(plan.account_id, l.subaccount_id, l.master_account_id)
    join reporting on reporting.payer = ${raw(payerKey)}
    left join items on items.source = n.id
    left join added on added.source = n.id
   where ${firstPayment} and first.effective_date between make_date(${scope.year}, 1, 1) and make_date(${scope.year}, 12, 31)
     and not ${isSuppressed} and n.computation ->> 'form' in ('1099-R', '1042-S')
     and n.gross_cents - coalesce(added.excess, 0) <> coalesce(items.gross, 0)
     and (items.gross is not null or n.gross_cents >= ${smallestReported})
     and not (items.gross is null and l.status = 'complete' and l.substatus = 'returnedToPlan'
       and not exists (select from payments p where p.payment_instruction_id = n.id and p.status = any(${[...livePaymentStatuses]}::text[]) and p.deleted_at is null))`;
