import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { PaymentBatchType } from '@fiducia/domain/payments/payment-batch-type';
import type { DepartedBatch, DepartedFile, DepartureKind } from '@fiducia/domain/recovery/departure';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { departureId } from '../../../platform/marks/departure-marks.ts';
import type { Marks } from '../../../platform/marks/marks.ts';

interface Left {
  readonly bankAccountId: string;
  readonly batchId: string | null;
}

/**
 * Records next to the files that a bank file leaves, before the transaction commits. After the commit, and before the
 * file leaves, call `marks.advance`. Returns a rejection if the database is held.
 */
export async function noteFileDeparture(
  tx: Tx,
  ctx: ActorContext,
  marks: Marks,
  bankFileId: string,
): Promise<Rejection | undefined> {
  const left = await tx.one<Left>(sql`
    select corporate_bank_account_id as "bankAccountId", payment_batch_id as "batchId" from outgoing_bank_files where id = ${bankFileId}`);
  if (left === undefined) return undefined;
  return note(tx, ctx, marks, ['fileDownloaded', bankFileId], left, sql`f.id = ${bankFileId}`);
}

/** Records next to the files that checks are printed, or that a batch, or one of its payments, is marked as sent. */
export async function noteBatchDeparture(
  tx: Tx,
  ctx: ActorContext,
  marks: Marks,
  kind: Exclude<DepartureKind, 'fileDownloaded'>,
  batchId: string,
  /** The payment in the batch, if only that leaves. */
  memberId?: string,
): Promise<Rejection | undefined> {
  const left = await tx.one<Left>(sql`
    select corporate_bank_account_id as "bankAccountId", id as "batchId" from payment_batches where id = ${batchId}`);
  if (left === undefined) return undefined;
  return note(tx, ctx, marks, [kind, memberId ?? batchId], left, sql`f.payment_batch_id = ${batchId}`);
}

async function note(
  tx: Tx,
  ctx: ActorContext,
  marks: Marks,
  [kind, subject]: readonly [DepartureKind, string],
  { bankAccountId, batchId }: Left,
  whichFiles: Sql,
): Promise<Rejection | undefined> {
  const files = await tx.many<DepartedFile>(sql`
    select f.id, f.kind, f.file_date as "fileDate", f.file_id_modifier as "fileIdModifier", f.total_count as count,
           f.total_cents as "totalCents", f.sha256, min(n.trace_number) as "firstTrace", max(n.trace_number) as "lastTrace"
      from outgoing_bank_files f left join prenotes n on n.outgoing_bank_file_id = f.id
     where ${whichFiles} group by f.id order by f.kind, f.id`);
  const batch = batchId === null ? null : ((await readBatch(tx, batchId)) ?? null);
  return marks.noteDeparture(tx, {
    id: departureId(kind, subject),
    kind,
    at: ctx.now.toISOString(),
    bankAccountId,
    batch,
    files,
  });
}

async function readBatch(tx: Tx, id: string): Promise<DepartedBatch | undefined> {
  return tx.one<DepartedBatch & { readonly type: PaymentBatchType }>(sql`
    select b.id, b.friendly_id as "friendlyId", b.payment_batch_type as type, b.effective_date as "effectiveDate",
           b.total_count as count, b.total_cents as "totalCents", min(p.trace_number) as "firstTrace",
           max(p.trace_number) as "lastTrace", min(p.check_number) as "firstCheck", max(p.check_number) as "lastCheck",
           coalesce(array_agg(p.payment_instruction_id::text order by p.payment_instruction_id) filter (where p.status <> 'cancelled'), '{}'::text[]) as "instructionIds"
      from payment_batches b left join payments p on p.payment_batch_id = b.id
     where b.id = ${id} group by b.id`);
}
