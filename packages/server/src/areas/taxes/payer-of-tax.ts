import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';

/**
 * Joins of a withheld tax `t` with its payer. The payer is the same as on the tax form: the plan, with its own EIN or
 * that of its account; without a plan, the account. The accounts always exist; they are joined from the left because
 * PostgreSQL would otherwise expect them to remove almost all rows, and read a year of taxes one by one.
 */
export const payerJoins: Sql = raw(`
  join order_lines line on line.id = t.order_line_id
  left join plans plan on plan.id = line.plan_id
  left join accounts place on place.id = coalesce(plan.account_id, line.subaccount_id, line.master_account_id)
  left join accounts master on master.id = line.master_account_id`);

/** SQL for the payer's nine-digit EIN; null if none is entered. */
export const payerEin = `coalesce(nullif(plan.employer_identification_number, ''), nullif(place.employer_identification_number, ''))`;

/** SQL for what identifies the payer: its EIN, or its account until an EIN is entered. */
export const payerKey = `coalesce(${payerEin}, place.id)`;

/** SQL for the payer's name: the plan with its own EIN, otherwise the sponsor if it has the same EIN as its account. */
export const payerName = `case when nullif(plan.employer_identification_number, '') is not null then plan.display_name
  when master.employer_identification_number = place.employer_identification_number then master.display_name else place.display_name end`;

/** SQL for the code of the authority that a tax is deposited with. Withholding from nonresidents is on Form 1042. */
export const authorityCode = `case when t.authority <> 'federal' then t.authority when t.rule_id = 'federal.nonresidentAlien' then 'federal1042' else 'federal945' end`;

/** SQL for the amount of a tax that is deposited: what counts today, and what was given back after its deposit. */
export const depositable = '(t.amount_cents + t.refunded_cents)';

/** SQL condition for a tax that is deposited. */
export const isLiability = `${depositable} > 0 and t.status <> 'unwound' and t.deleted_at is null`;

/** SQL for how staff recognize a tax: its participant and order line. */
export const taxLabel = `concat(coalesce(${fullNameOrNull('line')}, 'Unnamed'), ', order line ', regexp_replace(line.friendly_id, '^(.{2})(.{6})(.{3})(.+)$', '\\1-\\2-\\3-\\4'))`;

/**
 * Common table expression `book`: for each tax `t` with this condition, what the ledger withheld, less what it reversed
 * and what it recognized as a refund after the deposit.
 */
export const ledgerOfTaxes = (condition: Sql): Sql => sql`book as (
  select entered.tax, -sum(entered.amount_cents) as total
    from (select t.id as tax, e.amount_cents
            from order_line_taxes t
            join ledger_entries e on e.ledger_account_id = md5('2300:orderLineTax:' || t.id)
            join ledger_transactions x on x.id = e.transaction_id and x.recipe in ('P13', 'P20')
           where ${condition}
          union all
          select r.order_line_tax_id, e.amount_cents
            from tax_refunds r
            join ledger_entries e on e.ledger_account_id = md5('1200:taxRefund:' || r.id)
            join ledger_transactions x on x.id = e.transaction_id and x.recipe = 'P23') entered
   group by 1)`;
