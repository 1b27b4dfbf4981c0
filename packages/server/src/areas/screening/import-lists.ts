import { createHash } from 'node:crypto';
import * as routes from '@fiducia/contract/screening/list.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { finCenAnswerDueOn } from '@fiducia/domain/screening/fin-cen-answer';
import { type ListedEntry, type OfacList } from '@fiducia/domain/screening/listed-entry';
import {
  type FinCenList,
  faultsOfFinCenList,
  faultsOfOfacList,
  type ListRows,
} from '@fiducia/domain/screening/published-lists';
import { readOfacList } from '@fiducia/domain/screening/read-ofac-list';
import { download, reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { guardUpload } from '../../platform/spreadsheets/guard-upload.ts';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { activateList, compareWithForce, type ListDifference } from './activate-list.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';
import { searchFinCenKind } from './search-fin-cen.job.ts';

interface ReadList {
  readonly file: UploadedPart;
  readonly rows: ListRows;
}

/** Parses a list as its publisher provides it: CSV. `faultsOf` returns what is wrong with its rows. */
async function readList(
  file: UploadedPart | undefined,
  part: string,
  faultsOf: (rows: ListRows) => readonly string[],
): Promise<ReadList | Rejection> {
  if (file === undefined || file.bytes.length === 0) return invalid({ [part]: ['Please select a file to upload.'] });
  const bytes = withoutEndOfFile(file.bytes);
  const guarded = await guardUpload(bytes, file.fileName);
  if (!guarded.ok) return invalid({ [part]: [guarded.sentence] });
  if (guarded.value !== 'csv') return invalid({ [part]: ['Upload the list as the original CSV file.'] });
  const parsed = parseCsvRows(bytes, ',');
  if (!parsed.ok) return invalid({ [part]: [parsed.sentence] });
  const faults = faultsOf(parsed.value);
  return faults.length === 0 ? { file, rows: parsed.value } : invalid({ [part]: [...faults] });
}

/** Returns the bytes of a list without the end-of-file character that publishers can append. */
function withoutEndOfFile(bytes: Buffer): Buffer {
  return bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes;
}

const factsOf = (file: UploadedPart, entity: string, kind: 'screeningList' | 'finCenList') => ({
  fileName: file.fileName,
  mimeType: 'text/csv',
  kind,
  entity,
  isStaffOnly: true,
});

const listRejections = rejections({
  deleted: ['conflict', 'The lists of this request were deleted. The proof of the search is kept.'],
});

const listOf = (fileName: string): OfacList => (/^cons/i.test(fileName) ? 'consolidated' : 'sdn');

interface StagedList {
  readonly read: ReadList;
  readonly parts: readonly ReadList[];
  readonly entries: readonly ListedEntry[];
}

/** Reads the names of a list with the addresses, aliases, and comments that were uploaded with them. */
async function readParts(uploads: readonly UploadedPart[]): Promise<StagedList | Rejection> {
  const of = (part: string) => uploads.find((one) => one.part === part && one.bytes.length > 0);
  const file = of('file');
  const read = await readList(file, 'file', (rows) => faultsOfOfacList(file?.fileName ?? '', rows));
  if (isRejection(read)) return read;
  if (read.rows[0]?.length !== namesColumns)
    return invalid({ file: ['This file doesn’t have the names. Upload SDN.CSV or CONS_PRIM.CSV here.'] });
  const parts: Partial<Record<(typeof otherParts)[number], ReadList>> = {};
  for (const part of otherParts) {
    const upload = of(part);
    if (upload === undefined) continue;
    const other = await readList(upload, part, (rows) => faultsOfOfacList(upload.fileName, rows));
    if (isRejection(other)) return other;
    parts[part] = other;
  }
  const list = readOfacList({
    names: read.rows,
    ...Object.fromEntries(Object.entries(parts).map(([part, { rows }]) => [part, rows])),
  });
  if (!list.ok) return invalid({ file: [...list.faults] });
  return { read, parts: Object.values(parts), entries: list.entries };
}

const namesColumns = 12;
const otherParts = ['addresses', 'aliases', 'comments'] as const;

const importOfac = (files: FileStore, wakeJobs: () => void): Endpoint =>
  on(routes.importOfacList, async ({ body, files: uploads }, ctx) => {
    const staged = await readParts(uploads);
    if (isRejection(staged)) return staged;
    const list = listOf(staged.read.file.fileName);
    if (body.isPreview === 'true') {
      const changes = changesOf(await compareWithForce(ctx.db, list, staged.entries));
      return reply({ id: '', ...changes });
    }
    const made = await ctx.inTx((tx) => storeVersion(tx, ctx, files, list, staged, body.acceptsSize === 'true'), {
      statementTimeout: 60_000,
    });
    if (isRejection(made)) return made;
    wakeJobs();
    return reply(made);
  });

const changesOf = ({ list, entries, added, removed, changed, isPlausible }: ListDifference): routes.ListChanges => ({
  list,
  entries,
  added,
  removed,
  changed,
  isPlausible,
});

async function storeVersion(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  list: OfacList,
  { read, parts, entries }: StagedList,
  acceptsSize: boolean,
): Promise<(routes.SavedList & routes.ListChanges) | Rejection> {
  const difference = await compareWithForce(tx, list, entries);
  const { added, removed, changed, isPlausible } = difference;
  if (!isPlausible && !acceptsSize)
    return invalid({ file: [sizeSentence(entries.length, entries.length - added + removed)] });
  const store = ({ file }: ReadList) =>
    storeFile(tx, ctx, files, file.bytes, factsOf(file, ofacFileVersionTable.name, 'screeningList'));
  const stored = await store(read);
  const others: string[] = [];
  for (const part of parts) others.push((await store(part)).id);
  const initialValues = {
    s3_key: stored.id,
    pulled_at_utc: ctx.now,
    status: 'staged',
    list,
    sha256: createHash('sha256').update(read.file.bytes).digest('hex'),
    total_names: entries.length,
    total_added: added,
    total_removed: removed,
    total_changed: changed,
    stored_file_id: stored.id,
    part_file_ids: others,
  };
  const id = await insertRecord(tx, ctx, ofacFileVersionTable, {}, initialValues);
  await recordCreation(tx, ctx, ofacFileVersionTable, [{ id, state: { status: 'staged', substatus: null } }]);
  return (await activateList(tx, ctx, id, difference)) ?? { id, ...changesOf(difference) };
}

const sizeSentence = (entries: number, inForce: number): string =>
  `This list has ${entries} entries, but the one in force has ${inForce}. Check that the file is complete. If it is, confirm the size.`;

/**
 * Returns the endpoint to download an OFAC list as a workbook with every cell as text, so that nothing can run as a
 * formula.
 */
const downloadOfac = (files: FileStore): Endpoint =>
  on(routes.downloadOfacList, async ({ params }, ctx) => {
    const version = await readRecord(ctx.db, ofacFileVersionTable, params.id, ctx.actor);
    if (isRejection(version)) return version;
    const parsed = parseCsvRows(withoutEndOfFile(await readStoredFile(files, version.storedFileId)), ',');
    if (!parsed.ok) throw new Error(`the OFAC list ${version.id} can't be read: ${parsed.sentence}`);
    const columnCount = parsed.value.reduce((most, row) => Math.max(most, row.length), 0);
    const header = Array.from({ length: columnCount }, (_, column) => `Column ${column + 1}`);
    const rows = parsed.value.map((cells) => cells.map((text) => ({ kind: 'text' as const, text })));
    const day = localDate(version.pulledAtUtc, timeZones.eastern);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return download(`OFAC list ${day}.xlsx`, mimeType, await writeWorkbook('OFAC list', header, rows));
  });

const importFinCen = (files: FileStore, wakeJobs: () => void): Endpoint =>
  on(routes.importFinCenFile, async ({ body, files: parts }, ctx) => {
    const of = (part: string) => parts.find((one) => one.part === part);
    const read = (list: FinCenList) => readList(of(list), list, (rows) => faultsOfFinCenList(list, rows));
    const individual = await read('individual');
    if (isRejection(individual)) return individual;
    const business = await read('business');
    if (isRejection(business)) return business;
    const [totalIndividuals, totalBusinesses] = [individual.rows.length - 1, business.rows.length - 1];
    if (totalIndividuals + totalBusinesses === 0)
      return invalid({ individual: ['Both lists are empty. Upload the original files.'] });
    const id = await ctx.inTx(async (tx) => {
      const store = ({ file }: ReadList) =>
        storeFile(tx, ctx, files, file.bytes, factsOf(file, finCenFileTable.name, 'finCenList'));
      const [people, businesses] = [await store(individual), await store(business)];
      const fileId = await insertRecord(
        tx,
        ctx,
        finCenFileTable,
        {},
        {
          requested_on: body.requestedOn,
          answer_due_on: finCenAnswerDueOn(body.requestedOn),
          total_individuals: totalIndividuals,
          total_businesses: totalBusinesses,
          individual_stored_file_id: people.id,
          business_stored_file_id: businesses.id,
          individual_sha256: people.sha256,
          business_sha256: businesses.sha256,
          status: 'received',
        },
      );
      await recordCreation(tx, ctx, finCenFileTable, [{ id: fileId, state: { status: 'received', substatus: null } }]);
      await enqueue(tx, { kind: searchFinCenKind, payload: { finCenFileId: fileId }, dedupeKey: fileId });
      return fileId;
    });
    if (isRejection(id)) return id;
    wakeJobs();
    return reply({ id });
  });

const downloadFinCen = (files: FileStore, kind: 'individual' | 'business'): Endpoint =>
  on(
    kind === 'individual' ? routes.downloadFinCenIndividuals : routes.downloadFinCenBusinesses,
    async ({ params }, ctx) => {
      const request = await readRecord(ctx.db, finCenFileTable, params.id, ctx.actor);
      if (isRejection(request)) return request;
      const fileId = kind === 'individual' ? request.individualStoredFileId : request.businessStoredFileId;
      if (fileId === null) return listRejections.deleted();
      const name = `FinCEN ${request.requestedOn} ${kind === 'individual' ? 'people' : 'businesses'}.csv`;
      return download(name, 'text/csv', await readStoredFile(files, fileId));
    },
  );

/** Returns the endpoints to import Treasury lists as published and to download them. */
export const listEndpoints = (files: FileStore, wakeJobs: () => void): readonly Endpoint[] => [
  importOfac(files, wakeJobs),
  downloadOfac(files),
  importFinCen(files, wakeJobs),
  downloadFinCen(files, 'individual'),
  downloadFinCen(files, 'business'),
];
