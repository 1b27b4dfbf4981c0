import { type AuthorityPayerYear, readAuthorityYear } from '@fiducia/contract/taxes/tax-deposit.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { federal945, federal1042 } from '@fiducia/domain/taxes/deposits/built-in-authorities';
import { type DepositFrequency, depositFrequencyNames } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { spanOn } from '@fiducia/domain/taxes/deposits/deposit-window';
import { lookbackYear } from '@fiducia/domain/taxes/deposits/lookback';
import { depositFiguresOn } from '@fiducia/domain/taxes/figures/deposit-figures';
import { stateDepositRuleOn } from '@fiducia/domain/taxes/figures/state-deposit-rules';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { type PayerSchedules, readSchedules, usualFrequency } from './deposit-windows.ts';
import { authorityCode, depositable, isLiability, payerEin, payerJoins, payerKey, payerName } from './payer-of-tax.ts';
import { amountOfTaxPayment } from './tax-payment.table.ts';
import { taxingAuthorityTable } from './taxing-authority.table.ts';

interface PayerRow {
  readonly payer: string;
  readonly ein: string | null;
  readonly name: string;
  readonly withheld: Cents;
  readonly deposited: Cents;
  readonly in_transit: Cents;
  readonly to_deposit: Cents;
  readonly refunded: Cents;
}

/** Returns a payer's frequency on a date, and why. */
function frequencyOf(
  code: string,
  payer: string,
  on: string,
  schedules: PayerSchedules,
): Pick<AuthorityPayerYear, 'frequency' | 'frequencyReason'> {
  if (code === federal1042)
    return { frequency: 'quarterMonthly', frequencyReason: 'By the amount at the end of each period' };
  const own = schedules.spansOf(code, payer).find(({ from, to }) => from <= on && (to === null || on <= to));
  if (own !== undefined) return { frequency: own.frequency, frequencyReason: `Schedule since ${own.from}` };
  const usual = (frequency: DepositFrequency, frequencyReason: string) => ({ frequency, frequencyReason });
  if (code !== federal945) {
    const rule = stateDepositRuleOn(code, on);
    return isRejection(rule)
      ? usual('monthly', 'No rule for this state')
      : usual(spanOn([], rule.usual, on).frequency, 'Usual for this state; enter the payer’s own schedule');
  }
  const figures = depositFiguresOn(on);
  if (isRejection(figures)) return usual('monthly', 'No figures for this year');
  const year = lookbackYear(yearOf(on));
  const total = schedules.taxOf(payer, year);
  const frequency = usualFrequency(schedules, payer, yearOf(on), figures);
  return usual(
    frequency,
    `${depositFrequencyNames[frequency]}, because we deposited ${formatMoney(total)} for ${year}`,
  );
}

/** Returns an authority's totals of a year by payer, and its next due dates. */
export const authorityYearEndpoint = on(readAuthorityYear, async ({ params, query }, ctx) => {
  const authority = await readRecord(ctx.db, taxingAuthorityTable, params.id, ctx.actor);
  if (isRejection(authority)) return authority;
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const year = query.year ?? yearOf(today);
  const { code } = authority;
  const payers = await ctx.db.many<PayerRow>(sql`
    select ${raw(payerKey)} as payer, min(${raw(payerEin)}) as ein, min(${raw(payerName)}) as name,
           sum(t.amount_cents)::bigint as withheld,
           coalesce(sum(${raw(depositable)}) filter (where t.status = 'paid'), 0)::bigint as deposited,
           coalesce(sum(${raw(depositable)}) filter (where t.status = 'inBatch'), 0)::bigint as in_transit,
           coalesce(sum(${raw(depositable)}) filter (where t.status = 'withheld'), 0)::bigint as to_deposit,
           coalesce(sum(t.refunded_cents), 0)::bigint as refunded
      from order_line_taxes t ${payerJoins}
     where ${raw(isLiability)} and ${raw(authorityCode)} = ${code} and t.withheld_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
     group by 1 order by 3, 1`);
  const schedules = await readSchedules(
    ctx.db,
    payers.map(({ payer }) => payer),
  );
  const years = await ctx.db.many<{ year: number }>(sql`
    select distinct p.tax_year as year from tax_payments p where p.taxing_authority_id = ${params.id} and p.deleted_at is null order by 1 desc`);
  const nextDue = await ctx.db.many<{ dueOn: string; amount: Cents; payers: number }>(sql`
    select p.due_on as "dueOn", sum(${raw(amountOfTaxPayment('p'))})::bigint as amount, count(distinct p.payer_key)::int as payers
      from tax_payments p where p.taxing_authority_id = ${params.id} and p.status in ('due', 'scheduled') and p.deleted_at is null
     group by p.due_on order by p.due_on limit 6`);
  const on = year === yearOf(today) ? today : `${year}-12-31`;
  return reply({
    year,
    years: [...new Set([yearOf(today), ...years.map((one) => one.year)])].toSorted((a, b) => b - a),
    payers: payers.map((row) => ({
      payerKey: row.payer,
      payerName: row.name,
      payerEin: row.ein,
      ...frequencyOf(code, row.payer, on, schedules),
      withheld: row.withheld,
      deposited: row.deposited,
      inTransit: row.in_transit,
      toDeposit: row.to_deposit,
      refunded: row.refunded,
    })),
    nextDue,
  });
});
