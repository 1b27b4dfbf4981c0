import { inboundParsedOrderFile } from '@fiducia/contract/orders/inbound-parsed-order-file.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { RawCell } from '@fiducia/domain/orders/read-cell';
import { uploadRefusals } from '@fiducia/domain/orders/upload-refusals';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { tellSponsor } from '../accounts/tell-sponsor.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Work, workOf } from '../engine/context.ts';
import { makeMove, type Row } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import { readStoredFile } from '../files/keep-file.ts';
import type { JobHandler, RunningJob } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { readSheet } from '../rails/sheet/read-sheet.ts';
import type { SheetReading } from '../rails/sheet/sheet-reading.ts';
import { keepParsedLines } from './bulk-orders.ts';
import { contextOf, type OrderContext } from './order-context.ts';
import { orderMoves } from './order-moves.ts';
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

/** Milliseconds that one statement of a large upload may take. */
const longestStatement = 60_000;

/** Reads an uploaded sheet into its order: the whole or nothing. What cannot be read is told in the upload's status. */
export const readOrderUpload = (platform: Platform): JobHandler => ({
  kind: 'read-order-upload',
  leaseSeconds: 120,
  run: async (job) => {
    const upload = await platform.database.one<Upload>(sql`
      select u.*, f.file_name from order_uploads u join stored_files f on f.id = u.stored_file_id where u.id = ${job.payload['uploadId']}`);
    if (upload?.stage !== 'reading') return;
    const actor = { ...systemActor, userId: upload.user_id };
    const work = workOf(platform.database, platform.keyring, platform.clock, actor);
    try {
      await readInto(platform, work, job, upload);
    } catch (error) {
      // The last attempt sets the order free, so that nobody waits for a file that never comes.
      if (job.attempt >= job.maxAttempts) await refuse(work, upload, [uploadRefusals.unreadable().sentence]);
      throw error;
    }
  },
});

async function readInto(platform: Platform, work: Work, job: RunningJob, upload: Upload): Promise<void> {
  const row = await work.db.one<Row>(sql`select * from orders where id = ${upload.order_id}`);
  if (!row) return;
  const context = await contextOf(work.db, row, work.now);
  // A row may miss any column's value; only a sheet that no title of ours stands in is refused whole.
  const expected = context.columns.map(({ key, header, aliases }) => ({
    key,
    header,
    aliases,
    isRequired: mustStand.has(key),
  }));
  const bytes = await readStoredFile(platform.files, upload.stored_file_id);
  const outcome = await readSheet({ bytes, fileName: upload.file_name }, expected);
  if (!outcome.ok) return refuse(work, upload, [outcome.sentence]);
  const rows = stagedRows(outcome.value);
  await tell(work, upload.id, { total: rows.length, done: 0 });
  const answer = await work.inTx((tx) => apply(tx, work, job, { upload, context, rows, reading: outcome.value }), {
    statementTimeout: longestStatement,
  });
  if (isRefusal(answer)) await refuse(work, upload, [answer.sentence]);
}

/** Titles without which a sheet is not a list of people. */
const mustStand: ReadonlySet<string> = new Set(['taxId']);

interface Reading {
  readonly upload: Upload;
  readonly context: OrderContext;
  readonly rows: readonly StagedRow[];
  readonly reading: SheetReading;
}

async function apply(tx: Tx, work: Work, job: RunningJob, { upload, context, rows, reading }: Reading) {
  const staged = await stagePeople(tx, work, context, rows, (done) =>
    tell(work, upload.id, { total: rows.length, done }),
  );
  await keepParsedLines(tx, work, upload.id, staged.ids);
  const ended = await makeMove(tx, work, orderMoves, { id: context.id, move: 'endUpload' });
  if (isRefusal(ended)) return ended;
  await setColumns(tx, work, inboundParsedOrderFile, upload.id, {
    stage: 'done',
    total_rows: rows.length,
    done_rows: rows.length,
    faulty_rows: staged.faulty,
    errors: JSON.stringify(notesOn(reading)),
  });
  if (staged.faulty > 0) await tellSponsor(tx, work, 'orderNeedsFix', [context.id]);
  await job.doneIn(tx);
  return staged;
}

/** Progress is written beside the transaction, so that others see it while nothing else is visible yet. */
async function tell(work: Work, uploadId: string, { total, done }: { total: number; done: number }): Promise<void> {
  await work.db.run(
    sql`update order_uploads set total_rows = ${total}, done_rows = ${Math.min(done, total)} where id = ${uploadId}`,
  );
}

async function refuse(work: Work, upload: Upload, sentences: readonly string[]): Promise<void> {
  await work.inTx(async (tx) => {
    await setColumns(tx, work, inboundParsedOrderFile, upload.id, {
      stage: 'refused',
      total_rows: 0,
      done_rows: 0,
      errors: JSON.stringify({ file: sentences }),
    });
    return makeMove(tx, work, orderMoves, { id: upload.order_id, move: 'endUpload' });
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

/** What a person should know of a sheet that was read: columns that we left out, rows that were hidden. */
function notesOn(reading: SheetReading): Record<string, string[]> {
  const notes: string[] = [];
  if (reading.unknownColumns.length > 0) {
    notes.push(
      `We did not read these columns: ${reading.unknownColumns.map(({ header, letter }) => `${letter} “${header}”`).join(', ')}.`,
    );
  }
  const hidden = reading.rows.filter(({ isHidden }) => isHidden).map(({ rowNumber }) => rowNumber);
  if (hidden.length > 0)
    notes.push(`Hidden rows were read too: ${hidden.slice(0, 20).join(', ')}${hidden.length > 20 ? ' and more' : ''}.`);
  return notes.length === 0 ? {} : { notes };
}
