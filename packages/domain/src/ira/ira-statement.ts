import type { IraType } from '../advisors/ira-application.ts';
import { type DocumentBlock, factRows, heading, paragraph } from '../documents/notices/document-block.ts';
import { addDays } from '../foundation/calendar/dates.ts';
import { type Cents, sumCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import type { Language } from '../messages/message-text.ts';
import type { IraTransactionKind } from './ira-transaction-kind.ts';
import { statementTexts } from './statement-texts.ts';

/** A calendar quarter, such as `2026-Q4`, with its first and last day (`YYYY-MM-DD`). */
export interface Quarter {
  readonly code: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the quarter with this code, or undefined. */
export function quarterOf(code: string): Quarter | undefined {
  const [, year, number] = /^(\d{4})-Q([1-4])$/.exec(code) ?? [];
  if (year === undefined || number === undefined) return undefined;
  const first = Number(number) * 3 - 2;
  const next = first === 10 ? `${Number(year) + 1}-01-01` : `${year}-${String(first + 3).padStart(2, '0')}-01`;
  return { code, from: `${year}-${String(first).padStart(2, '0')}-01`, to: addDays(next, -1) };
}

/** Returns the quarters from the day that an IRA was opened to today, newest first. The last one may not be over yet. */
export function quartersSince(openedOn: string, today: string): readonly Quarter[] {
  const found: Quarter[] = [];
  for (let year = Number(today.slice(0, 4)); year >= Number(openedOn.slice(0, 4)); year--)
    for (const number of [4, 3, 2, 1]) {
      const quarter = quarterOf(`${year}-Q${number}`);
      if (quarter && quarter.from <= today && quarter.to >= openedOn) found.push(quarter);
    }
  return found;
}

export interface StatementRow {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly kind: IraTransactionKind;
  readonly taxYear: number | null;
  readonly amount: Cents;
}

export interface StatementFacts {
  readonly language: Language;
  readonly ownerName: string;
  readonly addressLines: readonly string[];
  readonly iraType: IraType;
  readonly custodianName: string;
  readonly numberLast4: string;
  readonly quarter: Quarter;
  readonly today: string;
  readonly openingBalance: Cents;
  readonly rows: readonly StatementRow[];
}

/** Returns the statement of an IRA for a quarter. Its closing balance is the opening balance and all rows. */
export function iraStatement(of: StatementFacts): readonly DocumentBlock[] {
  const texts = statementTexts[of.language];
  const isRunning = of.today <= of.quarter.to;
  const until = isRunning ? of.today : of.quarter.to;
  const amounts = of.rows.map(({ amount }) => amount);
  const closing = sumCents([of.openingBalance, ...amounts]);
  const textOf = ({ kind, taxYear }: StatementRow) =>
    taxYear === null ? texts.kinds[kind] : texts.forYear(texts.kinds[kind], taxYear);
  return [
    { kind: 'address', lines: [of.ownerName, ...of.addressLines] },
    heading(1, texts.title(texts.date(of.quarter.from), texts.date(until))),
    factRows(
      [texts.account, texts.accountOf(texts.types[of.iraType], of.numberLast4)],
      [texts.custodian, of.custodianName],
      [texts.opening, formatMoney(of.openingBalance)],
      [texts.moneyIn, formatMoney(sumCents(amounts.filter((amount) => amount > 0)))],
      [texts.moneyOut, formatMoney(sumCents(amounts.filter((amount) => amount < 0)))],
      [isRunning ? texts.balanceToday : texts.closing, formatMoney(closing)],
    ),
    heading(2, texts.transactions),
    ...(of.rows.length === 0
      ? [paragraph(texts.none)]
      : [
          {
            kind: 'table' as const,
            header: [...texts.header],
            rows: of.rows.map((row) => [texts.date(row.day), textOf(row), formatMoney(row.amount)]),
          },
        ]),
  ];
}
