import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { uploadRejections } from '@fiducia/domain/orders/upload-rejections';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { type ClaimedJob, isNewestClaim } from '../../platform/jobs/job-rows.ts';
import { type EndingJob, type JobHandler, type RunningJob, watchedLeaseSeconds } from '../../platform/jobs/run-jobs.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';
import { notifySponsor } from '../accounts/notify-sponsor.ts';
import { saveParsedLines } from './bulk-orders.ts';
import { expectedColumns, readColumnMatches } from './column-matches.ts';
import { inboundParsedOrderFileTable } from './inbound-parsed-order-file.table.ts';
import { contextOf, type OrderContext } from './order-context.ts';
import { orderTransitions } from './order-transitions.ts';
import { removeAllLines } from './remove-all-lines.ts';
import { stagePeople } from './stage-people.ts';
import type { StagedRow } from './staged-row.ts';

interface Upload {
  readonly id: string;
  readonly order_id: string;
  readonly stored_file_id: string;
  readonly file_name: string;
  readonly replaces: boolean;
  readonly user_id: string | null;
}

/** Timeout for each statement of a large upload, in milliseconds. */
const longestStatement = 60_000;

/**
 * Reads an uploaded spreadsheet into its order, all or nothing. Errors that prevent reading are reported in the
 * upload's status. Only the newest attempt can change the upload: one that was suspended can't end what another reads.
 * Giving up releases the order, so that a file that can't be read doesn't block it.
 */
export const readOrderUpload = (platform: Platform): JobHandler => ({
  kind: 'read-order-upload',
  leaseSeconds: watchedLeaseSeconds,
  run: async (job) => {
    const upload = await readUpload(platform, job);
    if (upload !== undefined) await readInto(platform, contextOfUpload(platform, upload), job, upload);
  },
  giveUp: async (job) => {
    const upload = await readUpload(platform, job);
    if (upload !== undefined)
      await reject(contextOfUpload(platform, upload), job, upload, [uploadRejections.unreadable().sentence]);
  },
});

/** Returns the upload of a job, unless it was already read. */
async function readUpload({ database }: Platform, job: ClaimedJob): Promise<Upload | undefined> {
  return database.one<Upload>(sql`
    select u.id, u.order_id, u.stored_file_id, u.replaces, u.user_id, f.file_name from order_uploads u join stored_files f on f.id = u.stored_file_id
     where u.id = ${job.payload['uploadId']} and u.stage = 'reading'`);
}

const contextOfUpload = ({ database, keyring, clock }: Platform, { user_id }: Upload): RequestContext =>
  contextFor(database, keyring, clock, { ...systemActor, userId: user_id });

async function readInto(platform: Platform, ctx: RequestContext, job: RunningJob, upload: Upload): Promise<void> {
  const row = await ctx.db.one<Row>(sql`select * from orders where id = ${upload.order_id}`);
  if (!row) return;
  const context = await contextOf(ctx.db, row, ctx.now);
  const bytes = await readStoredFile(platform.files, upload.stored_file_id);
  const matches = await readColumnMatches(ctx.db, context);
  const outcome = await readSheet({ bytes, fileName: upload.file_name }, expectedColumns(context), matches);
  if (!outcome.ok) return reject(ctx, job, upload, [outcome.sentence]);
  const rows = stagedRows(outcome.value);
  await notifyUploader(ctx, job, upload.id, { total: rows.length, done: 0 });
  const answer = await ctx.inTx((tx) => apply(tx, ctx, job, { upload, context, rows, reading: outcome.value }), {
    statementTimeout: longestStatement,
  });
  if (isRejection(answer)) await reject(ctx, job, upload, [answer.sentence]);
}

interface Reading {
  readonly upload: Upload;
  readonly context: OrderContext;
  readonly rows: readonly StagedRow[];
  readonly reading: SheetReading;
}

async function apply(tx: Tx, ctx: RequestContext, job: RunningJob, { upload, context, rows, reading }: Reading) {
  const removed = upload.replaces ? await removeAllLines(tx, ctx, context.id) : undefined;
  if (removed) return removed;
  const staged = await stagePeople(tx, ctx, context, rows, (done) =>
    notifyUploader(ctx, job, upload.id, { total: rows.length, done }),
  );
  await saveParsedLines(tx, ctx, upload.id, staged.ids);
  const ended = await applyTransition(tx, ctx, orderTransitions, { id: context.id, transition: 'endUpload' });
  if (isRejection(ended)) return ended;
  await setColumns(tx, ctx, inboundParsedOrderFileTable, upload.id, {
    stage: 'done',
    total_rows: rows.length,
    done_rows: rows.length,
    faulty_rows: staged.faulty,
    errors: JSON.stringify(notesOn(reading)),
  });
  if (staged.faulty > 0) await notifySponsor(tx, ctx, 'orderNeedsFix', [context.id]);
  await job.doneIn(tx);
  return staged;
}

/** Progress is written outside the transaction, so that others see it before the transaction commits. */
async function notifyUploader(
  ctx: RequestContext,
  job: RunningJob,
  uploadId: string,
  { total, done }: { total: number; done: number },
): Promise<void> {
  await ctx.db.run(sql`
    update order_uploads set total_rows = ${total}, done_rows = ${Math.min(done, total)}
    where id = ${uploadId} and ${isNewestClaim(job)}`);
}

async function reject(
  ctx: RequestContext,
  job: EndingJob,
  upload: Upload,
  sentences: readonly string[],
): Promise<void> {
  await ctx.inTx(async (tx) => {
    await job.holdIn(tx);
    await setColumns(tx, ctx, inboundParsedOrderFileTable, upload.id, {
      stage: 'rejected',
      total_rows: 0,
      done_rows: 0,
      errors: JSON.stringify({ file: sentences }),
    });
    return applyTransition(tx, ctx, orderTransitions, { id: upload.order_id, transition: 'endUpload' });
  });
}

function stagedRows(reading: SheetReading): StagedRow[] {
  const letters = Object.fromEntries(reading.columns.map(({ key, letter }) => [key, letter]));
  const keyOfLetter = new Map(reading.columns.map(({ key, letter }) => [letter, key]));
  const faultsByRow = Map.groupBy(reading.faults, ({ rowNumber }) => rowNumber);
  return reading.rows.map(({ rowNumber, cells }) => ({
    rowNumber,
    cells: cells satisfies Readonly<Record<string, RawCell>>,
    letters,
    sheetFaults: Object.fromEntries(
      (faultsByRow.get(rowNumber) ?? []).flatMap(({ letter, sentence }) => [
        [keyOfLetter.get(letter) ?? letter, sentence],
      ]),
    ),
  }));
}

/** Returns notes for the user about a file that was read: skipped columns and hidden rows. */
function notesOn(reading: SheetReading): Record<string, string[]> {
  const notes: string[] = [];
  if (reading.unknownColumns.length > 0) {
    notes.push(
      `We didn’t read these columns: ${reading.unknownColumns.map(({ header, letter }) => `${letter} “${header}”`).join(', ')}.`,
    );
  }
  const hidden = reading.rows.filter(({ isHidden }) => isHidden).map(({ rowNumber }) => rowNumber);
  if (hidden.length > 0)
    notes.push(
      `Hidden rows were also read: ${hidden.slice(0, 20).join(', ')}${hidden.length > 20 ? `, and ${hidden.length - 20} more` : ''}.`,
    );
  return notes.length === 0 ? {} : { notes };
}
