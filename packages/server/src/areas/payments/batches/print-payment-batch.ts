import { downloadBankFile, printPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paymentBatchRejections } from '@fiducia/domain/payments/payment-batch-rejections';
import { type Download, download, reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import type { Marks } from '../../../platform/marks/marks.ts';
import { noteBatchDeparture, noteFileDeparture } from '../bank-files/note-departure.ts';
import { paymentBatchTable } from '../payment-batch.table.ts';

/**
 * Records who printed the checks of a batch and when. A reprint uses the same file and serial numbers and requires a
 * reason.
 */
export const printBatch = (marks: Marks) =>
  on(printPaymentBatch, async ({ params, body }, ctx) => {
    const printed = await ctx.inTx(async (tx) => {
      const row = await lockRow(tx, paymentBatchTable, params.id, ctx.actor);
      if (isRejection(row)) return row;
      if (row['payment_batch_type'] !== 'check') return paymentBatchRejections.onlyChecksArePrinted();
      const file = await tx.one<{ id: string }>(
        sql`select id from outgoing_bank_files where payment_batch_id = ${params.id} and kind = 'checks'`,
      );
      if (!file || row['status'] === 'cancelled') return paymentBatchRejections.nothingToPrint();
      const isReprint = row['printed_at'] !== null;
      if (isReprint && body.reason === undefined) return paymentBatchRejections.reprintNeedsReason();
      await tx.run(sql`
      insert into payment_batch_prints (id, payment_batch_id, user_id, reason, created_at)
      values (${newId()}, ${params.id}, ${ctx.actor.userId}, ${body.reason ?? null}, ${ctx.now})`);
      if (isReprint) {
        const after = { reprinted: body.reason };
        await logChanges(tx, ctx, [
          {
            entity: paymentBatchTable.name,
            recordId: params.id,
            action: 'update',
            masterAccountId: null,
            before: null,
            after,
          },
        ]);
      } else await setColumns(tx, ctx, paymentBatchTable, params.id, { printed_at: ctx.now });
      const rejection = await noteBatchDeparture(tx, ctx, marks, 'checksPrinted', params.id);
      return rejection ?? { fileId: file.id, isReprint };
    });
    if (isRejection(printed)) return printed;
    return (await marks.advance()) ?? reply(printed);
  });

interface FileToSend {
  readonly stored_file_id: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly kind: string;
  /** Null for prenotes, which do not belong to a batch. */
  readonly is_withdrawn: boolean | null;
}

/**
 * Downloads a bank file unless its batch was canceled; void files can always be downloaded. Logs every download as a
 * reveal, because the file contains account numbers.
 */
export const downloadFile = (files: FileStore, marks: Marks) =>
  on(downloadBankFile, ({ params }, ctx) => handOutFile(ctx, files, marks, params.id));

/** Returns a stored bank file as a download, and logs it. The caller's route requires the permission. */
export async function handOutFile(
  ctx: RequestContext,
  files: FileStore,
  marks: Marks,
  id: string,
): Promise<Download | Rejection> {
  const file = await ctx.db.one<FileToSend>(sql`
      select o.stored_file_id, f.file_name, f.mime_type, o.kind, b.status = 'cancelled' and o.kind <> 'positivePayVoid' as is_withdrawn
        from outgoing_bank_files o join stored_files f on f.id = o.stored_file_id
        left join payment_batches b on b.id = o.payment_batch_id
       where o.id = ${id}`);
  if (!file) return absent;
  if (file.is_withdrawn === true) return paymentBatchRejections.fileIsWithdrawn();
  const bytes = await readStoredFile(files, file.stored_file_id);
  const rejection = await ctx.inTx(async (tx) => {
    await tx.run(sql`
        insert into reveals (id, entity, record_id, field, user_id, user_type, reason, request_id, created_at)
        values (${newId()}, 'OutgoingBankFile', ${id}, ${file.kind}, ${ctx.actor.userId}, ${ctx.actor.userType},
                'bank file downloaded', ${ctx.requestId}, ${ctx.now})`);
    return noteFileDeparture(tx, ctx, marks, id);
  });
  const held = rejection ?? (await marks.advance());
  if (held) return held;
  return download(file.file_name, file.mime_type, bytes, file.kind === 'checks');
}
