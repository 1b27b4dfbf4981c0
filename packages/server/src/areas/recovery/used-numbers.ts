import type { Queryable } from '../../platform/db/queryable.ts';
import type { UsedNumbers } from '../../platform/marks/high-water-mark.ts';

/**
 * Reads the counters of numbers that must never be used twice: trace numbers by ODFI, check numbers by bank account, and
 * ACH files by bank account and day, for the last days with files.
 */
export async function readUsedNumbers(db: Queryable): Promise<UsedNumbers> {
  const { rows } = await db.query<{ name: string; used: number }>(
    `select 'trace:' || odfi as name, last::bigint as used from ach_trace_counters
     union all
     select 'check:' || id, next_check_number from corporate_bank_accounts
     union all
     select 'file:' || account || ':' || file_date, sum(files)::bigint
       from (select corporate_bank_account_id as account, file_date, count(*) as files from outgoing_bank_files
              where kind = 'ach' and file_date >= (select max(file_date) - 2 from outgoing_bank_files) group by 1, 2
             union all
             select corporate_bank_account_id, file_date, skipped from skipped_file_ids) f
      group by account, file_date`,
    [],
  );
  return Object.fromEntries(rows.map(({ name, used }) => [name, used]));
}
