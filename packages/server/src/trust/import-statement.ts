import { uploadBankTransactionFile, rereadInboundRawFile } from '@fiducia/contract/trust/bank-file.routes';
import type { ImportView } from '@fiducia/contract/trust/trust.views';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { readStoredFile } from '../files/keep-file.ts';
import { sniffContent } from '../files/sniff-content.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { readBai2 } from '../rails/bai2/read-bai2.ts';
import { faultsByKey, type FileError } from '../rails/file-error.ts';
import { applyStatement } from './apply-statement.ts';
import { inboundRawFileMoves } from './inbound-raw-file-moves.ts';
import { keepRawFile } from './keep-raw-file.ts';
import { findStatementAccounts } from './statement-accounts.ts';

/** Keeps the file, reads it strictly, and applies it whole or not at all. */
export const importStatement = (platform: Platform): Endpoint =>
  on(uploadBankTransactionFile, async ({ files }, work) => {
    const [file, second] = files;
    if (!file || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
    if (second) return invalid({ file: ['Upload one statement at a time.'] });
    if (sniffContent(file.bytes) !== 'text')
      return invalid({ file: ['This is not a bank statement. Upload the BAI2 file as the bank sent it.'] });
    const id = await keepRawFile(platform.database, work, platform.files, {
      kind: 'bai2',
      fileName: file.fileName,
      bytes: file.bytes,
    });
    return readAndApply(platform, work, id, file.bytes);
  });

/** Reads a refused file again. */
export const rereadFile = (platform: Platform): Endpoint =>
  on(rereadInboundRawFile, async ({ params }, work) => {
    const row = await work.db.one<{ stored_file_id: string }>(
      sql`select stored_file_id from inbound_raw_files where id = ${params.id} and deleted_at is null`,
    );
    if (!row) return absent;
    return readAndApply(platform, work, params.id, await readStoredFile(platform.files, row.stored_file_id));
  });

async function readAndApply(platform: Platform, work: Work, id: string, bytes: Uint8Array) {
  const applied = await work.inTx((tx) => apply(tx, work, id, bytes));
  if (!isRefusal(applied)) {
    platform.wakeJobs();
    return reply(applied, sentenceOf(applied));
  }
  if (applied.code === 'fileRefused') {
    await platform.database.inTx((tx) =>
      makeMove(tx, work, inboundRawFileMoves, {
        id,
        move: 'refuse',
        columns: { errors: JSON.stringify(applied.errors ?? {}) },
      }),
    );
  }
  return applied;
}

async function apply(tx: Tx, work: Work, id: string, bytes: Uint8Array): Promise<ImportView | Refusal> {
  const row = await tx.one<{ status: string; file_name: string; updated_at: string }>(
    sql`select status, file_name, updated_at from inbound_raw_files where id = ${id} for no key update`,
  );
  if (!row) return absent;
  if (row.status === 'applied') {
    const on = formatDate(localDate(row.updated_at, timeZones.eastern));
    return trustRefusals.alreadyImported({ fileName: row.file_name, on });
  }
  const read = readBai2(bytes);
  if (!read.ok) return refused(read.errors);
  const { accounts, errors } = await findStatementAccounts(tx, work.keyring, read.value);
  if (errors.length > 0) return refused(errors);
  const applied = await applyStatement(tx, work, { id, fileName: row.file_name }, accounts);
  if (isRefusal(applied)) return applied;
  const moved = await makeMove(tx, work, inboundRawFileMoves, { id, move: 'apply', columns: { errors: '{}' } });
  return isRefusal(moved) ? moved : applied;
}

const refused = (errors: readonly FileError[]): Refusal => ({
  ...trustRefusals.fileRefused({ count: errors.length }),
  errors: faultsByKey(errors),
});

function sentenceOf({ totalRows, newRows, knownRows }: ImportView): string {
  return `${totalRows} movements read: ${newRows} new, ${knownRows} already known.`;
}
