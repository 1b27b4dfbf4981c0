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
import type { JobHandler, RunningJob } from '../../platform/jobs/run-jobs.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';
import { notifySponsor } from '../accounts/notify-sponsor.ts';
import { saveParsedLines } from './bulk-orders.ts';
import { inboundParsedOrderFileTable } from './inbound-parsed-order-file.table.ts';
import { contextOf, type OrderContext } from './order-context.ts';
import { orderTransitions } from './order-transitions.ts';
import { stagePeople } from './stage-people.ts';
import type { StagedRow } from './staged-row.ts';

interface Upload {
  readonly id: string;
  readonly order_id: string;
  readonly stored_file_id: string;
  readonly file_name: string;
  readonly stage: string;
  readonly user_id: string | null;
}

/** Timeout for each statement of a large upload, in milliseconds. */
const longestStatement = 60_000;

/**
 * Reads an uploaded spreadsheet into its order, all or nothing. Errors that prevent reading are reported in the
 * upload's status.
 */
export const readOrderUpload = (platform: Platform): JobHandler => ({
  kind: 'read-order-upload',
  leaseSeconds: 120,
  run: async (job) => {
    const upload = await platform.database.one<Upload>(sql`
      select u.id, u.order_id, u.stored_file_id, u.stage, u.user_id, f.file_name from order_uploads u join stored_files f on f.id = u.stored_file_id where u.id = ${job.payload['uploadId']}`);
    if (upload?.stage !== 'reading') return;
    const actor = { ...systemActor, userId: upload.user_id };
    const ctx = contextFor(platform.database, platform.keyring, platform.clock, actor);
    try {
      await readInto(platform, ctx, job, upload);
    } catch (error) {
      // The last attempt releases the order, so that a file that can't be read doesn't block it.
      if (job.attempt >= job.maxAttempts) await reject(ctx, upload, [uploadRejections.unreadable().sentence]);
      throw error;
    }
  },
});

async function readInto(platform: Platform, ctx: RequestContext, job: RunningJob, upload: Upload): Promise<void> {
  const row = await ctx.db.one<Row>(sql`select * from orders where id = ${upload.order_id}`);
  if (!row) return;
  const context = await contextOf(ctx.db, row, ctx.now);
  // A row may lack any value. Only a spreadsheet without the required column titles is rejected as a whole.
  const expected = context.columns.map(({ key, header, aliases }) => ({
    key,
    header,
    aliases,
    isRequired: mustStand.has(key),
  }));
  const bytes = await readStoredFile(platform.files, upload.stored_file_id);
  const outcome = await readSheet({ bytes, fileName: upload.file_name }, expected);
  if (!outcome.ok) return reject(ctx, upload, [outcome.sentence]);
  const rows = stagedRows(outcome.value);
  await notifyUploader(ctx, upload.id, { total: rows.length, done: 0 });
  const answer = await ctx.inTx((tx) => apply(tx, ctx, job, { upload, context, rows, reading: outcome.value }), {
    statementTimeout: longestStatement,
  });
  if (isRejection(answer)) await reject(ctx, upload, [answer.sentence]);
}

/** Columns that a spreadsheet must have to be a list of participants. */
const mustStand: ReadonlySet<string> = new Set(['taxId']);

interface Reading {
  readonly upload: Upload;
  readonly context: OrderContext;
  readonly rows: readonly StagedRow[];
  readonly reading: SheetReading;
}

async function apply(tx: Tx, ctx: RequestContext, job: RunningJob, { upload, context, rows, reading }: Reading) {
  const staged = await stagePeople(tx, ctx, context, rows, (done) =>
    notifyUploader(ctx, upload.id, { total: rows.length, done }),
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
  uploadId: string,
  { total, done }: { total: number; done: number },
): Promise<void> {
  await ctx.db.run(
    sql`update order_uploads set total_rows = ${total}, done_rows = ${Math.min(done, total)} where id = ${uploadId}`,
  );
}

async function reject(ctx: RequestContext, upload: Upload, sentences: readonly string[]): Promise<void> {
  await ctx.inTx(async (tx) => {
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
      `Hidden rows were also read: ${hidden.slice(0, 20).join(', ')}${hidden.length > 20 ? ' and more' : ''}.`,
    );
  return notes.length === 0 ? {} : { notes };
}
