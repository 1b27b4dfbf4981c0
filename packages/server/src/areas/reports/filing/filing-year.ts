import type {
  FilingException,
  FilingStep,
  FilingYear,
  FormsOfPayer,
} from '@fiducia/contract/reports/tax-filing.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { authorityDueOn, recipientDueOn } from '@fiducia/domain/reports/filing/filing-deadlines';
import type { TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import {
  authorityCode,
  isLiability,
  ledgerOfTaxes,
  payerEin,
  payerJoins,
  payerKey,
  payerName,
} from '../../taxes/payer-of-tax.ts';
import { isSuppressed, isSuppressedLine } from '../collect-items.ts';
import { isToCorrect, isUnfiled, lastRecords } from './last-records.ts';
import { isCurrentForm, payerOfFormJoins, reportedAmount } from './payer-of-form.ts';
import { readStates, type StateRow, statesOfPayer } from './states-of-year.ts';
import { readDifferences } from './year-differences.ts';

interface FormsRow {
  readonly form_code: TaxFormCode;
  readonly payer_key: string;
  readonly payer_name: string;
  readonly payer_ein: string | null;
  readonly people: number;
  readonly forms: number;
  readonly unreleased: number;
  readonly gross: Cents;
  readonly taxable: Cents;
  readonly federal: Cents;
  readonly to_file: number;
  readonly to_correct: number;
  readonly open_records: number;
  readonly accepted: number;
  readonly rejected: number;
}

const hasAmounts = `(${reportedAmount}) > 0`;

const readForms = (db: Queries, year: number): Promise<FormsRow[]> =>
  db.many<FormsRow>(sql`
    with ${lastRecords(year, sql`r.destination = ${irs}`)}
    select f.form_code, ${raw(payerKey)} as payer_key, min(${raw(payerName)}) as payer_name, min(${raw(payerEin)}) as payer_ein,
           count(distinct coalesce(f.participant_id, f.id))::int as people, count(*)::int as forms,
           (count(*) filter (where f.status = 'prepared'))::int as unreleased,
           sum(f.gross_cents)::bigint as gross, sum(f.taxable_cents)::bigint as taxable, sum(f.federal_tax_cents)::bigint as federal,
           (count(*) filter (where ${raw(`${isUnfiled} and ${hasAmounts}`)}))::int as to_file, (count(*) filter (where ${raw(isToCorrect)}))::int as to_correct,
           (count(*) filter (where last.status = 'open'))::int as open_records,
           (count(*) filter (where last.status in ('accepted', 'acceptedWithErrors')))::int as accepted,
           (count(*) filter (where last.status = 'rejected'))::int as rejected
      from tax_forms f ${payerOfFormJoins} left join last on last.form_key = f.form_key
     where f.tax_year = ${year} and ${raw(isCurrentForm)}
     group by 1, 2`);

interface TaxRow {
  readonly form_code: TaxFormCode;
  readonly payer_key: string;
  readonly payer_name: string;
  readonly payer_ein: string | null;
  readonly people: number;
  readonly withheld: Cents;
  readonly ledger: Cents;
  readonly deposited: Cents;
}

/** Federal tax of the year by payer and form, with its ledger and what was deposited of it. */
const readTaxes = (db: Queries, year: number): Promise<TaxRow[]> =>
  db.many<TaxRow>(sql`
    with ${ledgerOfTaxes(sql`t.authority = 'federal'`)}
    select case ${raw(authorityCode)} when 'federal1042' then '1042-S' else '1099-R' end as form_code, ${raw(payerKey)} as payer_key,
           min(${raw(payerName)}) as payer_name, min(${raw(payerEin)}) as payer_ein, count(distinct line.participant_id)::int as people,
           sum(t.amount_cents)::bigint as withheld, coalesce(sum(book.total), 0)::bigint as ledger,
           coalesce(sum(t.amount_cents) filter (where deposit.status in ('sent', 'settled')), 0)::bigint as deposited
      from order_line_taxes t ${payerJoins}
      left join book on book.tax = t.id
      left join tax_payments deposit on deposit.id = t.tax_payment_id
     where ${raw(isLiability)} and t.authority = 'federal' and not ${isSuppressedLine('line')}
       and coalesce(case when t.payment_instruction_id is null then (line.detail ->> 'taxYear')::int end, extract(year from t.withheld_on)::int) = ${year}
     group by 1, 2`);

/** Federal tax that sponsors withheld and deposited, and ask us only to report. */
const readReported = (db: Queries, year: number): Promise<{ payer_key: string; amount: Cents }[]> =>
  db.many<{ payer_key: string; amount: Cents }>(sql`
    select ${raw(payerKey)} as payer_key, sum(coalesce((l.detail ->> 'federalTaxWithheld')::bigint, 0))::bigint as amount
      from order_lines l
      left join plans plan on plan.id = l.plan_id
      join accounts place on place.id = coalesce(plan.account_id, l.subaccount_id, l.master_account_id)
     where l.order_service_code = 'taxFormsOnly' and l.status = 'complete' and l.deleted_at is null
       and l.detail ->> 'taxYear' = ${String(year)} and not ${isSuppressed}
     group by 1`);

interface FileRow {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
  readonly form_code: string;
  readonly payer_key: string;
  readonly destination: string;
}

const readFiles = (db: Queries, year: number): Promise<FileRow[]> =>
  db.many<FileRow>(sql`
    select x.id, x.friendly_id as "friendlyId", x.status, x.form_code, x.payer_key, x.destination from tax_reporting_files x
     where x.tax_year = ${year} and x.status <> 'discarded' and x.deleted_at is null order by x.created_at, x.id`);

/** Returns where a payer’s forms are: the earliest step that needs someone, or accepted. */
export function stepOf(
  row: Pick<FormsRow, 'forms' | 'rejected' | 'to_file' | 'to_correct'>,
  statuses: readonly string[],
): FilingStep {
  for (const step of ['draft', 'validated', 'sent'] as const) if (statuses.includes(step)) return step;
  if (row.rejected > 0) return 'rejected';
  if (statuses.length === 0 || row.to_file > 0) return 'notStarted';
  return row.to_correct > 0 ? 'corrections' : 'accepted';
}

const noForms = {
  people: 0,
  forms: 0,
  unreleased: 0,
  gross: cents(0),
  taxable: cents(0),
  federal: cents(0),
  to_file: 0,
  to_correct: 0,
  open_records: 0,
  accepted: 0,
  rejected: 0,
} as const;

interface YearRows {
  readonly forms: readonly FormsRow[];
  readonly taxes: readonly TaxRow[];
  readonly reported: readonly { readonly payer_key: string; readonly amount: Cents }[];
  readonly files: readonly FileRow[];
  readonly states: readonly StateRow[];
  readonly extensions: readonly { readonly form_code: string; readonly payer_ein: string }[];
  readonly exceptions: readonly FilingException[];
}

function payerRow(year: number, key: string, rows: YearRows): FormsOfPayer[] {
  const [formCode = '', payer = ''] = key.split('/');
  const is = (one: { form_code: string; payer_key: string }) => one.form_code === formCode && one.payer_key === payer;
  const form = rows.forms.find(is);
  const tax = rows.taxes.find(is);
  const named = form ?? tax;
  if (named === undefined) return [];
  const counts = form ?? noForms;
  const reportedBySponsor =
    named.form_code === '1099-R'
      ? (rows.reported.find((one) => one.payer_key === payer)?.amount ?? cents(0))
      : cents(0);
  const ledger = tax?.ledger ?? cents(0);
  const deposited = tax?.deposited ?? cents(0);
  const filesFor = (destination: string) =>
    rows.files
      .filter((one) => is(one) && one.destination === destination)
      .map(({ id, friendlyId, status }) => ({ id, friendlyId, status }));
  const files = filesFor(irs);
  const states = named.form_code === '1099-R' ? rows.states.filter((one) => one.payer_key === payer) : [];
  const isExtended = rows.extensions.some(
    (one) => one.form_code === formCode && one.payer_ein.replace('-', '') === named.payer_ein,
  );
  return [
    {
      id: key,
      formCode: named.form_code,
      payerKey: payer,
      payerName: named.payer_name,
      payerEin: named.payer_ein,
      people: counts.people,
      forms: counts.forms,
      unreleased: counts.unreleased,
      gross: counts.gross,
      taxable: counts.taxable,
      federalTax: counts.federal,
      ledger,
      reportedBySponsor,
      difference:
        counts.forms === 0 || named.form_code === '5498'
          ? cents(0)
          : cents(counts.federal - ledger - reportedBySponsor),
      deposited,
      toDeposit: cents((tax?.withheld ?? 0) - deposited),
      errors: rows.exceptions.filter(
        (one) => one.isBlocking && one.formCode === named.form_code && one.payerEin === named.payer_ein,
      ).length,
      step: stepOf(
        counts,
        files.map(({ status }) => status),
      ),
      records: counts.open_records + counts.accepted + counts.rejected,
      accepted: counts.accepted,
      rejected: counts.rejected,
      toFile: counts.to_file,
      toCorrect: counts.to_correct,
      recipientDueOn: recipientDueOn(named.form_code, year),
      authorityDueOn: authorityDueOn(named.form_code, year, isExtended),
      isExtended,
      files,
      states: statesOfPayer(states, filesFor),
    },
  ];
}

/** Returns a year’s forms by form and payer, compared with the ledger, the deposits, and what was filed. */
export async function readYear(
  db: Queries,
  { now }: Pick<ActorContext, 'now'>,
  year: number,
  exceptions: readonly FilingException[],
): Promise<FilingYear> {
  const books = db.bypassingRowSecurity('a year of tax forms is compared with the ledger and the deposits');
  const rows: YearRows = {
    forms: await readForms(books, year),
    taxes: await readTaxes(books, year),
    reported: await readReported(books, year),
    files: await readFiles(books, year),
    states: await readStates(books, year),
    exceptions,
    extensions: await books.many(
      sql`select form_code, payer_ein from tax_filing_extensions where tax_year = ${year} and deleted_at is null`,
    ),
  };
  const keys = new Set([...rows.forms, ...rows.taxes].map((one) => `${one.form_code}/${one.payer_key}`));
  const payers = [...keys]
    .flatMap((key) => payerRow(year, key, rows))
    .toSorted(
      (a, b) =>
        formOrder.indexOf(a.formCode) - formOrder.indexOf(b.formCode) ||
        a.payerName.localeCompare(b.payerName, 'en-US'),
    );
  const waiting = await books.one<{ total: number }>(sql`
    select count(*)::int as total from tax_reporting_change_logs c join tax_forms f on f.id = c.tax_form_id
     where c.status = 'waitingForReview' and c.deleted_at is null and f.tax_year = ${year}`);
  const returnOf = (form: string, code: TaxFormCode) => ({
    form,
    withheld: sumCents(rows.taxes.filter((one) => one.form_code === code).map(({ withheld }) => withheld)),
    forms: sumCents(
      payers.filter((one) => one.formCode === code).map((one) => cents(one.federalTax - one.reportedBySponsor)),
    ),
  });
  return {
    year,
    today: localDate(now.toISOString(), timeZones.eastern),
    payers,
    differences: await readDifferences(books, { year }),
    returns: [returnOf('Form 945', '1099-R'), returnOf('Form 1042', '1042-S')],
    waitingRequests: waiting?.total ?? 0,
    exceptions,
  };
}

const formOrder: readonly TaxFormCode[] = ['1099-R', '1042-S', '5498'];
