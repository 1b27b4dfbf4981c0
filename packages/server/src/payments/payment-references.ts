import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Takes trace counters of a bank and year, in the transaction that uses them. Answers the first. */
export async function takeTraceCounters(tx: Tx, originatingDfi: string, year: number, count: number): Promise<number> {
  const row = await tx.one<{ last: number }>(sql`
    insert into trace_counters (odfi, year, last) values (${originatingDfi}, ${year}, ${count})
    on conflict (odfi, year) do update set last = trace_counters.last + excluded.last returning last`);
  return (row?.last ?? count) - count + 1;
}

/** Takes check numbers of an account's sequence. A number that was taken is never given again. */
export async function takeCheckNumbers(tx: Tx, corporateBankAccountId: string, count: number): Promise<number> {
  const row = await tx.one<{ next: number }>(sql`
    update corporate_bank_accounts set next_check_number = next_check_number + ${count}
     where id = ${corporateBankAccountId} returning next_check_number as next`);
  return (row?.next ?? count) - count;
}

/**
 * The modifier that tells the ACH files of one day apart: A–Z, then 0–9. A bank knows files by destination, origin and day,
 * so accounts that share these share the modifiers. Their rows are locked: two batches at once get two modifiers.
 */
export async function takeFileIdModifier(
  tx: Tx,
  corporateBankAccountId: string,
  fileDate: string,
): Promise<string | Refusal> {
  const alike = await tx.many<{ id: string }>(sql`
    select o.id from corporate_bank_accounts o join corporate_bank_accounts me on me.id = ${corporateBankAccountId}
       and coalesce(o.file_settings ->> 'immediateDestination', o.routing_number) = coalesce(me.file_settings ->> 'immediateDestination', me.routing_number)
       and coalesce(o.file_settings ->> 'immediateOrigin', upper(o.ach_company_id)) = coalesce(me.file_settings ->> 'immediateOrigin', upper(me.ach_company_id))
     order by o.id for no key update of o`);
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from outgoing_bank_files
     where corporate_bank_account_id = any(${alike.map(({ id }) => id)}::text[]) and file_date = ${fileDate} and kind = 'ach'`);
  const modifier = modifiers.at(row?.count ?? 0);
  return modifier === undefined || (row?.count ?? 0) >= modifiers.length
    ? paymentBatchRefusals.noMoreFilesToday()
    : modifier;
}
