import { type AnswerFileReport, uploadBankAnswers } from '@fiducia/contract/payments/payment.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import type { ReadAchEntry } from '../../../rails/ach/ach-reading.ts';
import { readAchFile } from '../../../rails/ach/read-ach-file.ts';
import { faultsByKey } from '../../../rails/file-error.ts';
import { inboundRawFileTransitions } from '../../trust/inbound-raw-file-transitions.ts';
import { storeRawFile } from '../../trust/store-raw-file.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { applyAnswers } from './apply-answers.ts';

/**
 * Imports a file of ACH returns and notifications of change. Stores the raw file first, then applies all of its
 * responses or none. Counts responses that are already known, but skips them.
 */
export const readBankAnswers = (places: PaymentHolders, wakeJobs: () => void) =>
  on(uploadBankAnswers, async ({ files }, ctx) => {
    const [file, second] = files;
    if (!file || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
    if (second) return invalid({ file: ['Upload one file at a time.'] });
    const id = await storeRawFile(places.database, ctx, places.files, {
      kind: 'achReturns',
      fileName: file.fileName,
      bytes: file.bytes,
    });
    const applied = await ctx.inTx((tx) => apply(tx, ctx, places, id, file.bytes));
    if (isRejection(applied)) {
      if (applied.code === 'fileRejected') await reject(places, ctx, id, applied);
      return applied;
    }
    wakeJobs();
    return reply(applied, sentenceOf(applied));
  });

function sentenceOf(report: AnswerFileReport): string {
  const unmatched = report.unmatched === 0 ? '' : ` ${report.unmatched} held for review.`;
  return `Records read: ${report.read} (${report.new} new, ${report.known} already processed).${unmatched}`;
}

async function reject(places: PaymentHolders, ctx: RequestContext, id: string, rejection: Rejection): Promise<void> {
  const columns = { errors: JSON.stringify(rejection.errors ?? {}) };
  await places.database.inTx((tx) =>
    applyTransition(tx, asSystem(ctx), inboundRawFileTransitions, { id, transition: 'reject', columns }),
  );
}

async function apply(
  tx: Tx,
  ctx: RequestContext,
  places: PaymentHolders,
  id: string,
  bytes: Uint8Array,
): Promise<AnswerFileReport | Rejection> {
  const row = await tx.one<{ status: string; file_name: string; updated_at: string }>(
    sql`select status, file_name, updated_at from inbound_raw_files where id = ${id} for no key update`,
  );
  if (!row) return absent;
  if (row.status === 'applied') {
    return trustRejections.alreadyImported({
      fileName: row.file_name,
      on: formatDate(localDate(row.updated_at, timeZones.eastern)),
    });
  }
  const read = readAchFile(bytes, 'answers');
  if (!read.ok)
    return { ...trustRejections.fileRejected({ count: read.errors.length }), errors: faultsByKey(read.errors) };
  const entries: readonly ReadAchEntry[] = read.value.batches.flatMap((batch) => batch.entries);
  const counted = await applyAnswers(tx, ctx, places, id, entries);
  if (isRejection(counted)) return counted;
  const transitioned = await applyTransition(tx, asSystem(ctx), inboundRawFileTransitions, {
    id,
    transition: 'apply',
    columns: { errors: '{}' },
  });
  if (isRejection(transitioned)) return transitioned;
  await tx.run(sql`
    insert into bank_answer_files (id, inbound_raw_file_id, total_rows, new_rows, known_rows, unmatched_rows, created_at)
    values (${newId()}, ${id}, ${counted.read}, ${counted.new}, ${counted.known}, ${counted.unmatched}, ${ctx.now})`);
  return { inboundRawFileId: id, fileName: row.file_name, ...counted };
}
