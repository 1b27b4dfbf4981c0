import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import type { BankFile } from './build-bank-files.ts';

export interface Filing {
  readonly paymentBatchId: string | null;
  readonly corporateBankAccountId: string;
  readonly fileDate: string;
}

/** Stores a bank file with its digest and totals. Later downloads return these bytes; the file is never built again. */
export async function storeBankFile(
  tx: Tx,
  ctx: ActorContext,
  store: FileStore,
  filing: Filing,
  file: BankFile,
): Promise<string> {
  const stored = await storeFile(tx, ctx, store, file.bytes, {
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
            ${file.messageId}, ${stored.id}, ${stored.sha256}, ${file.totals.count}, ${file.totals.totalCents.toString()}, ${ctx.now})`);
  return id;
}
