import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { federal945, federal1042 } from '@fiducia/domain/taxes/deposits/built-in-authorities';
import type { DepositFrequency, FrequencySpan } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import type { DailyLiability, DepositWindow } from '@fiducia/domain/taxes/deposits/deposit-window';
import { frequencyByLookback, lookbackYear } from '@fiducia/domain/taxes/deposits/lookback';
import { propose945Deposits } from '@fiducia/domain/taxes/deposits/propose-945-deposits';
import { propose1042Deposits } from '@fiducia/domain/taxes/deposits/propose-1042-deposits';
import { proposeStateDeposits } from '@fiducia/domain/taxes/deposits/propose-state-deposits';
import { type DepositFigures, depositFiguresOn } from '@fiducia/domain/taxes/figures/deposit-figures';
import type { Queries } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { authorityCode, depositable, isLiability, payerJoins, payerKey } from './payer-of-tax.ts';

/** A payer's tax with one authority, by day. */
export interface PayerLiability {
  readonly authorityCode: string;
  readonly payerKey: string;
  readonly days: readonly DailyLiability[];
}

interface ScheduleRow extends FrequencySpan {
  readonly authority: string;
  readonly payer: string;
}

/** Deposit schedules and lookback totals of some payers. */
export interface PayerSchedules {
  readonly spansOf: (authority: string, payer: string) => readonly FrequencySpan[];
  /** Tax reported on Form 945 in a year, by our records. */
  readonly taxOf: (payer: string, year: number) => Cents;
}

export async function readSchedules(db: Queries, payerKeys: readonly string[]): Promise<PayerSchedules> {
  const keys = [...payerKeys];
  const spans = await db.many<ScheduleRow>(sql`
    select a.code as authority, s.payer_ein as payer, s.frequency, s.valid_from as from, s.valid_to as to
      from tax_deposit_schedules s join taxing_authorities a on a.id = s.taxing_authority_id
     where s.payer_ein = any(${keys}::text[]) and s.deleted_at is null
     order by s.valid_from desc, s.created_at desc`);
  const years = await db.many<{ payer: string; year: number; total: Cents }>(sql`
    select p.payer_key as payer, p.tax_year as year, sum(p.sent_amount_cents)::bigint as total
      from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id and a.code = ${federal945}
     where p.payer_key = any(${keys}::text[]) and p.status in ('sent', 'settled') and p.deleted_at is null
     group by p.payer_key, p.tax_year`);
  const byPayer = Map.groupBy(spans, ({ authority, payer }) => `${authority}/${payer}`);
  const totals = new Map(years.map(({ payer, year, total }) => [`${payer}/${year}`, total]));
  return {
    spansOf: (authority, payer) => byPayer.get(`${authority}/${payer}`) ?? [],
    taxOf: (payer, year) => totals.get(`${payer}/${year}`) ?? zeroCents,
  };
}

/** Returns the frequency that a payer has for Form 945 without a schedule of its own. */
export function usualFrequency(
  schedules: PayerSchedules,
  payer: string,
  year: number,
  figures: DepositFigures,
): DepositFrequency {
  return frequencyByLookback(schedules.taxOf(payer, lookbackYear(year)), figures);
}

export interface ProposedWindows {
  readonly windows: readonly DepositWindow[];
  readonly semiweeklySpans: readonly FrequencySpan[];
}

/** Returns a payer's deposits to one authority, by its form and schedule. */
export function windowsOf(
  { authorityCode: code, payerKey: payer, days }: PayerLiability,
  schedules: PayerSchedules,
): ProposedWindows | Rejection {
  const spans = schedules.spansOf(code, payer);
  if (code === federal1042) return withoutSpans(propose1042Deposits({ liabilities: days }));
  if (code !== federal945) return withoutSpans(proposeStateDeposits({ stateCode: code, liabilities: days, spans }));
  const last = days.at(-1);
  if (last === undefined) return { windows: [], semiweeklySpans: [] };
  const figures = depositFiguresOn(last.date);
  if (isRejection(figures)) return figures;
  return propose945Deposits({
    liabilities: days,
    spans,
    usual: usualFrequency(schedules, payer, yearOf(last.date), figures),
  });
}

const withoutSpans = (found: readonly DepositWindow[] | Rejection): ProposedWindows | Rejection =>
  isRejection(found) ? found : { windows: found, semiweeklySpans: [] };

/** Reads the tax of each day since a date, for these payers and authorities, in order. */
export async function readLiabilities(
  db: Queries,
  of: readonly { readonly authorityCode: string; readonly payerKey: string }[],
  since: string,
): Promise<readonly PayerLiability[]> {
  const rows = await db.many<{ authority: string; payer: string; date: string; amount: Cents }>(sql`
    with t as (
      select ${raw(authorityCode)} as authority, ${raw(payerKey)} as payer, t.withheld_on as date, ${raw(depositable)} as amount
        from order_line_taxes t ${payerJoins}
       where ${raw(isLiability)} and t.withheld_on >= ${since}::date and ${raw(payerKey)} = any(${of.map((one) => one.payerKey)}::text[]))
    select authority, payer, date, sum(amount)::bigint as amount from t
     where (authority, payer) in (select * from unnest(${of.map((one) => one.authorityCode)}::text[], ${of.map((one) => one.payerKey)}::text[]))
     group by authority, payer, date order by authority, payer, date`);
  return [...Map.groupBy(rows, ({ authority, payer }) => `${authority}/${payer}`).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const days = same.map(({ date, amount }) => ({ date, amountCents: amount }));
    return [{ authorityCode: first.authority, payerKey: first.payer, days }];
  });
}
