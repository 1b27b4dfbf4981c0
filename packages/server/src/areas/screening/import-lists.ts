import * as routes from '@fiducia/contract/screening/list.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { finCenAnswerDueOn } from '@fiducia/domain/screening/fin-cen-answer';
import {
  type FinCenList,
  faultsOfFinCenList,
  faultsOfOfacList,
  type ListRows,
} from '@fiducia/domain/screening/published-lists';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { guardUpload } from '../../platform/spreadsheets/guard-upload.ts';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';

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

const factsOf = (file: UploadedPart, entity: string) => ({
  fileName: file.fileName,
  mimeType: 'text/csv',
  kind: 'screeningList',
  entity,
  isStaffOnly: true,
});

const importOfac = (files: FileStore): Endpoint =>
  on(routes.importOfacList, async ({ files: [file] }, ctx) => {
    const list = await readList(file, 'file', (rows) => faultsOfOfacList(file?.fileName ?? '', rows));
    if (isRejection(list)) return list;
    const id = await ctx.inTx(async (tx) => {
      const stored = await storeFile(tx, ctx, files, list.file.bytes, factsOf(list.file, ofacFileVersionTable.name));
      const initialValues = {
        s3_key: stored.id,
        pulled_at_utc: ctx.now,
        status: 'pulled',
        total_names: list.rows.length,
        stored_file_id: stored.id,
      };
      const made = await insertRecord(tx, ctx, ofacFileVersionTable, {}, initialValues);
      await recordCreation(tx, ctx, ofacFileVersionTable, [{ id: made, state: { status: 'pulled', substatus: null } }]);
      return made;
    });
    return reply({ id });
  });

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

const importFinCen = (files: FileStore): Endpoint =>
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
      const store = ({ file }: ReadList) => storeFile(tx, ctx, files, file.bytes, factsOf(file, finCenFileTable.name));
      const [people, businesses] = [await store(individual), await store(business)];
      return insertRecord(
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
        },
      );
    });
    return reply({ id });
  });

const downloadFinCen = (files: FileStore, kind: 'individual' | 'business'): Endpoint =>
  on(
    kind === 'individual' ? routes.downloadFinCenIndividuals : routes.downloadFinCenBusinesses,
    async ({ params }, ctx) => {
      const request = await readRecord(ctx.db, finCenFileTable, params.id, ctx.actor);
      if (isRejection(request)) return request;
      const fileId = kind === 'individual' ? request.individualStoredFileId : request.businessStoredFileId;
      const name = `FinCEN ${request.requestedOn} ${kind === 'individual' ? 'people' : 'businesses'}.csv`;
      return download(name, 'text/csv', await readStoredFile(files, fileId));
    },
  );

/** Returns the endpoints to import Treasury lists as published and to download them. */
export const listEndpoints = (files: FileStore): readonly Endpoint[] => [
  importOfac(files),
  downloadOfac(files),
  importFinCen(files),
  downloadFinCen(files, 'individual'),
  downloadFinCen(files, 'business'),
];
