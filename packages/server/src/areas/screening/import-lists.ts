import * as routes from '@fiducia/contract/screening/list.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import type { ListedEntry } from '@fiducia/domain/screening/listed-entry';
import { download, reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { activateList, compareWithForce } from './activate-list.ts';
import { changesOf, sizeSentence, storeActiveVersion } from './list-versions.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';
import { isXml } from './parse-sdn-xml.ts';
import { readListFiles, readXmlList, type StagedList, withoutEndOfFile } from './read-list-files.ts';

const statementTimeout = 60_000;

const versionRejections = rejections({
  notDoubtful: ['conflict', 'Only a list whose size is in doubt can be accepted. Import the list again.'],
  notReadable: ['conflict', 'This list couldn’t be read, so there is no workbook of it.'],
});

const importOfac = (files: FileStore, wakeJobs: () => void): Endpoint =>
  on(routes.importOfacList, async ({ body, files: uploads }, ctx) => {
    const staged = await readListFiles(uploads);
    if (isRejection(staged)) return staged;
    if (body.isPreview === 'true') {
      const changes = changesOf(await compareWithForce(ctx.db, staged.list, staged.entries));
      return reply({ id: '', ...changes });
    }
    const made = await ctx.inTx((tx) => store(tx, ctx, files, staged, body.acceptsSize === 'true'), {
      statementTimeout,
    });
    if (isRejection(made)) return made;
    wakeJobs();
    return reply(made);
  });

async function store(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  staged: StagedList,
  acceptsSize: boolean,
): Promise<(routes.SavedList & routes.ListChanges) | Rejection> {
  await lockSubject(tx, 'sanctionsList', staged.list);
  const difference = await compareWithForce(tx, staged.list, staged.entries);
  if (!difference.isPlausible && !acceptsSize) return invalid({ file: [sizeSentence(difference)] });
  return storeActiveVersion(tx, ctx, files, { ...staged, difference });
}

/** Brings a pulled list into force whose size was in doubt, because a person checked that it is complete. */
const acceptOfac = (files: FileStore, wakeJobs: () => void): Endpoint =>
  on(routes.acceptOfacList, async ({ params }, ctx) => {
    const done = await ctx.inTx(
      async (tx): Promise<(routes.SavedList & routes.ListChanges) | Rejection> => {
        const version = await readRecord(tx, ofacFileVersionTable, params.id, ctx.actor);
        if (isRejection(version)) return version;
        const { list } = version;
        await lockSubject(tx, 'sanctionsList', list);
        const row = await lockRow(tx, ofacFileVersionTable, params.id, ctx.actor);
        if (isRejection(row)) return row;
        if (row['status'] !== 'failed' || row['is_size_doubtful'] !== true) return versionRejections.notDoubtful();
        const entries = readXmlList(await readStoredFile(files, version.storedFileId));
        if (isRejection(entries)) return entries;
        const difference = await compareWithForce(tx, list, entries);
        await setColumns(tx, ctx, ofacFileVersionTable, params.id, {
          total_added: difference.added,
          total_removed: difference.removed,
          total_changed: difference.changed,
          is_size_doubtful: false,
          failure: null,
        });
        const rejected = await activateList(tx, ctx, params.id, difference);
        if (rejected) return rejected;
        await tx.run(sql`
          update alerts set acknowledged_at = ${ctx.now}, acknowledged_by = ${ctx.actor.userId}
           where kind = 'sanctionsListPull' and subject_id = ${list} and acknowledged_at is null`);
        return { id: params.id, ...changesOf(difference) };
      },
      { statementTimeout },
    );
    if (isRejection(done)) return done;
    wakeJobs();
    return reply(done, 'The list is in force. Everyone is being screened against it.');
  });

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Returns the endpoint to download a version as a workbook, with every cell as text, so that nothing can run as a
 * formula: a CSV file as it was published, and an XML file with a row per entry.
 */
const downloadOfac = (files: FileStore): Endpoint =>
  on(routes.downloadOfacList, async ({ params }, ctx) => {
    const version = await readRecord(ctx.db, ofacFileVersionTable, params.id, ctx.actor);
    if (isRejection(version)) return version;
    const bytes = await readStoredFile(files, version.storedFileId);
    const sheet = isXml(bytes) ? entriesSheet(bytes) : publishedSheet(bytes);
    if (sheet === undefined) return versionRejections.notReadable();
    const day = localDate(version.pulledAtUtc, timeZones.eastern);
    return download(`OFAC list ${day}.xlsx`, workbookType, await sheet);
  });

/** Letters that a cell of a workbook can have. */
const mostCellLetters = 32_767;

const listSheet = (header: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeWorkbook(
    'OFAC list',
    [...header],
    rows.map((cells) => cells.map((text) => ({ kind: 'text' as const, text }))),
  );

function publishedSheet(bytes: Buffer): Promise<Buffer> | undefined {
  const parsed = parseCsvRows(withoutEndOfFile(bytes), ',');
  if (!parsed.ok) return undefined;
  const columnCount = parsed.value.reduce((most, row) => Math.max(most, row.length), 0);
  return listSheet(
    Array.from({ length: columnCount }, (_, column) => `Column ${column + 1}`),
    parsed.value,
  );
}

const entryColumns: readonly (readonly [title: string, textOf: (entry: ListedEntry) => string])[] = [
  ['Entry', ({ entNum }) => String(entNum)],
  ['Kind', ({ kind }) => kind],
  ['Name', ({ names }) => names[0]?.text ?? ''],
  [
    'Aliases',
    ({ names }) =>
      names
        .slice(1)
        .map(({ text, strength }) => `${text} (${strength})`)
        .join('; '),
  ],
  ['Programs', ({ programs }) => programs.join('; ')],
  [
    'Dates of birth',
    ({ births }) =>
      births
        .map(
          ({ day, fromYear, toYear }) => day ?? (fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`),
        )
        .join('; '),
  ],
  ['Countries', ({ countries }) => countries.join('; ')],
  ['ID numbers', ({ ids }) => ids.map(({ kind, number }) => `${kind} ${number}`).join('; ')],
  ['Addresses', ({ addresses }) => addresses.join('; ')],
  ['Remarks', ({ remarks }) => remarks],
];

function entriesSheet(bytes: Buffer): Promise<Buffer> | undefined {
  const entries = readXmlList(bytes);
  if (isRejection(entries)) return undefined;
  return listSheet(
    entryColumns.map(([title]) => title),
    entries.map((entry) => entryColumns.map(([, textOf]) => textOf(entry).slice(0, mostCellLetters))),
  );
}

/** Returns the endpoints to import sanctions lists as published and to download them. */
export const listEndpoints = (files: FileStore, wakeJobs: () => void): readonly Endpoint[] => [
  importOfac(files, wakeJobs),
  acceptOfac(files, wakeJobs),
  downloadOfac(files),
];
