import { type PayerReturnView, payerReturnPdf, readPayerReturn } from '@fiducia/contract/taxes/tax-deposit.routes';
import { businessDayOnOrAfter } from '@fiducia/domain/foundation/calendar/legal-holidays';
import { type Cents, cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { stateDepositRuleOn } from '@fiducia/domain/taxes/figures/state-deposit-rules';
import { taxRecordRejections } from '@fiducia/domain/taxes/record-rejections';
import { type ReturnDeposit, type ReturnTax, tieReturn } from '@fiducia/domain/taxes/returns/deposit-tie';
import { payerReturn } from '@fiducia/domain/taxes/returns/payer-return';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { drawReturn } from './draw-return.ts';
import { authorityCode, isLiability, payerEin, payerJoins, payerKey, payerName, taxLabel } from './payer-of-tax.ts';
import { amountOfTaxPayment, nettedInTaxPayment } from './tax-payment.table.ts';
import { taxingAuthorityTable } from './taxing-authority.table.ts';

interface TaxRow extends ReturnTax {
  readonly payerName: string;
  readonly payerEin: string | null;
}

interface Of {
  readonly code: string;
  readonly payer: string;
  readonly year: number;
}

const readTaxes = (db: Queries, { code, payer, year }: Of): Promise<TaxRow[]> =>
  db.many<TaxRow>(sql`
    select t.id, ${raw(taxLabel)} as label, t.withheld_on as date, t.amount_cents as "amountCents", t.refunded_cents as "refundedCents",
           coalesce(book.total, 0)::bigint as "ledgerCents", t.tax_payment_id as "depositId", ${raw(payerName)} as "payerName", ${raw(payerEin)} as "payerEin"
      from order_line_taxes t ${payerJoins}
      left join lateral (
        select -sum(e.amount_cents) as total from ledger_entries e join ledger_transactions x on x.id = e.transaction_id and x.recipe in ('P13', 'P20', 'P23')
         where e.ledger_account_id = any(array(select md5('2300:orderLineTax:' || t.id)
           union all select md5('1200:taxRefund:' || r.id) from tax_refunds r where r.order_line_tax_id = t.id))) book on true
     where ${raw(isLiability)} and ${raw(authorityCode)} = ${code} and ${raw(payerKey)} = ${payer}
       and t.withheld_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
     order by t.withheld_on, t.id`);

const readDeposits = (
  db: Queries,
  authorityId: string,
  { payer, year }: Of,
): Promise<(ReturnDeposit & { rule: string })[]> =>
  db.many<ReturnDeposit & { rule: string }>(sql`
    select p.id, concat('Deposit ', regexp_replace(p.friendly_id, '^(.{2})(.{6})(.{3})(.+)$', '\\1-\\2-\\3-\\4')) as label,
           ${raw(amountOfTaxPayment('p'))} as "amountCents", ${raw(nettedInTaxPayment('p'))} as "nettedCents", p.status in ('sent', 'settled') as "isDeposited",
           coalesce(p.settled_on, p.settle_on) as "depositedOn", p.due_on as "dueOn", p.deposit_rule as rule
      from tax_payments p
     where p.taxing_authority_id = ${authorityId} and p.payer_key = ${payer} and p.tax_year = ${year} and p.status <> 'returned' and p.deleted_at is null
     order by p.due_on, p.id`);

/** Sums what the authority refunded, and what was adjusted before the deposits, for a payer's year. */
const readAdjusted = (
  db: Queries,
  { code, payer, year }: Of,
): Promise<{ received: Cents; adjusted: Cents } | undefined> =>
  db.one<{ received: Cents; adjusted: Cents }>(sql`
    select coalesce(sum((select sum(r.amount_cents) from tax_refunds r where r.order_line_tax_id = t.id and r.received_on is not null)), 0)::bigint as received,
           coalesce(sum((select sum(a.amount_cents) from tax_adjustments a where a.order_line_tax_id = t.id
             and a.timing = 'beforeDeposit' and a.status = 'approved')), 0)::bigint as adjusted
      from order_line_taxes t ${payerJoins}
     where t.status <> 'unwound' and t.deleted_at is null and ${raw(authorityCode)} = ${code} and ${raw(payerKey)} = ${payer}
       and t.withheld_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`);

function stateDueOn(code: string, year: number): string {
  const rule = stateDepositRuleOn(code, `${year}-12-31`);
  return businessDayOnOrAfter(`${year + 1}-${isRejection(rule) ? '01-31' : rule.annualDueOn}`);
}

async function viewReturn(
  ctx: RequestContext,
  authorityId: string,
  of: { readonly year: number; readonly payer: string },
): Promise<PayerReturnView | Rejection> {
  const authority = await readRecord(ctx.db, taxingAuthorityTable, authorityId, ctx.actor);
  if (isRejection(authority)) return authority;
  const books = ctx.db.bypassingRowSecurity('a payer’s return is compared with the ledger');
  const whose = { ...of, code: authority.code };
  const taxes = await readTaxes(books, whose);
  const [first] = taxes;
  if (first === undefined) return taxRecordRejections.unknownDepositPayer();
  const deposits = await readDeposits(books, authorityId, whose);
  const adjusted = await readAdjusted(books, whose);
  const made = payerReturn({
    authorityCode: authority.code,
    taxYear: of.year,
    taxes,
    deposits,
    receivedCents: adjusted?.received ?? zeroCents,
    isSemiweekly: deposits.some(({ rule }) => rule === 'semiweekly' || rule === 'nextDay'),
    stateDueOn: stateDueOn(authority.code, of.year),
  });
  const deposited = new Set(deposits.filter(({ isDeposited }) => isDeposited).map(({ id }) => id));
  const undeposited = taxes.filter(({ depositId }) => depositId === null || !deposited.has(depositId));
  const total = (of_: readonly ReturnTax[], pick: (tax: ReturnTax) => Cents) => sumCents(of_.map(pick));
  return {
    ...made,
    taxYear: of.year,
    authorityName: authority.displayName,
    payerName: first.payerName,
    payerEin: first.payerEin,
    ledgerCents: total(taxes, ({ ledgerCents }) => ledgerCents),
    adjustedCents: adjusted?.adjusted ?? zeroCents,
    refundedCents: total(taxes, ({ refundedCents }) => refundedCents),
    differences: tieReturn(taxes, deposits),
    undepositedCents: cents(
      total(undeposited, ({ amountCents }) => amountCents) +
        total(undeposited, ({ refundedCents }) => refundedCents) -
        sumCents(deposits.filter(({ isDeposited }) => !isDeposited).map(({ nettedCents }) => nettedCents)),
    ),
  };
}

/** Endpoints for the returns of payers: Form 945 with 945-A, Form 1042, and the year sheets of states. */
export const payerReturnEndpoints: readonly Endpoint[] = [
  on(readPayerReturn, async ({ params, query }, ctx) => {
    const found = await viewReturn(ctx, params.id, query);
    return isRejection(found) ? found : reply(found);
  }),
  on(payerReturnPdf, async ({ params, query }, ctx) => {
    const found = await viewReturn(ctx, params.id, query);
    if (isRejection(found)) return found;
    const { bytes } = await drawDocument(drawReturn(found, ctx.now));
    const name = `${found.form === 'state' ? 'year-sheet' : `form-${found.form}`}-${found.taxYear}-${found.payerEin ?? 'no-ein'}`;
    return download(`${name}.pdf`, 'application/pdf', Buffer.from(bytes), true);
  }),
];
