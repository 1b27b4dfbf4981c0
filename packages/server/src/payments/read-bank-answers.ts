import { type AnswerFileReport, uploadBankAnswers } from '@fiducia/contract/payments/payment.routes';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import type { ReadAchEntry } from '../rails/ach/ach-reading.ts';
import { readAchFile } from '../rails/ach/read-ach-file.ts';
import { faultsByKey } from '../rails/file-error.ts';
import { inboundRawFileMoves } from '../trust/inbound-raw-file-moves.ts';
import { keepRawFile } from '../trust/keep-raw-file.ts';
import { applyAnswers } from './apply-answers.ts';
import { asProgram } from './bring-lines-along.ts';
import type { PaymentPlaces } from './payment-places.ts';

/**
 * Reads returns and notifications of change. The raw file is kept first; then it is applied whole or not at all, answers
 * that are known are counted and skipped, and the three numbers add up.
 */
export const readBankAnswers = (places: PaymentPlaces, wakeJobs: () => void) =>
  on(uploadBankAnswers, async ({ files }, work) => {
    const [file, second] = files;
    if (!file || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
    if (second) return invalid({ file: ['Upload one file at a time.'] });
    const id = await keepRawFile(places.database, work, places.files, {
      kind: 'achReturns',
      fileName: file.fileName,
      bytes: file.bytes,
    });
    const applied = await work.inTx((tx) => apply(tx, work, places, id, file.bytes));
    if (isRefusal(applied)) {
      if (applied.code === 'fileRefused') await refuse(places, work, id, applied);
      return applied;
    }
    wakeJobs();
    return reply(applied, sentenceOf(applied));
  });

function sentenceOf(report: AnswerFileReport): string {
  const unmatched = report.unmatched === 0 ? '' : ` ${report.unmatched} name no payment of ours and wait for a person.`;
  return `${report.read} answers read: ${report.new} new, ${report.known} already known.${unmatched}`;
}

async function refuse(places: PaymentPlaces, work: Work, id: string, refusal: Refusal): Promise<void> {
  const columns = { errors: JSON.stringify(refusal.errors ?? {}) };
  await places.database.inTx((tx) =>
    makeMove(tx, asProgram(work), inboundRawFileMoves, { id, move: 'refuse', columns }),
  );
}

async function apply(
  tx: Tx,
  work: Work,
  places: PaymentPlaces,
  id: string,
  bytes: Uint8Array,
): Promise<AnswerFileReport | Refusal> {
  const row = await tx.one<{ status: string; file_name: string; updated_at: string }>(
    sql`select status, file_name, updated_at from inbound_raw_files where id = ${id} for no key update`,
  );
  if (!row) return absent;
  if (row.status === 'applied') {
    return trustRefusals.alreadyImported({
      fileName: row.file_name,
      on: formatDate(localDate(row.updated_at, timeZones.eastern)),
    });
  }
  const read = readAchFile(bytes, 'answers');
  if (!read.ok)
    return { ...trustRefusals.fileRefused({ count: read.errors.length }), errors: faultsByKey(read.errors) };
  const entries: readonly ReadAchEntry[] = read.value.batches.flatMap((batch) => batch.entries);
  const counted = await applyAnswers(tx, work, places, id, entries);
  if (isRefusal(counted)) return counted;
  const moved = await makeMove(tx, asProgram(work), inboundRawFileMoves, {
    id,
    move: 'apply',
    columns: { errors: '{}' },
  });
  if (isRefusal(moved)) return moved;
  await tx.run(sql`
    insert into bank_answer_files (id, inbound_raw_file_id, total_rows, new_rows, known_rows, unmatched_rows, created_at)
    values (${newId()}, ${id}, ${counted.read}, ${counted.new}, ${counted.known}, ${counted.unmatched}, ${work.now})`);
  return { inboundRawFileId: id, fileName: row.file_name, ...counted };
}
