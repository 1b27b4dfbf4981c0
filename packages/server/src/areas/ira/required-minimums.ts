import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, negateCents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { type RequiredMinimum, requiredMinimums } from '@fiducia/domain/ira/required-minimum';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { isLive } from './live-transactions.ts';

interface YearRow {
  readonly id: string;
  readonly year: number;
  /** What came in and went out in the year, and wasn't undone since. */
  readonly change: Cents;
  /** Distributions of the year that weren't undone since; negative. */
  readonly distributed: Cents;
}

/** An IRA whose minimum is to be computed. */
export interface IraOfOwner {
  readonly id: string;
  readonly isTraditional: boolean;
  readonly bornOn: CalendarDate | null;
}

/** Returns what the owners of IRAs must take out of them, by the ID of the IRA. */
export async function readRequiredMinimums(
  db: Queries,
  iras: readonly IraOfOwner[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, readonly RequiredMinimum[]>> {
  const rows = await db.many<YearRow>(sql`
    select t.ira_account_id as id, extract(year from t.effective_on)::int as year, sum(t.amount_cents)::bigint as change,
           coalesce(sum(t.amount_cents) filter (where t.kind = 'distribution'), 0)::bigint as distributed
      from ira_transactions t
     where t.ira_account_id = any(${iras.map(({ id }) => id)}::text[]) and t.effective_on <= ${today} and ${isLive} group by 1, 2`);
  const byIra = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    iras.map(({ id, isTraditional, bornOn }) => {
      const years = byIra.get(id) ?? [];
      const minimums = requiredMinimums({
        bornOn,
        isTraditional,
        today,
        balanceAtEndOf: (year) => sumCents(years.filter((one) => one.year <= year).map(({ change }) => change)),
        distributedIn: (year) =>
          negateCents(sumCents(years.filter((one) => one.year === year).map(({ distributed }) => distributed))),
      });
      return [id, minimums];
    }),
  );
}
