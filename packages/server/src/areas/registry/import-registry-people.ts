import * as routes from '@fiducia/contract/registry/registry.routes';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import type { Platform } from '../../area.ts';
import { reply, replyOf } from '../../platform/call/answer.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ClaimedJob } from '../../platform/jobs/job-rows.ts';
import { type EndingJob, type JobHandler, type RunningJob, watchedLeaseSeconds } from '../../platform/jobs/run-jobs.ts';
import { guardUpload } from '../../platform/spreadsheets/guard-upload.ts';
import type { SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';
import { errorsByRow, judgeRegistrySheet, maxShownRows, rowsWith } from './judge-registry-sheet.ts';
import { nationalRegistryAccountTable } from './national-registry-account.table.ts';
import { nationalRegistryParticipantTable } from './national-registry-participant.table.ts';
import {
  downloadPreviewFaults,
  downloadUploadFaults,
  previewImport,
  type RegistryUpload,
  readStoredUpload,
  type StoredUpload,
  unlisted,
} from './preview-registry-import.ts';
import { listedState } from './registry-people.ts';

const noUpload: routes.RegistryUploadStatus = {
  id: null,
  status: 'none',
  fileName: '',
  totalRows: 0,
  doneRows: 0,
  faultyRows: 0,
  knownRows: 0,
  errors: {},
  faults: [],
  createdAt: null,
};

async function readStatus(db: Queries, accountId: string): Promise<routes.RegistryUploadStatus> {
  const row = await db.one<routes.RegistryUploadStatus>(sql`
    select i.id, i.stage as status, f.file_name as "fileName", i.total_rows as "totalRows", i.done_rows as "doneRows",
           i.faulty_rows as "faultyRows", i.known_rows as "knownRows", i.errors, i.faults, i.created_at as "createdAt"
      from national_registry_imports i join stored_files f on f.id = i.stored_file_id
     where i.national_registry_account_id = ${accountId} order by i.created_at desc, i.id desc limit 1`);
  return row ?? noUpload;
}

const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

async function accept(
  platform: Platform,
  ctx: RequestContext,
  accountId: string,
  { file, corrections }: RegistryUpload,
): Promise<routes.RegistryUploadStatus | Rejection> {
  const mine = { grants: nationalRegistryAccountTable.update, withDeleted: false };
  const place = await readRecord(ctx.db, nationalRegistryAccountTable, accountId, ctx.actor, mine);
  if (isRejection(place)) return place;
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const guarded = await guardUpload(file.bytes, file.fileName);
  if (!guarded.ok) return invalid({ file: [guarded.sentence] });
  const savedRows = await ctx.inTx(async (tx) => {
    await tx.run(sql`select id from national_registry_accounts where id = ${accountId} for no key update`);
    if ((await readStatus(tx, accountId)).status === 'reading') return registryRejections.uploadRuns();
    const facts = {
      kind: 'upload',
      entity: nationalRegistryAccountTable.name,
      recordId: accountId,
      isStaffOnly: true,
    } as const;
    const stored = await storeFile(tx, ctx, platform.files, file.bytes, {
      ...facts,
      fileName: file.fileName,
      mimeType: sheetTypes[guarded.value],
    });
    const corrected =
      corrections.length === 0
        ? null
        : await storeFile(tx, ctx, platform.files, Buffer.from(JSON.stringify(corrections)), {
            ...facts,
            fileName: `${file.fileName} corrections.json`,
            mimeType: 'application/json',
          });
    const id = newId();
    await tx.run(sql`
      insert into national_registry_imports (id, national_registry_account_id, stored_file_id, corrections_file_id, stage, user_id, created_at, updated_at)
      values (${id}, ${accountId}, ${stored.id}, ${corrected?.id ?? null}, 'reading', ${ctx.actor.userId}, ${ctx.now}, ${ctx.now})`);
    await enqueue(tx, { kind: 'read-registry-import', payload: { importId: id }, dedupeKey: id, maxAttempts: 3 });
    tx.afterCommit(() => platform.wakeJobs());
    return { id };
  });
  return isRejection(savedRows) ? savedRows : readStatus(ctx.db, accountId);
}

interface UploadRequest {
  readonly files: readonly UploadedPart[];
  readonly body: { readonly corrections?: RegistryUpload['corrections'] | undefined };
}
const uploadOf = ({ files, body }: UploadRequest): RegistryUpload => ({
  file: files[0],
  corrections: body.corrections ?? [],
});

export const registryImportEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.importRegistryParticipants, async ({ params, ...request }, ctx) => {
    const status = await accept(platform, ctx, params.accountId, uploadOf(request));
    return isRejection(status) ? status : reply(status);
  }),
  on(routes.previewRegistryImport, ({ params, ...request }, ctx) =>
    replyOf(previewImport(ctx, params.accountId, uploadOf(request))),
  ),
  on(routes.downloadRegistryPreviewFaults, ({ params, ...request }, ctx) =>
    downloadPreviewFaults(ctx, params.accountId, uploadOf(request)),
  ),
  on(routes.downloadRegistryUploadFaults, ({ params }, ctx) => downloadUploadFaults(platform, ctx, params.id)),
  on(routes.registryUploadStatus, async ({ params }, ctx) => {
    const place = await readRecord(ctx.db, nationalRegistryAccountTable, params.id, ctx.actor);
    return isRejection(place) ? place : reply(await readStatus(ctx.db, params.id));
  }),
];

