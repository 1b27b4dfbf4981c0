import { paymentBatch } from '@fiducia/contract/payments/payment-batch.entity';
import { downloadBankFile, printPaymentBatch } from '@fiducia/contract/payments/payment-batch.routes';
import { paymentBatchRefusals } from '@fiducia/domain/payments/payment-batch-refusals';
import { absent, isRefusal } from '@fiducia/domain/refusal/refusal';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { lockRow } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { logChanges } from '../engine/change-log.ts';
import type { FileStore } from '../files/file-store.ts';
import { readStoredFile } from '../files/keep-file.ts';
import { download, reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';

/** Marks the checks of a batch printed, by whom and when. The same serials and bytes every time; again only with a reason. */
export const printBatch = on(printPaymentBatch, async ({ params, body }, work) => {
  const printed = await work.inTx(async (tx) => {
    const row = await lockRow(tx, paymentBatch, params.id, work.actor);
    if (isRefusal(row)) return row;
    if (row['payment_batch_type'] !== 'check') return paymentBatchRefusals.onlyChecksArePrinted();
    const file = await tx.one<{ id: string }>(
      sql`select id from outgoing_bank_files where payment_batch_id = ${params.id} and kind = 'checks'`,
    );
    if (!file || row['status'] === 'cancelled') return paymentBatchRefusals.nothingToPrint();
    const isReprint = row['printed_at'] !== null;
    if (isReprint && body.reason === undefined) return paymentBatchRefusals.reprintNeedsReason();
    await tx.run(sql`
      insert into payment_batch_prints (id, payment_batch_id, user_id, reason, created_at)
      values (${newId()}, ${params.id}, ${work.actor.userId}, ${body.reason ?? null}, ${work.now})`);
    if (isReprint) {
      const after = { reprinted: body.reason };
      await logChanges(tx, work, [
        {
          entity: paymentBatch.name,
          recordId: params.id,
          action: 'update',
          masterAccountId: null,
          before: null,
          after,
        },
      ]);
    } else await setColumns(tx, work, paymentBatch, params.id, { printed_at: work.now });
    return { fileId: file.id, isReprint };
  });
  return isRefusal(printed) ? printed : reply(printed);
});

interface FileToSend {
  readonly stored_file_id: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly kind: string;
  /** Null for prenotes, which belong to no batch. */
  readonly is_withdrawn: boolean | null;
}

/** The stored bytes of a file for the bank, while its batch stands; voids also afterwards. Every download is a row of the reveals: the file holds account numbers. */
export const downloadFile = (files: FileStore) =>
  on(downloadBankFile, async ({ params }, work) => {
    const file = await work.db.one<FileToSend>(sql`
      select o.stored_file_id, f.file_name, f.mime_type, o.kind, b.status = 'cancelled' and o.kind <> 'positivePayVoid' as is_withdrawn
        from outgoing_bank_files o join stored_files f on f.id = o.stored_file_id
        left join payment_batches b on b.id = o.payment_batch_id
       where o.id = ${params.id}`);
    if (!file) return absent;
    if (file.is_withdrawn === true) return paymentBatchRefusals.fileIsWithdrawn();
    const bytes = await readStoredFile(files, file.stored_file_id);
    await work.inTx(async (tx) => {
      await tx.run(sql`
        insert into reveals (id, entity, record_id, field, user_id, user_type, reason, request_id, created_at)
        values (${newId()}, 'OutgoingBankFile', ${params.id}, ${file.kind}, ${work.actor.userId}, ${work.actor.userType},
                'bank file downloaded', ${work.requestId}, ${work.now})`);
      return undefined;
    });
    return download(file.file_name, file.mime_type, bytes, file.kind === 'checks');
  });
