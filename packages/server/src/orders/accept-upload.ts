import { createHash } from 'node:crypto';
import { inboundParsedOrderFile } from '@fiducia/contract/orders/inbound-parsed-order-file.entity';
import { order } from '@fiducia/contract/orders/order.entity';
import type { UploadStatus } from '@fiducia/contract/orders/order.routes';
import { uploadRefusals } from '@fiducia/domain/orders/upload-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord } from '../engine/write-record.ts';
import { keepFile } from '../files/keep-file.ts';
import type { UploadedPart } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Platform } from '../platform/area.ts';
import { guardUpload } from '../rails/sheet/guard-upload.ts';
import { orderMoves } from './order-moves.ts';

const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/**
 * Takes a sheet for an order: what it is is decided from its bytes, the file is kept, the order is marked as uploading and
 * a job reads it. The same bytes for the same order are refused until somebody confirms.
 */
export async function acceptUpload(
  platform: Platform,
  work: Work,
  orderId: string,
  file: UploadedPart,
  isConfirmed: boolean,
  /** What else is written with the upload, in its transaction. */
  alongside: (tx: Tx, uploadId: string) => Promise<void> = async () => undefined,
): Promise<{ id: string } | Refusal> {
  const visible = await readRecord(work.db, order, orderId, work.actor, { grants: order.update });
  if (isRefusal(visible)) return visible;
  const guarded = await guardUpload(file.bytes, file.fileName);
  if (!guarded.ok) return invalid({ file: [guarded.sentence] });
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return work.inTx(async (tx) => {
    const moved = await makeMove(tx, work, orderMoves, { id: orderId, move: 'startUpload' });
    if (isRefusal(moved)) return moved;
    const before = isConfirmed ? undefined : await sameFile(tx, orderId, sha256);
    if (before) return before;
    const kept = await keepFile(tx, work, platform.files, file.bytes, {
      fileName: file.fileName,
      mimeType: sheetTypes[guarded.value],
      kind: 'upload',
      entity: order.name,
      recordId: orderId,
      masterAccountId: visible.masterAccountId,
    });
    const id = newId();
    const born = {
      id,
      order_id: orderId,
      stored_file_id: kept.id,
      sha256,
      stage: 'reading',
      user_id: work.actor.userId,
    };
    await insertRecord(tx, work, inboundParsedOrderFile, {}, born);
    await alongside(tx, id);
    await enqueue(tx, { kind: 'read-order-upload', payload: { uploadId: id }, dedupeKey: id, maxAttempts: 3 });
    tx.afterCommit(() => platform.wakeJobs());
    return { id };
  });
}

async function sameFile(tx: Queries, orderId: string, sha256: string): Promise<Refusal | undefined> {
  const before = await tx.one<{ created_at: string; total_rows: number }>(sql`
    select created_at, total_rows from order_uploads where order_id = ${orderId} and sha256 = ${sha256} and stage = 'done'
     order by created_at desc limit 1`);
  if (!before) return undefined;
  const on = formatDate(localDate(before.created_at, timeZones.pacific));
  return uploadRefusals.sameFileAgain({ on, people: before.total_rows });
}

const noUpload: UploadStatus = {
  id: null,
  status: 'none',
  fileName: '',
  totalRows: 0,
  doneRows: 0,
  faultyRows: 0,
  errors: {},
  createdAt: null,
};

/** The last upload of an order, or the one named. */
export async function readUploadStatus(
  db: Queries,
  orderId: string,
  uploadId: string | null = null,
): Promise<UploadStatus> {
  const row = await db.one<UploadStatus>(sql`
    select u.id, u.stage as status, f.file_name as "fileName", u.total_rows as "totalRows", u.done_rows as "doneRows",
           u.faulty_rows as "faultyRows", u.errors, u.created_at as "createdAt"
      from order_uploads u join stored_files f on f.id = u.stored_file_id
     where u.order_id = ${orderId} and (${uploadId}::text is null or u.id = ${uploadId})
     order by u.created_at desc, u.id desc limit 1`);
  return row ?? noUpload;
}
