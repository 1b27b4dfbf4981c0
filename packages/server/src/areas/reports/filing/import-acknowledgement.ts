import { createHash } from 'node:crypto';
import type { ImportedAcknowledgement } from '@fiducia/contract/reports/tax-filing.routes';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import {
  type AcknowledgedFile,
  type AcknowledgementProblem,
  type AnsweredRecord,
  type ReadAcknowledgement,
  readAcknowledgement,
} from '@fiducia/domain/reports/filing/acknowledgement';
import { irs } from '@fiducia/domain/reports/filing/destinations';
import { type RecordAnswer, recordAnswers } from '@fiducia/domain/reports/filing/file-outcome';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { UploadedPart } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition, applyTransitions, type Row } from '../../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { guardUpload } from '../../../platform/spreadsheets/guard-upload.ts';
import { parseCsvRows } from '../../../platform/spreadsheets/parse-csv-grid.ts';
import { taxFormTable } from '../tax-form.table.ts';
import { taxReportingAcknowledgementTable } from '../tax-reporting-acknowledgement.table.ts';
import { taxReportingFileTable } from '../tax-reporting-file.table.ts';
import { taxReportingRecordTable } from '../tax-reporting-record.table.ts';
import { reportingFileTransitions, reportingRecordTransitions } from './file-transitions.ts';

interface Upload {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly rows: readonly (readonly string[])[];
}

const asSystem = (ctx: ActorContext): ActorContext => ({
  ...ctx,
  actor: { ...systemActor, userId: ctx.actor.userId },
});