interface Import extends StoredUpload {
  readonly id: string;
  readonly account_id: string;
  readonly owner_id: string | null;
  readonly user_id: string | null;
}

/** Timeout for each statement of a large file, in milliseconds. */
const longestStatement = 60_000;

/**
 * Reads an uploaded spreadsheet of people. Lists the rows without errors that aren't listed yet, and stores the errors
 * of the others. Giving up ends the import, so that a file that can't be read doesn't stay in progress.
 */
export const readRegistryImport = (platform: Platform): JobHandler => ({
  kind: 'read-registry-import',
  leaseSeconds: watchedLeaseSeconds,
  run: async (job) => {
    const task = await readTask(platform, job);
    if (task === undefined) return;
    const ctx = contextOfTask(platform, task);
    const reading = await readStoredUpload(platform.files, task);
    if (isRejection(reading)) await reject(ctx, job, task, reading.sentence);
    else await ctx.inTx((tx) => saveImport(tx, ctx, job, task, reading), { statementTimeout: longestStatement });
  },
  giveUp: async (job) => {
    const task = await readTask(platform, job);
    if (task === undefined) return;
    await reject(contextOfTask(platform, task), job, task, registryRejections.unreadable().sentence);
  },
});

/** Returns the import of a job, unless it was already read. */
async function readTask({ database }: Platform, job: ClaimedJob): Promise<Import | undefined> {
  return database.one<Import>(sql`
    select i.id, i.national_registry_account_id as account_id, a.user_id as owner_id, i.stored_file_id, i.corrections_file_id,
           i.user_id, f.file_name
      from national_registry_imports i join stored_files f on f.id = i.stored_file_id
      join national_registry_accounts a on a.id = i.national_registry_account_id
     where i.id = ${job.payload['importId']} and i.stage = 'reading'`);
}

const contextOfTask = ({ database, keyring, clock }: Platform, { user_id }: Import) =>
  contextFor(database, keyring, clock, { ...systemActor, userId: user_id });

async function saveImport(
  tx: Tx,
  ctx: RequestContext,
  job: RunningJob,
  task: Import,
  reading: SheetReading,
): Promise<void> {
  // Listing someone on the screen waits for the same lock, so that no one is listed twice.
  await tx.run(sql`select id from national_registry_accounts where id = ${task.account_id} for no key update`);
  const { people, faults } = judgeRegistrySheet(reading);
  const added = await unlisted(tx, ctx, task.account_id, people);
  const ids = await insertRecords(
    tx,
    ctx,
    nationalRegistryParticipantTable,
    added.map(({ row }) => ({
      draft: { ...row, nationalRegistryAccountId: task.account_id },
      initialValues: { user_id: task.owner_id, status: listedState.status },
    })),
  );
  await recordCreation(
    tx,
    ctx,
    nationalRegistryParticipantTable,
    ids.map((id) => ({ id, state: listedState })),
  );
  await end(tx, ctx, task.id, {
    stage: people.length > 0 ? 'done' : 'rejected',
    total: reading.rows.length,
    done: ids.length,
    faulty: rowsWith(faults),
    known: people.length - ids.length,
    errors: errorsByRow(faults, reading),
    faults: faults.slice(0, maxShownRows),
  });
  await job.doneIn(tx);
}

interface Ending {
  readonly stage?: 'done' | 'rejected';
  readonly total?: number;
  readonly done?: number;
  readonly faulty?: number;
  readonly known?: number;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly faults?: readonly routes.RegistryFault[];
}

/** Ends an import whose file can't be read, unless a newer attempt reads it. */
const reject = (ctx: RequestContext, job: EndingJob, task: Import, sentence: string): Promise<void> =>
  ctx.inTx(async (tx) => {
    await job.holdIn(tx);
    await end(tx, ctx, task.id, { errors: { file: [sentence] } });
  });

async function end(tx: Tx, ctx: RequestContext, id: string, ending: Ending): Promise<void> {
  const { stage = 'rejected', total = 0, done = 0, faulty = 0, known = 0, errors = {}, faults = [] } = ending;
  await tx.run(sql`
    update national_registry_imports set stage = ${stage}, total_rows = ${total}, done_rows = ${done}, faulty_rows = ${faulty},
           known_rows = ${known}, errors = ${JSON.stringify(errors)}, faults = ${JSON.stringify(faults)}, updated_at = ${ctx.now} where id = ${id}`);
}
