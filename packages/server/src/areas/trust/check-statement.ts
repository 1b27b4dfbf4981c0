import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { AccountOfStatement } from './statement-accounts.ts';

export interface StatementWeight {
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  /** Discrepancies as text for users. Empty if each opening balance equals the previous closing balance. */
  readonly warnings: readonly string[];
}

/**
 * Compares the days of one bank account: each opening balance must equal the previous closing balance. The reader has
 * already checked that opening balance and transactions add up to the closing balance.
 */
export async function checkStatement(
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
        `${day.bankAccountName}: the opening balance on ${formatDate(asOfDate)} is ${formatMoney(opening)}, but the closing balance on ${formatDate(last.on)} was ${formatMoney(last.closing)}. A statement may be missing.`,
      );
    }
    if (closing !== undefined) last = { closing, on: asOfDate };
  }
  return { opening: days[0]?.openingCents ?? null, closing: days.at(-1)?.closingCents ?? null, warnings };
}
