import { createHash } from 'node:crypto';
import type { UploadStatus } from '@fiducia/contract/orders/order.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { uploadRejections } from '@fiducia/domain/orders/upload-rejections';
import type { Platform } from '../../area.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import type { UploadedPart } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { guardUpload } from '../../platform/spreadsheets/guard-upload.ts';
import type { ColumnMatches } from '../../platform/spreadsheets/sheet-reading.ts';
import { saveColumnMatches } from './column-matches.ts';
import { inboundParsedOrderFileTable } from './inbound-parsed-order-file.table.ts';
import { orderTable } from './order.table.ts';
import { contextOf } from './order-context.ts';
import { orderTransitions } from './order-transitions.ts';

const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export interface UploadChoices {
  /** Whether to accept a file that was uploaded to this order before. */
  readonly isConfirmed?: boolean;
  /** Whether the participants in the file replace those in the order. */
  readonly replaces?: boolean;
  /** The columns that the user chose for titles of the file. */
  readonly matches?: ColumnMatches | undefined;
}

/**
 * Accepts a spreadsheet for an order: detects its type from its bytes, stores it, marks the order as uploading, and
 * queues the job that reads it. The same bytes for the same order are rejected until a user confirms.
 */
export async function acceptUpload(
  platform: Platform,
  ctx: RequestContext,
  orderId: string,
  file: UploadedPart,
  { isConfirmed = false, replaces = false, matches }: UploadChoices = {},
  /** Writes additional records in the same transaction as the upload. */
  alongside: (tx: Tx, uploadId: string) => Promise<void> = async () => undefined,
): Promise<{ id: string } | Rejection> {
  const visible = await readRecord(ctx.db, orderTable, orderId, ctx.actor, { grants: orderTable.update });
  if (isRejection(visible)) return visible;
  const guarded = await guardUpload(file.bytes, file.fileName);
  if (!guarded.ok) return invalid({ file: [guarded.sentence] });
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return ctx.inTx(async (tx) => {
    const transitioned = await applyTransition(tx, ctx, orderTransitions, { id: orderId, transition: 'startUpload' });
    if (isRejection(transitioned)) return transitioned;
    const before = isConfirmed || replaces ? undefined : await sameFile(tx, orderId, sha256);
    if (before) return before;
    if (matches) {
      const rejection = await rememberMatches(tx, ctx, orderId, matches);
      if (rejection) return rejection;
    }
    const stored = await storeFile(tx, ctx, platform.files, file.bytes, {
      fileName: file.fileName,
      mimeType: sheetTypes[guarded.value],
      kind: 'upload',
      entity: orderTable.name,
      recordId: orderId,
      masterAccountId: visible.masterAccountId,
    });
    const id = newId();
    const initialValues = {
      id,
      order_id: orderId,
      stored_file_id: stored.id,
      sha256,
      stage: 'reading',
      replaces,
      user_id: ctx.actor.userId,
    };
    await insertRecord(tx, ctx, inboundParsedOrderFileTable, {}, initialValues);
    await alongside(tx, id);
    await enqueue(tx, { kind: 'read-order-upload', payload: { uploadId: id }, dedupeKey: id, maxAttempts: 3 });
    tx.afterCommit(() => platform.wakeJobs());
    return { id };
  });
}

async function rememberMatches(
  tx: Tx,
  ctx: RequestContext,
  orderId: string,
  matches: ColumnMatches,
): Promise<Rejection | undefined> {
  const row = await tx.one<Row>(sql`select * from orders where id = ${orderId}`);
  if (!row) return absent;
  const context = await contextOf(tx, row, ctx.now);
  const keys = new Set(context.columns.map(({ key }) => key));
  const unknown = Object.values(matches).filter((key) => key !== null && !keys.has(key));
  if (unknown.length > 0) return invalid({ matches: [`There is no field “${unknown[0]}”.`] });
  await saveColumnMatches(tx, ctx, context, matches);
  return undefined;
}

async function sameFile(tx: Queries, orderId: string, sha256: string): Promise<Rejection | undefined> {
  const before = await tx.one<{ created_at: string; total_rows: number }>(sql`
    select created_at, total_rows from order_uploads where order_id = ${orderId} and sha256 = ${sha256} and stage = 'done'
     order by created_at desc limit 1`);
  if (!before) return undefined;
  const on = formatDate(localDate(before.created_at, timeZones.pacific));
  return uploadRejections.sameFileAgain({ on, people: before.total_rows });
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

/** Returns the latest upload of an order, or the one with the given ID. */
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
