import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lastTraceCounter } from '../../../rails/ach/ach-file.ts';

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Reserves ACH trace numbers of an originating bank (ODFI) and returns the counter of the first one. They never repeat,
 * not even in another year, because banks return entries and correct accounts years later.
 */
export async function takeTraceCounters(tx: Tx, originatingDfi: string, count: number): Promise<number | Rejection> {
  const row = await tx.one<{ last: number }>(sql`
    insert into ach_trace_counters as c (odfi, last) select ${originatingDfi}, ${count} where ${count} <= ${lastTraceCounter}
    on conflict (odfi) do update set last = c.last + excluded.last where c.last + excluded.last <= ${lastTraceCounter}
    returning last`);
  return row === undefined ? paymentBatchRejections.noMoreTraceNumbers() : row.last - count + 1;
}

/** Reserves consecutive check numbers of a bank account. Returns the first one. */
export async function takeCheckNumbers(tx: Tx, corporateBankAccountId: string, count: number): Promise<number> {
  const row = await tx.one<{ next: number }>(sql`
    update corporate_bank_accounts set next_check_number = next_check_number + ${count}
     where id = ${corporateBankAccountId} returning next_check_number as next`);
  return (row?.next ?? count) - count;
}

/**
 * Reserves the file ID modifier that distinguishes the ACH files of one day: A–Z, then 0–9. Banks identify files by
 * destination, origin, and day, so accounts with the same values share modifiers. Skips those that may have been used
 * before a restore. Locks these accounts so that concurrent batches get different modifiers.
 */
export async function takeFileIdModifier(
  tx: Tx,
  corporateBankAccountId: string,
  fileDate: string,
): Promise<string | Rejection> {
  const alike = await tx.many<{ id: string }>(sql`
    select o.id from corporate_bank_accounts o join corporate_bank_accounts me on me.id = ${corporateBankAccountId}
       and coalesce(o.file_settings ->> 'immediateDestination', o.routing_number) = coalesce(me.file_settings ->> 'immediateDestination', me.routing_number)
       and coalesce(o.file_settings ->> 'immediateOrigin', upper(o.ach_company_id)) = coalesce(me.file_settings ->> 'immediateOrigin', upper(me.ach_company_id))
     order by o.id for no key update of o`);
  const row = await tx.one<{ count: number }>(sql`
    select (select count(*) from outgoing_bank_files
             where corporate_bank_account_id = any(${alike.map(({ id }) => id)}::text[]) and file_date = ${fileDate} and kind = 'ach')::int
         + (select coalesce(sum(skipped), 0) from skipped_file_ids
             where corporate_bank_account_id = any(${alike.map(({ id }) => id)}::text[]) and file_date = ${fileDate})::int as count`);
  const modifier = modifiers.at(row?.count ?? 0);
  return modifier === undefined || (row?.count ?? 0) >= modifiers.length
    ? paymentBatchRejections.noMoreFilesToday()
    : modifier;
}
