import { nationalRegistryAccount } from '@fiducia/contract/registry/national-registry-account.entity';
import { nationalRegistryParticipant } from '@fiducia/contract/registry/national-registry-participant.entity';
import * as routes from '@fiducia/contract/registry/registry.routes';
import { systemActor } from '@fiducia/domain/actor/actor';
import { readRegistryRow, type RegistryRow } from '@fiducia/domain/registry/read-registry-row';
import { registryColumns } from '@fiducia/domain/registry/registry-columns';
import { registryRefusals } from '@fiducia/domain/registry/registry-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { type Work, workOf } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecords } from '../engine/write-record.ts';
import { keepFile, readStoredFile } from '../files/keep-file.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler, RunningJob } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { guardUpload } from '../rails/sheet/guard-upload.ts';
import { readSheet } from '../rails/sheet/read-sheet.ts';
import type { SheetReading } from '../rails/sheet/sheet-reading.ts';
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
  createdAt: null,
};

async function readStatus(db: Queries, accountId: string): Promise<routes.RegistryUploadStatus> {
  const row = await db.one<routes.RegistryUploadStatus>(sql`
    select i.id, i.stage as status, f.file_name as "fileName", i.total_rows as "totalRows", i.done_rows as "doneRows",
           i.faulty_rows as "faultyRows", i.known_rows as "knownRows", i.errors, i.created_at as "createdAt"
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
  work: Work,
  accountId: string,
  file: UploadedPart | undefined,
): Promise<routes.RegistryUploadStatus | Refusal> {
  const mine = { grants: nationalRegistryAccount.update, withDeleted: false };
  const place = await readRecord(work.db, nationalRegistryAccount, accountId, work.actor, mine);
  if (isRefusal(place)) return place;
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const guarded = await guardUpload(file.bytes, file.fileName);
  if (!guarded.ok) return invalid({ file: [guarded.sentence] });
  const kept = await work.inTx(async (tx) => {
    await tx.run(sql`select id from national_registry_accounts where id = ${accountId} for no key update`);
    if ((await readStatus(tx, accountId)).status === 'reading') return registryRefusals.uploadRuns();
    const stored = await keepFile(tx, work, platform.files, file.bytes, {
      fileName: file.fileName,
      mimeType: sheetTypes[guarded.value],
      kind: 'upload',
      entity: nationalRegistryAccount.name,
      recordId: accountId,
      isStaffOnly: true,
    });
    const id = newId();
    await tx.run(sql`
      insert into national_registry_imports (id, national_registry_account_id, stored_file_id, stage, user_id, created_at, updated_at)
      values (${id}, ${accountId}, ${stored.id}, 'reading', ${work.actor.userId}, ${work.now}, ${work.now})`);
    await enqueue(tx, { kind: 'read-registry-import', payload: { importId: id }, dedupeKey: id, maxAttempts: 3 });
    tx.afterCommit(() => platform.wakeJobs());
    return { id };
  });
  return isRefusal(kept) ? kept : readStatus(work.db, accountId);
}

export const registryImportEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.importRegistryParticipants, async ({ params, files }, work) => {
    const status = await accept(platform, work, params.accountId, files[0]);
    return isRefusal(status) ? status : reply(status);
  }),
  on(routes.registryUploadStatus, async ({ params }, work) => {
    const place = await readRecord(work.db, nationalRegistryAccount, params.id, work.actor);
    return isRefusal(place) ? place : reply(await readStatus(work.db, params.id));
  }),
];

interface Import {
  readonly id: string;
  readonly account_id: string;
  readonly owner_id: string | null;
  readonly stored_file_id: string;
  readonly file_name: string;
  readonly stage: string;
  readonly user_id: string | null;
}

/** Milliseconds that one statement of a large sheet may take. */
const longestStatement = 60_000;

/** Reads an uploaded sheet of people: all of its rows or, when one is wrong, none and what is wrong with each. */
export const readRegistryImport = (platform: Platform): JobHandler => ({
  kind: 'read-registry-import',
  leaseSeconds: 120,
  run: async (job) => {
    const task = await platform.database.one<Import>(sql`
      select i.id, i.national_registry_account_id as account_id, a.user_id as owner_id, i.stored_file_id, i.stage, i.user_id, f.file_name
        from national_registry_imports i join stored_files f on f.id = i.stored_file_id
        join national_registry_accounts a on a.id = i.national_registry_account_id
       where i.id = ${job.payload['importId']}`);
    if (task?.stage !== 'reading') return;
    const work = workOf(platform.database, platform.keyring, platform.clock, { ...systemActor, userId: task.user_id });
    try {
      const bytes = await readStoredFile(platform.files, task.stored_file_id);
      const outcome = await readSheet({ bytes, fileName: task.file_name }, registryColumns);
      if (!outcome.ok) await end(work.db, work, task.id, { errors: { file: [outcome.sentence] } });
      else await work.inTx((tx) => keep(tx, work, job, task, outcome.value), { statementTimeout: longestStatement });
    } catch (error) {
      // The last attempt ends the import, so that nobody waits for a file that never comes.
      if (job.attempt >= job.maxAttempts)
        await end(work.db, work, task.id, { errors: { file: [registryRefusals.unreadable().sentence] } });
      throw error;
    }
  },
});

interface Judged {
  readonly rows: readonly RegistryRow[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Each row by its rules; a tax id that stands twice in the sheet is an error of its second row. */
function judge({ rows, columns, faults }: SheetReading): Judged {
  const letterOf = new Map(columns.map(({ key, letter }) => [key, letter]));
  const errors = new Map<string, string[]>();
  const complain = (rowNumber: number, letter: string | undefined, sentence: string) => {
    const key = `Row ${rowNumber}`;
    errors.set(key, [...(errors.get(key) ?? []), letter === undefined ? sentence : `Column ${letter}: ${sentence}`]);
  };
  for (const { rowNumber, letter, sentence } of faults) complain(rowNumber, letter, sentence);
  const seen = new Map<string, number>();
  const people: RegistryRow[] = [];
  for (const { rowNumber, cells } of rows) {
    const reading = readRegistryRow(cells);
    if ('faults' in reading) {
      for (const [key, sentence] of Object.entries(reading.faults)) complain(rowNumber, letterOf.get(key), sentence);
      continue;
    }
    const before = seen.get(reading.row.taxId);
    if (before !== undefined)
      complain(rowNumber, letterOf.get('taxId'), `This tax ID stands in row ${before} already. Remove one of the two.`);
    else seen.set(reading.row.taxId, rowNumber);
    people.push(reading.row);
  }
  return { rows: people, errors: Object.fromEntries(errors) };
}

async function keep(tx: Tx, work: Work, job: RunningJob, task: Import, reading: SheetReading): Promise<void> {
  const { rows, errors } = judge(reading);
  const faulty = Object.keys(errors).length;
  if (faulty > 0) {
    await end(tx, work, task.id, { errors, total: reading.rows.length, faulty });
    return job.doneIn(tx);
  }
  const indexes = new Map(rows.map((row) => [work.keyring.blindIndex('taxId', row.taxId).toString('hex'), row]));
  const known = await tx.many<{ index: string }>(sql`
    select encode(tax_id_index, 'hex') as index from national_registry_participants
     where national_registry_account_id = ${task.account_id} and deleted_at is null
       and tax_id_index = any(select decode(i, 'hex') from unnest(${[...indexes.keys()]}::text[]) i)`);
  for (const { index } of known) indexes.delete(index);
  const ids = await insertRecords(
    tx,
    work,
    nationalRegistryParticipant,
    [...indexes.values()].map((row) => ({
      draft: { ...row, nationalRegistryAccountId: task.account_id },
      born: { user_id: task.owner_id, status: listedState.status },
    })),
  );
  await recordBirth(
    tx,
    work,
    nationalRegistryParticipant,
    ids.map((id) => ({ id, state: listedState })),
  );
  await end(tx, work, task.id, { stage: 'done', total: rows.length, done: ids.length, known: known.length });
  await job.doneIn(tx);
}

interface Ending {
  readonly stage?: 'done' | 'refused';
  readonly total?: number;
  readonly done?: number;
  readonly faulty?: number;
  readonly known?: number;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

async function end(db: Queries, work: Work, id: string, ending: Ending): Promise<void> {
  const { stage = 'refused', total = 0, done = 0, faulty = 0, known = 0, errors = {} } = ending;
  await db.run(sql`
    update national_registry_imports set stage = ${stage}, total_rows = ${total}, done_rows = ${done}, faulty_rows = ${faulty},
           known_rows = ${known}, errors = ${JSON.stringify(errors)}, updated_at = ${work.now} where id = ${id}`);
}
