import {
  previewBankTransactionFile,
  rereadInboundRawFile,
  uploadBankTransactionFile,
} from '@fiducia/contract/trust/bank-file.routes';
import type { ImportView } from '@fiducia/contract/trust/trust.views';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { sniffContent } from '../../platform/files/sniff-content.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { readBai2 } from '../../rails/bai2/read-bai2.ts';
import { type FileError, faultsByKey } from '../../rails/file-error.ts';
import { applyStatement } from './apply-statement.ts';
import { inboundRawFileTransitions } from './inbound-raw-file-transitions.ts';
import { previewAccounts } from './preview-statement.ts';
import { findStatementAccounts } from './statement-accounts.ts';
import { storeRawFile } from './store-raw-file.ts';

/**
 * Returns the endpoint to import a bank statement. Stores the file, reads it strictly, and applies all of it or
 * nothing.
 */
export const importStatement = (platform: Platform): Endpoint =>
  on(uploadBankTransactionFile, async ({ files }, ctx) => {
    const file = statementIn(files);
    if (isRejection(file)) return file;
    const id = await storeRawFile(platform.database, ctx, platform.files, {
      kind: 'bai2',
      fileName: file.fileName,
      bytes: file.bytes,
    });
    return readAndApply(platform, ctx, id, file.bytes);
  });

/** Endpoint to read a statement without saving anything. */
export const previewStatement: Endpoint = on(previewBankTransactionFile, async ({ files }, ctx) => {
  const file = statementIn(files);
  if (isRejection(file)) return file;
  const read = readBai2(file.bytes);
  if (!read.ok) return rejected(read.errors);
  const { accounts, errors } = await findStatementAccounts(ctx.db, ctx.keyring, read.value);
  return errors.length > 0 ? rejected(errors) : reply(await previewAccounts(ctx.db, accounts));
});

/** Returns the only file of a request, if it can be a statement. */
function statementIn([file, second]: readonly UploadedPart[]): UploadedPart | Rejection {
  if (!file || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
  if (second) return invalid({ file: ['Upload one statement at a time.'] });
  if (sniffContent(file.bytes) !== 'text')
    return invalid({ file: ['This isn’t a bank statement. Upload the BAI2 file exactly as the bank sent it.'] });
  return file;
}

/** Returns the endpoint to read a rejected file again. */
export const rereadFile = (platform: Platform): Endpoint =>
  on(rereadInboundRawFile, async ({ params }, ctx) => {
    const row = await ctx.db.one<{ stored_file_id: string }>(
      sql`select stored_file_id from inbound_raw_files where id = ${params.id} and deleted_at is null`,
    );
    if (!row) return absent;
    return readAndApply(platform, ctx, params.id, await readStoredFile(platform.files, row.stored_file_id));
  });

async function readAndApply(platform: Platform, ctx: RequestContext, id: string, bytes: Uint8Array) {
  const applied = await ctx.inTx((tx) => apply(tx, ctx, id, bytes));
  if (!isRejection(applied)) {
    platform.wakeJobs();
    return reply(applied, sentenceOf(applied));
  }
  if (applied.code === 'fileRejected') {
    await platform.database.inTx((tx) =>
      applyTransition(tx, ctx, inboundRawFileTransitions, {
        id,
        transition: 'reject',
        columns: { errors: JSON.stringify(applied.errors ?? {}) },
      }),
    );
  }
  return applied;
}

async function apply(tx: Tx, ctx: RequestContext, id: string, bytes: Uint8Array): Promise<ImportView | Rejection> {
  const row = await tx.one<{ status: string; file_name: string; updated_at: string }>(
    sql`select status, file_name, updated_at from inbound_raw_files where id = ${id} for no key update`,
  );
  if (!row) return absent;
  if (row.status === 'applied') {
    const on = formatDate(localDate(row.updated_at, timeZones.eastern));
    return trustRejections.alreadyImported({ fileName: row.file_name, on });
  }
  const read = readBai2(bytes);
  if (!read.ok) return rejected(read.errors);
  const { accounts, errors } = await findStatementAccounts(tx, ctx.keyring, read.value);
  if (errors.length > 0) return rejected(errors);
  const applied = await applyStatement(tx, ctx, { id, fileName: row.file_name }, accounts);
  if (isRejection(applied)) return applied;
  const transitioned = await applyTransition(tx, ctx, inboundRawFileTransitions, {
    id,
    transition: 'apply',
    columns: { errors: '{}' },
  });
  return isRejection(transitioned) ? transitioned : applied;
}

const rejected = (errors: readonly FileError[]): Rejection => ({
  ...trustRejections.fileRejected({ count: errors.length }),
  errors: faultsByKey(errors),
});

function sentenceOf({ totalRows, newRows, knownRows }: ImportView): string {
  return `Transactions read: ${totalRows} (${newRows} new, ${knownRows} already imported).`;
}
