import * as routes from '@fiducia/contract/screening/list.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { finCenAnswerDueOn } from '@fiducia/domain/screening/fin-cen-answer';
import { type FinCenSubject, maskedNumber, readFinCenSubjects } from '@fiducia/domain/screening/fin-cen-subjects';
import { type FinCenList, faultsOfFinCenList } from '@fiducia/domain/screening/published-lists';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { confidentialJob } from '../../platform/jobs/job-rows.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { sha256Of } from './list-versions.ts';
import { noteFinCenView } from './note-fin-cen-view.ts';
import { type ReadList, readCsvList } from './read-list-files.ts';
import { searchFinCenKind } from './search-fin-cen.job.ts';

const sampleSize = 8;

const listRejections = rejections({
  deleted: ['conflict', 'The lists of this request were deleted. The proof of the search is kept.'],
});

interface Lists {
  readonly individual: ReadList;
  readonly business: ReadList;
}

/** Reads both lists. Returns the errors of both, so that one message names swapped files. */
async function readLists(parts: readonly UploadedPart[]): Promise<Lists | Rejection> {
  const read = (list: FinCenList) =>
    readCsvList(
      parts.find(({ part }) => part === list),
      list,
      (rows) => faultsOfFinCenList(list, rows),
    );
  const [individual, business] = [await read('individual'), await read('business')];
  if (isRejection(individual) || isRejection(business))
    return invalid({
      ...(isRejection(individual) ? individual.errors : {}),
      ...(isRejection(business) ? business.errors : {}),
    });
  if (individual.rows.length + business.rows.length === 2)
    return invalid({ individual: ['Both lists are empty. Upload the original files.'] });
  return { individual, business };
}

export const subjectFacts = (subject: FinCenSubject): routes.FinCenSubjectFacts => ({
  trackingNumber: subject.trackingNumber,
  kind: subject.kind === 'individual' ? 'individual' : 'business',
  names: subject.names.map(({ text }) => text),
  numbers: subject.ids.map((id) => maskedNumber(id)),
  birthDates: subject.births.flatMap(({ day }) => day ?? []),
  addresses: subject.addresses,
});

/** Returns what both lists have, and whether they were imported before. */
async function contentOf(
  ctx: RequestContext,
  { individual, business }: Lists,
  requestedOn: string,
): Promise<routes.FinCenContent> {
  const [people, companies] = [
    readFinCenSubjects('individual', individual.rows),
    readFinCenSubjects('business', business.rows),
  ];
  const before = await ctx.db.one<{ requested_on: string }>(sql`
    select requested_on from fin_cen_files
     where individual_sha256 = ${sha256Of(individual.file.bytes)} and business_sha256 = ${sha256Of(business.file.bytes)} and deleted_at is null
     order by requested_on desc limit 1`);
  return {
    answerDueOn: finCenAnswerDueOn(requestedOn),
    people: people.length,
    companies: companies.length,
    sample: [...people.slice(0, sampleSize), ...companies.slice(0, sampleSize)].map((subject) => subjectFacts(subject)),
    importedBefore: before?.requested_on ?? null,
  };
}

/** Stores a request with its lists, and has the book searched for it. */
async function store(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  { individual, business }: Lists,
  requestedOn: string,
): Promise<string> {
  const keep = ({ file }: ReadList) =>
    storeFile(tx, ctx, files, file.bytes, {
      fileName: file.fileName,
      mimeType: 'text/csv',
      kind: 'finCenList',
      entity: finCenFileTable.name,
      isStaffOnly: true,
    });
  const [people, businesses] = [await keep(individual), await keep(business)];
  const initialValues = {
    requested_on: requestedOn,
    answer_due_on: finCenAnswerDueOn(requestedOn),
    total_individuals: individual.rows.length - 1,
    total_businesses: business.rows.length - 1,
    individual_stored_file_id: people.id,
    business_stored_file_id: businesses.id,
    individual_sha256: people.sha256,
    business_sha256: businesses.sha256,
    status: 'received',
  };
  const id = await insertRecord(tx, ctx, finCenFileTable, {}, initialValues);
  await recordCreation(tx, ctx, finCenFileTable, [{ id, state: { status: 'received', substatus: null } }]);
  const payload = { finCenFileId: id, [confidentialJob]: 'true' };
  await enqueue(tx, { kind: searchFinCenKind, payload, dedupeKey: id });
  return id;
}

const importFinCen = (files: FileStore, wakeJobs: () => void): Endpoint =>
  on(routes.importFinCenFile, async ({ body, files: parts }, ctx) => {
    if (body.requestedOn > localDate(ctx.now.toISOString(), timeZones.eastern))
      return invalid({ requestedOn: ['This date is in the future. Enter the date of the request.'] });
    const lists = await readLists(parts);
    if (isRejection(lists)) return lists;
    const content = await contentOf(ctx, lists, body.requestedOn);
    if (body.isPreview === 'true') return reply({ id: '', ...content });
    const id = await ctx.inTx((tx) => store(tx, ctx, files, lists, body.requestedOn));
    if (isRejection(id)) return id;
    wakeJobs();
    return reply({ id, ...content });
  });

const downloadFinCen = (files: FileStore, kind: FinCenList): Endpoint =>
  on(
    kind === 'individual' ? routes.downloadFinCenIndividuals : routes.downloadFinCenBusinesses,
    async ({ params }, ctx) => {
      const request = await readRecord(ctx.db, finCenFileTable, params.id, ctx.actor);
      if (isRejection(request)) return request;
      const fileId = kind === 'individual' ? request.individualStoredFileId : request.businessStoredFileId;
      if (fileId === null) return listRejections.deleted();
      await noteFinCenView(ctx, params.id, kind === 'individual' ? 'listOfPeople' : 'listOfCompanies');
      const name = `FinCEN ${request.requestedOn} ${kind === 'individual' ? 'people' : 'businesses'}.csv`;
      return download(name, 'text/csv', await readStoredFile(files, fileId));
    },
  );

/** Returns the endpoints to import the lists of 314(a) requests as published and to download them. */
export const finCenListEndpoints = (files: FileStore, wakeJobs: () => void): readonly Endpoint[] => [
  importFinCen(files, wakeJobs),
  downloadFinCen(files, 'individual'),
  downloadFinCen(files, 'business'),
];
