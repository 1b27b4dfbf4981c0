import type { Departure } from '@fiducia/domain/recovery/departure';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { UsedNumbers } from '../../platform/marks/high-water-mark.ts';

/**
 * Moves the counters of trace numbers, check numbers, and file ID modifiers past everything that may have been used
 * after the restored moment. Locks the rows that give the numbers. Can be repeated.
 */
export async function skipUsedNumbers(tx: Tx, marked: UsedNumbers, departures: readonly Departure[]): Promise<void> {
  for (const [name, used] of Object.entries(withDepartures(marked, departures))) {
    const [kind, subject = '', fileDate = ''] = name.split(':');
    if (kind === 'trace')
      await tx.run(sql`
        insert into ach_trace_counters as c (odfi, last) values (${subject}, ${used})
        on conflict (odfi) do update set last = greatest(c.last, excluded.last)`);
    if (kind === 'check')
      await tx.run(sql`
        update corporate_bank_accounts set next_check_number = ${used} where id = ${subject} and next_check_number < ${used}`);
    if (kind === 'file') await skipFiles(tx, subject, fileDate, used);
  }
}

async function skipFiles(tx: Tx, bankAccountId: string, fileDate: string, used: number): Promise<void> {
  const row = await tx.one<{ own: number }>(sql`
    select (select count(*) from outgoing_bank_files
             where corporate_bank_account_id = ${bankAccountId} and file_date = ${fileDate} and kind = 'ach')::int
         + (select coalesce(sum(skipped), 0) from skipped_file_ids
             where corporate_bank_account_id = ${bankAccountId} and file_date = ${fileDate})::int as own`);
  const own = row?.own ?? 0;
  if (used <= own) return;
  await tx.run(sql`
    insert into skipped_file_ids as s (corporate_bank_account_id, file_date, skipped)
    select id, ${fileDate}, ${used - own} from corporate_bank_accounts where id = ${bankAccountId}
    on conflict (corporate_bank_account_id, file_date) do update set skipped = s.skipped + excluded.skipped`);
}

/** Returns the marked numbers, raised by the departures that were marked later. */
function withDepartures(marked: UsedNumbers, departures: readonly Departure[]): UsedNumbers {
  const used = new Map(Object.entries(marked));
  const raise = (name: string, value: number) => used.set(name, Math.max(used.get(name) ?? 0, value));
  for (const { bankAccountId, batch, files } of departures) {
    for (const last of [batch?.lastTrace, ...files.map(({ lastTrace }) => lastTrace)])
      if (last) raise(`trace:${last.slice(0, 8)}`, Number(last.slice(8)));
    if (batch?.lastCheck) raise(`check:${bankAccountId}`, batch.lastCheck + 1);
  }
  return Object.fromEntries(used);
}