async function readUpload(file: UploadedPart | undefined): Promise<Upload | Rejection> {
  if (file === undefined || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
  const guarded = await guardUpload(file.bytes, file.fileName);
  if (!guarded.ok) return invalid({ file: [guarded.sentence] });
  if (guarded.value !== 'csv') return invalid({ file: ['Upload the acknowledgment as the original CSV file.'] });
  const parsed = parseCsvRows(file.bytes, ',');
  if (!parsed.ok) return invalid({ file: [parsed.sentence] });
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { fileName: file.fileName, bytes: file.bytes, sha256, rows: parsed.value };
}

interface RecordRow {
  readonly id: string;
  readonly record_number: number;
  readonly name: string;
  readonly status: string;
}

async function readFile(tx: Tx, row: Row): Promise<AcknowledgedFile> {
  const id = String(row['id']);
  const records = await tx.many<RecordRow>(sql`
    select r.id, r.record_number, f.recipient_name as name, r.status from tax_reporting_records r join tax_forms f on f.id = r.tax_form_id
     where r.tax_reporting_file_id = ${id} and r.deleted_at is null order by r.record_number`);
  const last = await tx.one<{ at: string | null }>(sql`
    select max(a.answered_at) as at from tax_reporting_acknowledgements a where a.tax_reporting_file_id = ${id} and a.result = 'imported'`);
  return {
    taxYear: Number(row['tax_year']),
    receiptId: String(row['receipt_id']),
    sentAt: new Date(String(row['sent_at'])).toISOString(),
    lastAnsweredAt: last?.at ?? null,
    records: records.map((record) => ({
      id: record.id,
      recordId: String(record.record_number),
      label: `${record.name}, record ${record.record_number}`,
      answer: isOneOf(recordAnswers, record.status) ? record.status : null,
    })),
  };
}

const transitionOf = { accepted: 'accept', acceptedWithErrors: 'acceptWithErrors', rejected: 'reject' } as const;

const countOf = (records: readonly AnsweredRecord[], answer: RecordAnswer): number =>
  records.filter((one) => one.answer === answer).length;

async function saveAcknowledgement(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  fileId: string,
  upload: Upload,
  of: { readonly read: ReadAcknowledgement } | { readonly problems: readonly AcknowledgementProblem[] },
): Promise<string> {
  const stored = await storeFile(tx, ctx, files, upload.bytes, {
    fileName: upload.fileName,
    mimeType: 'text/csv',
    kind: 'taxAcknowledgement',
    entity: taxReportingFileTable.name,
    recordId: fileId,
    isStaffOnly: true,
  });
  const records = 'read' in of ? of.read.records : [];
  return insertRecord(
    tx,
    ctx,
    taxReportingAcknowledgementTable,
    {},
    {
      tax_reporting_file_id: fileId,
      file_name: upload.fileName.slice(0, 200),
      sha256: upload.sha256,
      result: 'read' in of ? 'imported' : 'rejected',
      answered_at: 'read' in of ? of.read.answeredAt : null,
      total_accepted: countOf(records, 'accepted'),
      total_with_errors: countOf(records, 'acceptedWithErrors'),
      total_rejected: countOf(records, 'rejected'),
      problems: JSON.stringify('problems' in of ? of.problems : []),
      stored_file_id: stored.id,
      imported_by: ctx.actor.userId,
    },
  );
}

interface FurnishedForm {
  readonly id: string;
  readonly unique_record_id: string;
}

/**
 * Notes on the accepted forms when the IRS accepted them, so that recipients’ copies say so, and by which record, so that
 * corrections name it. The first part of a correction reports the zeros of an earlier form.
 */
async function furnishForms(
  tx: Tx,
  ctx: ActorContext,
  answeredAt: string,
  records: readonly AnsweredRecord[],
): Promise<void> {
  const forms = await tx.many<FurnishedForm>(sql`
    select r.tax_form_id as id, r.unique_record_id from tax_reporting_records r
     where r.id = any(${records.map(({ id }) => id)}::text[]) and r.unique_record_id is not null
       and r.status in ('accepted', 'acceptedWithErrors') and r.kind_code <> 'correctionPart1' order by r.record_number`);
  for (const form of forms)
    await setColumns(tx, ctx, taxFormTable, form.id, {
      unique_record_id: form.unique_record_id,
      furnished_at: answeredAt,
    });
}

/** Applies the answers to the records, each with its errors. */
async function answerRecords(
  tx: Tx,
  ctx: ActorContext,
  acknowledgementId: string,
  { answeredAt, records }: ReadAcknowledgement,
): Promise<Rejection | undefined> {
  for (const answer of recordAnswers) {
    const ids = records.filter((one) => one.answer === answer).map(({ id }) => id);
    if (ids.length === 0) continue;
    const done = await applyTransitions(tx, asSystem(ctx), reportingRecordTransitions, {
      ids,
      transition: transitionOf[answer],
      columns: { answered_at: answeredAt, tax_reporting_acknowledgement_id: acknowledgementId },
    });
    if (isRejection(done)) return done;
    const [rejected] = done.rejected.values();
    if (rejected) return rejected;
  }
  for (const { id, uniqueRecordId, errors } of records)
    await setColumns(tx, ctx, taxReportingRecordTable, id, {
      unique_record_id: uniqueRecordId,
      errors: JSON.stringify(errors),
    });
  await furnishForms(tx, ctx, answeredAt, records);
  return undefined;
}

type Imported = { readonly problems: readonly AcknowledgementProblem[] } | ImportedAcknowledgement;

async function importInto(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  id: string,
  upload: Upload,
): Promise<Imported | Rejection> {
  const row = await lockRow(tx, taxReportingFileTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['destination'] !== irs) return filingRejections.answeredByState();
  const known = await tx.one<{ at: string }>(sql`
    select a.created_at as at from tax_reporting_acknowledgements a
     where a.tax_reporting_file_id = ${id} and a.sha256 = ${upload.sha256} and a.result = 'imported'`);
  if (known) return filingRejections.alreadyImported({ importedOn: localDate(known.at, timeZones.eastern) });
  if (row['sent_at'] === null || row['status'] === 'discarded') return filingRejections.notSentYet();
  const read = readAcknowledgement(await readFile(tx, row), upload.rows);
  if (!('records' in read)) return { problems: read };
  const acknowledgementId = await saveAcknowledgement(tx, ctx, files, id, upload, { read });
  const answered = await answerRecords(tx, ctx, acknowledgementId, read);
  if (answered) return answered;
  const left = await tx.one<{ open: number }>(sql`
    select count(*)::int as open from tax_reporting_records r where r.tax_reporting_file_id = ${id} and r.status = 'open' and r.deleted_at is null`);
  const unanswered = left?.open ?? 0;
  const counts = {
    accepted: countOf(read.records, 'accepted'),
    withErrors: countOf(read.records, 'acceptedWithErrors'),
    rejected: countOf(read.records, 'rejected'),
    unanswered,
  };
  if (unanswered > 0 || row['status'] !== 'sent') return { ...counts, status: String(row['status']) };
  const closed = await applyTransition(tx, asSystem(ctx), reportingFileTransitions, {
    id,
    transition: 'answer',
    columns: { accepted_at: read.answeredAt },
  });
  return isRejection(closed) ? closed : { ...counts, status: closed.to.status };
}

const mostShown = 20;

/**
 * Imports an acknowledgment of a sent file: every answer, or none. One that doesn’t fit is stored with its problems, so
 * that the file shows what was tried.
 */
export async function importAcknowledgementOf(
  ctx: RequestContext,
  files: FileStore,
  id: string,
  part: UploadedPart | undefined,
): Promise<ImportedAcknowledgement | Rejection> {
  const upload = await readUpload(part);
  if (isRejection(upload)) return upload;
  const imported = await ctx.inTx((tx) => importInto(tx, ctx, files, id, upload));
  if (isRejection(imported) || !('problems' in imported)) return imported;
  const { problems } = imported;
  await ctx.inTx((tx) => saveAcknowledgement(tx, ctx, files, id, upload, { problems }));
  const rejected = filingRejections.acknowledgementRejected();
  const sentences = problems.slice(0, mostShown).map(({ sentence }) => sentence);
  return { ...rejected, errors: { file: sentences } };
}
