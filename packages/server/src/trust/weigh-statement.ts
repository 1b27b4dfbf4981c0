import type { Cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { AccountOfStatement } from './statement-accounts.ts';

export interface StatementWeight {
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  /** What does not fit, for people; empty when it opens where the statement before closed. */
  readonly warnings: readonly string[];
}

/** Weighs the days of one bank account: each opens where the one before closed. That opening and movements make closing, the reading has seen. */
export async function weighStatement(
  db: Queries,
  bankAccountId: string,
  days: readonly AccountOfStatement[],
): Promise<StatementWeight> {
  const before = await db.one<{ closing: Cents; on: string }>(sql`
    select closing_balance_cents as closing, period_to::text as on from bank_transaction_files
     where corporate_bank_account_id = ${bankAccountId} and closing_balance_cents is not null and period_to < ${days[0]?.asOfDate ?? null}
     order by period_to desc, created_at desc limit 1`);
  const warnings: string[] = [];
  let last = before;
  for (const day of days) {
    const { openingCents: opening, closingCents: closing, asOfDate } = day;
    if (opening !== undefined && last && last.closing !== opening) {
      warnings.push(
        `${day.bankAccountName}: ${asOfDate} opens with ${formatMoney(opening)}, but ${last.on} closed with ${formatMoney(last.closing)}. A statement may be missing.`,
      );
    }
    if (closing !== undefined) last = { closing, on: asOfDate };
  }
  return { opening: days[0]?.openingCents ?? null, closing: days.at(-1)?.closingCents ?? null, warnings };
}
