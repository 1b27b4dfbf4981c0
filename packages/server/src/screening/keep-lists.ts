import { finCenFile } from '@fiducia/contract/screening/fin-cen-file.entity';
import * as routes from '@fiducia/contract/screening/list.routes';
import { ofacFileVersion } from '@fiducia/contract/screening/ofac-file-version.entity';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { addDays } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile, readStoredFile } from '../files/keep-file.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { guardUpload } from '../rails/sheet/guard-upload.ts';
import { parseCsvGrid } from '../rails/sheet/parse-csv-grid.ts';
import type { Grid } from '../rails/sheet/sheet-grid.ts';
import { writeWorkbook } from '../rails/sheet/write-sheet.ts';

const answerDays = 14;

interface ReadList {
  readonly file: UploadedPart;
  readonly rows: number;
}

/** A list as its publisher sends it: text in columns, at least one row. */
async function readList(file: UploadedPart | undefined, part: string): Promise<ReadList | Refusal> {
  if (file === undefined || file.bytes.length === 0) return invalid({ [part]: ['Please select a file to upload.'] });
  const guarded = await guardUpload(file.bytes, file.fileName);
  if (!guarded.ok) return invalid({ [part]: [guarded.sentence] });
  if (guarded.value !== 'csv') return invalid({ [part]: ['Upload the list as the CSV file that was published.'] });
  const grid = parseCsvGrid(file.bytes);
  if (!grid.ok) return invalid({ [part]: [grid.sentence] });
  const rows = filledRows(grid.value).length;
  return rows === 0 ? invalid({ [part]: ['This list is empty. Upload the file that was published.'] }) : { file, rows };
}

function filledRows(grid: Grid): string[][] {
  return Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.columnCount }, (__, column) => grid.cellAt(row, column)?.text ?? ''),
  ).filter((cells) => cells.some((cell) => cell !== ''));
}

const factsOf = (file: UploadedPart, entity: string) => ({
  fileName: file.fileName,
  mimeType: 'text/csv',
  kind: 'screeningList',
  entity,
  isStaffOnly: true,
});

const takeInOfac = (files: FileStore): Endpoint =>
  on(routes.takeInOfacList, async (request, work) => {
    const list = await readList(request.files[0], 'file');
    if (isRefusal(list)) return list;
    const id = await work.inTx(async (tx) => {
      const kept = await keepFile(tx, work, files, list.file.bytes, factsOf(list.file, ofacFileVersion.name));
      const born = {
        s3_key: kept.id,
        pulled_at_utc: work.now,
        status: 'pulled',
        total_names: list.rows,
        stored_file_id: kept.id,
      };
      const made = await insertRecord(tx, work, ofacFileVersion, {}, born);
      await recordBirth(tx, work, ofacFileVersion, [{ id: made, state: { status: 'pulled', substatus: null } }]);
      return made;
    });
    return reply({ id });
  });

/** The list as a workbook, every cell as text, so that nothing in it can run. */
const downloadOfac = (files: FileStore): Endpoint =>
  on(routes.downloadOfacList, async ({ params }, work) => {
    const version = await readRecord(work.db, ofacFileVersion, params.id, work.actor);
    if (isRefusal(version)) return version;
    const grid = parseCsvGrid(await readStoredFile(files, version.storedFileId));
    if (!grid.ok) throw new Error(`the OFAC list ${version.id} can no longer be read: ${grid.sentence}`);
    const header = Array.from({ length: grid.value.columnCount }, (_, column) => `Column ${column + 1}`);
    const rows = filledRows(grid.value).map((cells) => cells.map((text) => ({ kind: 'text' as const, text })));
    const day = localDate(version.pulledAtUtc, timeZones.eastern);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return download(`OFAC list ${day}.xlsx`, mimeType, await writeWorkbook('OFAC list', header, rows));
  });

const takeInFinCen = (files: FileStore): Endpoint =>
  on(routes.takeInFinCenFile, async ({ body, files: parts }, work) => {
    const of = (part: string) => parts.find((one) => one.part === part);
    const individual = await readList(of('individual'), 'individual');
    if (isRefusal(individual)) return individual;
    const business = await readList(of('business'), 'business');
    if (isRefusal(business)) return business;
    const id = await work.inTx(async (tx) => {
      const keep = ({ file }: ReadList) => keepFile(tx, work, files, file.bytes, factsOf(file, finCenFile.name));
      const [people, businesses] = [await keep(individual), await keep(business)];
      return insertRecord(
        tx,
        work,
        finCenFile,
        {},
        {
          requested_on: body.requestedOn,
          answer_due_on: addDays(body.requestedOn, answerDays),
          total_individuals: individual.rows,
          total_businesses: business.rows,
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
    async ({ params }, work) => {
      const request = await readRecord(work.db, finCenFile, params.id, work.actor);
      if (isRefusal(request)) return request;
      const fileId = kind === 'individual' ? request.individualStoredFileId : request.businessStoredFileId;
      const name = `FinCEN ${request.requestedOn} ${kind === 'individual' ? 'people' : 'businesses'}.csv`;
      return download(name, 'text/csv', await readStoredFile(files, fileId));
    },
  );

/** Lists of the Treasury: taken in as they were published, and given out again. */
export const listEndpoints = (files: FileStore): readonly Endpoint[] => [
  takeInOfac(files),
  downloadOfac(files),
  takeInFinCen(files),
  downloadFinCen(files, 'individual'),
  downloadFinCen(files, 'business'),
];
