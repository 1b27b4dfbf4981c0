import { type Cents, cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { charactersOf } from '@fiducia/domain/foundation/text/characters';
import { allServices } from '@fiducia/domain/orders/services';
import { livePaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import type { ReportedItem } from '@fiducia/domain/reports/reported-item';
import { computeInKind } from '@fiducia/domain/taxes/compute-in-kind';
import type { ComputedInKind } from '@fiducia/domain/taxes/distribution-request';
import type { Queries } from '../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import { lineKind, requestOfLine } from '../payments/computation/line-request.ts';
import { readLineRows } from '../payments/computation/line-row.ts';
import { readComputation } from '../payments/computation/stored-computation.ts';
import { itemsOfIraBook } from './collect-ira-book.ts';
import { itemsOfIraDeposits } from './collect-ira-deposits.ts';
import { linesOf, type TaxFormScope } from './tax-form-scope.ts';

const suppressing = allServices.filter((one) => one.offersSuppress1099).map(({ code }) => code);

/** Condition for an order line that gets no form, because the sponsor requested that and the service allows it. */
export const isSuppressedLine = (line: 'l' | 'line'): Sql =>
  sql`(${raw(line)}.order_service_code = any(${suppressing}::text[]) and coalesce((${raw(line)}.detail ->> 'suppress1099')::boolean, false))`;

/** The same condition for order lines `l`. */
export const isSuppressed: Sql = isSuppressedLine('l');

/**
 * Condition for `first`, the first payment of an instruction. It determines the tax year, because a reissue is the same
 * distribution.
 */
export const firstPayment: Sql = sql`first.replaces_id is null and first.status <> 'cancelled' and first.deleted_at is null`;

interface PaidRow {
  readonly source_id: string;
  readonly order_line_id: string;
  readonly participant_id: string | null;
  readonly plan_id: string | null;
  readonly account_id: string;
  readonly computation: unknown;
  readonly gross_cents: Cents;
  readonly basis_cents: Cents;
  readonly federal: Cents;
  readonly federal_rate: number | null;
  readonly state: Cents;
  readonly state_base: Cents;
  readonly state_code: string | null;
  readonly roth_first_year: number | null;
  readonly is_total: boolean;
  readonly is_of_ira: boolean;
  readonly has_in_kind: boolean;
  readonly paid_on: string;
}

/** Collects everything reported on the forms of a scope and year, in a stable order. */
export async function collectItems(db: Queries, scope: TaxFormScope): Promise<readonly ReportedItem[] | Rejection> {
  const paid = await readPaid(db, scope);
  const items = paid.flatMap(itemOfPayment);
  const inKind = await itemsInKind(db, scope, paid);
  if (isRejection(inKind)) return inKind;
  return [
    ...items,
    ...inKind,
    ...(await itemsOfReplacements(db, scope)),
    ...(await itemsOfSponsors(db, scope)),
    ...(await itemsOfIraDeposits(db, scope)),
    ...(await itemsOfIraBook(db, scope)),
  ];
}

/**
 * Reads the paid instructions of the year. Leaves out payments that were returned to us and whose money then went back
 * to the plan without tax, because they were never distributed.
 */
function readPaid(db: Queries, scope: TaxFormScope): Promise<PaidRow[]> {
  return db.many<PaidRow>(sql`
    select i.id as source_id, i.order_line_id, l.participant_id, l.plan_id, coalesce(l.subaccount_id, l.master_account_id) as account_id,
           i.computation, i.gross_cents - added.excess as gross_cents, i.gross_untaxable_cents as basis_cents,
           tax.federal, tax.federal_rate, tax.state, tax.state_base, tax.state_code,
           l.roth_account_opened_in_year as roth_first_year, coalesce((l.detail ->> 'isTotalPayout')::boolean, false) as is_total,
           l.distribution_reason_code is not distinct from 'iraNormal' as is_of_ira, first.effective_date as paid_on,
           (l.has_outstanding_loan is true or l.detail ? 'employerStockFairValue')
             and first.id = (select p.id from payments p where p.order_line_id = l.id and p.status <> 'cancelled' and p.deleted_at is null
                              order by p.effective_date, p.id limit 1) as has_in_kind
      from payment_instructions i
      join order_lines l on l.id = i.order_line_id
      join payments first on first.payment_instruction_id = i.id and ${firstPayment}
      cross join lateral (
        select coalesce(sum(t.amount_cents) filter (where t.authority = 'federal'), 0)::bigint as federal,
               max(t.rate_bp) filter (where t.authority = 'federal') as federal_rate,
               coalesce(sum(t.amount_cents) filter (where t.authority <> 'federal'), 0)::bigint as state,
               coalesce(sum(t.base_cents) filter (where t.authority <> 'federal' and t.amount_cents > 0), 0)::bigint as state_base,
               max(t.authority) filter (where t.authority <> 'federal' and t.amount_cents > 0) as state_code
          from order_line_taxes t
         where t.payment_instruction_id = i.id and t.check_replacement_id is null and t.status <> 'unwound' and t.deleted_at is null) tax
      cross join lateral (
        select coalesce(sum(r.excess_cents), 0)::bigint as excess from check_replacements r where r.payment_instruction_id = i.id) added
     where extract(year from first.effective_date) = ${scope.taxYear} and ${linesOf(scope)} and i.deleted_at is null and l.deleted_at is null
       and not ${isSuppressed}
       and not (l.status = 'complete' and l.substatus = 'returnedToPlan' and tax.federal + tax.state = 0
         and not exists (select from payments p where p.payment_instruction_id = i.id and p.status = any(${[...livePaymentStatuses]}::text[]) and p.deleted_at is null))
     order by i.order_line_id, i.id`);
}

function itemOfPayment(row: PaidRow): ReportedItem[] {
  const { form, distributionCodes, taxableNowCents } = readComputation(row.computation);
  if (form !== '1099-R' && form !== '1042-S') return [];
  return [
    {
      ...commonOf(row),
      source: 'payment',
      sourceId: row.source_id,
      form,
      codes: distributionCodes,
      rateBp: form === '1042-S' ? row.federal_rate : null,
      stateCode: row.state_code,
      grossCents: row.gross_cents,
      taxableCents: form === '1042-S' ? cents(row.gross_cents - row.basis_cents) : cents(taxableNowCents),
      basisCents: row.basis_cents,
      unrealisedGainCents: zeroCents,
      federalTaxCents: row.federal,
      stateTaxCents: row.state,
      stateBaseCents: row.state_base,
      isTotalDistribution: row.is_total,
      rothFirstYear: row.roth_first_year,
      furtherBoxes: iraBoxes(row),
    },
  ];
}

/** Marks the IRA box of a Form 1099-R for a payment from an IRA. */
const iraBoxes = ({ is_of_ira: isOfIra }: Pick<PaidRow, 'is_of_ira'>): BoxValue[] =>
  isOfIra ? [{ box: '7b', value: true }] : [];

interface ReplacedRow extends Omit<PaidRow, 'computation' | 'basis_cents' | 'is_total' | 'has_in_kind' | 'paid_on'> {
  readonly taxable: Cents;
  readonly form: string;
  readonly codes: readonly string[];
}

/**
 * Returns the additional amounts of larger replacement checks of the year. The first check is reported in its own year.
 * Source: Rev. Rul. 2025-15.
 */
async function itemsOfReplacements(db: Queries, scope: TaxFormScope): Promise<ReportedItem[]> {
  const rows = await db.many<ReplacedRow>(sql`
    select r.id as source_id, r.order_line_id, l.participant_id, l.plan_id, coalesce(l.subaccount_id, l.master_account_id) as account_id,
           r.excess_cents as gross_cents, r.taxable_cents as taxable, r.form, r.distribution_codes as codes,
           tax.federal, tax.federal_rate, tax.state, tax.state_base, tax.state_code, l.roth_account_opened_in_year as roth_first_year,
           l.distribution_reason_code is not distinct from 'iraNormal' as is_of_ira
      from check_replacements r
      join payments p on p.id = r.payment_id and p.status <> 'cancelled' and p.deleted_at is null
      join order_lines l on l.id = r.order_line_id
      cross join lateral (
        select coalesce(sum(t.amount_cents) filter (where t.authority = 'federal'), 0)::bigint as federal,
               max(t.rate_bp) filter (where t.authority = 'federal') as federal_rate,
               coalesce(sum(t.amount_cents) filter (where t.authority <> 'federal'), 0)::bigint as state,
               coalesce(sum(t.base_cents) filter (where t.authority <> 'federal' and t.amount_cents > 0), 0)::bigint as state_base,
               max(t.authority) filter (where t.authority <> 'federal' and t.amount_cents > 0) as state_code
          from order_line_taxes t where t.check_replacement_id = r.id and t.status <> 'unwound' and t.deleted_at is null) tax
     where extract(year from p.effective_date) = ${scope.taxYear} and ${linesOf(scope)} and l.deleted_at is null and not ${isSuppressed}
     order by r.order_line_id, r.id`);
  return rows.flatMap((row): ReportedItem[] =>
    row.form !== '1099-R' && row.form !== '1042-S'
      ? []
      : [
          {
            ...commonOf(row),
            source: 'payment',
            sourceId: row.source_id,
            form: row.form,
            codes: row.codes,
            rateBp: row.form === '1042-S' ? row.federal_rate : null,
            stateCode: row.state_code,
            grossCents: row.gross_cents,
            taxableCents: row.taxable,
            basisCents: zeroCents,
            unrealisedGainCents: zeroCents,
            federalTaxCents: row.federal,
            stateTaxCents: row.state,
            stateBaseCents: row.state_base,
            isTotalDistribution: false,
            rothFirstYear: row.roth_first_year,
            furtherBoxes: iraBoxes(row),
          },
        ],
  );
}

const commonOf = (row: {
  readonly order_line_id: string;
  readonly participant_id: string | null;
  readonly plan_id: string | null;
  readonly account_id: string;
}) => ({
  orderLineId: row.order_line_id,
  iraAccountId: null,
  participantId: row.participant_id,
  planId: row.plan_id,
  accountId: row.account_id,
});

const noMoney = {
  rateBp: null,
  stateCode: null,
  federalTaxCents: zeroCents,
  stateTaxCents: zeroCents,
  stateBaseCents: zeroCents,
} as const;

/**
 * Returns the loans and employer stock of order lines whose first payment was in the year. Their tax was withheld from
 * the cash.
 */
async function itemsInKind(
  db: Queries,
  scope: TaxFormScope,
  paid: readonly PaidRow[],
): Promise<ReportedItem[] | Rejection> {
  const holders = new Map(paid.filter((row) => row.has_in_kind).map((row) => [row.order_line_id, row]));
  if (holders.size === 0) return [];
  const lines = await readLineRows(db, [...holders.keys()], scope.taxYear);
  const items: ReportedItem[] = [];
  for (const line of lines) {
    const row = holders.get(line.id);
    const kind = lineKind(line);
    if (row === undefined) continue;
    if (isRejection(kind)) return kind;
    const found = computeInKind({ ...requestOfLine(line, kind, row.paid_on), instructions: [], fees: [] });
    if (isRejection(found)) return found;
    items.push(...found.flatMap((one) => itemInKind(row, one)));
  }
  return items;
}

function itemInKind(row: PaidRow, one: ComputedInKind): ReportedItem[] {
  if (one.form === 'none') return [];
  return [
    {
      ...commonOf(row),
      ...noMoney,
      source: one.kind === 'employerStock' ? 'employerStock' : 'loan',
      sourceId: row.order_line_id,
      form: one.form,
      codes: one.distributionCodes,
      grossCents: one.grossCents,
      taxableCents: one.taxableCents,
      basisCents: zeroCents,
      unrealisedGainCents: one.unrealisedGainCents,
      isTotalDistribution: false,
      rothFirstYear: null,
      furtherBoxes: [],
    },
  ];
}

interface ReportedRow {
  readonly order_line_id: string;
  readonly participant_id: string | null;
  readonly plan_id: string | null;
  readonly account_id: string;
  readonly state_code: string | null;
  readonly box_code: string | null;
  readonly gross: Cents;
  readonly taxable: Cents;
  readonly federal: Cents;
  readonly state: Cents;
}

/**
 * Returns the order lines whose payments sponsors made, with the values and the year that they gave. Tax that we deposit
 * for them can be adjusted or refunded since, so it is what is withheld today.
 */
async function itemsOfSponsors(db: Queries, scope: TaxFormScope): Promise<ReportedItem[]> {
  const rows = await db.many<ReportedRow>(sql`
    select l.id as order_line_id, l.participant_id, l.plan_id, coalesce(l.subaccount_id, l.master_account_id) as account_id,
           l.tax_authority_state_code as state_code, l.detail ->> 'boxCode' as box_code,
           coalesce((l.detail ->> 'grossDistribution')::bigint, 0) as gross, coalesce((l.detail ->> 'taxableAmount')::bigint, 0) as taxable,
           case when l.order_service_code = 'taxFormsOnly' then coalesce((l.detail ->> 'federalTaxWithheld')::bigint, 0) else deposited.federal end as federal,
           case when l.order_service_code = 'taxFormsOnly' then coalesce((l.detail ->> 'stateTaxWithheld')::bigint, 0) else deposited.state end as state
      from order_lines l
      cross join lateral (
        select coalesce(sum(t.amount_cents) filter (where t.authority = 'federal'), 0)::bigint as federal,
               coalesce(sum(t.amount_cents) filter (where t.authority <> 'federal'), 0)::bigint as state
          from order_line_taxes t
         where t.order_line_id = l.id and t.payment_instruction_id is null and t.check_replacement_id is null and t.status <> 'unwound' and t.deleted_at is null) deposited
     where l.order_service_code = any(${suppressing}::text[]) and l.status = 'complete' and l.deleted_at is null
       and l.detail ->> 'taxYear' = ${String(scope.taxYear)} and ${linesOf(scope)} and not ${isSuppressed}
     order by l.id`);
  return rows.map((row) => ({
    ...commonOf(row),
    source: 'reportedBySponsor',
    sourceId: row.order_line_id,
    form: '1099-R',
    codes: charactersOf(row.box_code ?? '').filter((character) => character !== ' '),
    rateBp: null,
    stateCode: row.state_code,
    grossCents: row.gross,
    taxableCents: row.taxable,
    basisCents: cents(Math.max(0, row.gross - row.taxable)),
    unrealisedGainCents: zeroCents,
    federalTaxCents: row.federal,
    stateTaxCents: row.state,
    stateBaseCents: row.state > 0 ? row.taxable : zeroCents,
    isTotalDistribution: false,
    rothFirstYear: null,
    furtherBoxes: [],
  }));
}
