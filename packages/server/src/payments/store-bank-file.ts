import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import type { BankFile } from './build-bank-files.ts';

export interface Filing {
  readonly paymentBatchId: string | null;
  readonly corporateBankAccountId: string;
  readonly fileDate: string;
}

/** Keeps a file for the bank: once, with its digest and totals. What is downloaded later are these bytes. */
export async function storeBankFile(
  tx: Tx,
  doer: Doer,
  store: FileStore,
  filing: Filing,
  file: BankFile,
): Promise<string> {
  const kept = await keepFile(tx, doer, store, file.bytes, {
    fileName: file.fileName,
    mimeType: file.mimeType,
    kind: 'bankFile',
    ...(filing.paymentBatchId === null ? {} : { entity: 'PaymentBatch', recordId: filing.paymentBatchId }),
    isStaffOnly: true,
  });
  const id = newId();
  await tx.run(sql`
    insert into outgoing_bank_files (id, payment_batch_id, corporate_bank_account_id, kind, file_date, file_id_modifier, message_id,
                                     stored_file_id, sha256, total_count, total_cents, created_at)
    values (${id}, ${filing.paymentBatchId}, ${filing.corporateBankAccountId}, ${file.kind}, ${filing.fileDate}, ${file.fileIdModifier},
            ${file.messageId}, ${kept.id}, ${kept.sha256}, ${file.totals.count}, ${file.totals.totalCents.toString()}, ${doer.now})`);
  return id;
}
