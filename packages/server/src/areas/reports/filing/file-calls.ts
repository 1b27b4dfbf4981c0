import * as routes from '@fiducia/contract/reports/tax-filing.routes';
import type { taxReportingFile } from '@fiducia/contract/reports/tax-reporting-file.entity';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { counted } from '@fiducia/domain/foundation/text/counted';
import { destinationName, irs } from '@fiducia/domain/reports/filing/destinations';
import { authorityDueOn } from '@fiducia/domain/reports/filing/filing-deadlines';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import type { Platform } from '../../../area.ts';
import { download, reply } from '../../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fullNameOrNull } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../../platform/engine/serve-entity.ts';
import { applyTransition, applyTransitions } from '../../../platform/engine/transition.ts';
import { withTransitions } from '../../../platform/engine/with-transitions.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import { taxReportingFileTable } from '../tax-reporting-file.table.ts';
import { answerStateFile } from './answer-state-file.ts';
import { createFiles } from './create-files.ts';
import { reportingFileTransitions, reportingRecordTransitions, type StoredProblem } from './file-transitions.ts';
import { importAcknowledgementOf } from './import-acknowledgement.ts';
import { readSendBlocker, validateFile } from './validate-file.ts';

export const reportingFileHooks: EntityHooks<typeof taxReportingFile> = {
  view: (ctx, record) => withTransitions(ctx, reportingFileTransitions, record),
};

interface DetailRow {
  readonly problems: readonly StoredProblem[];
  readonly creator: string | null;
  readonly approver: string | null;
  readonly is_extended: boolean;
}

async function readDetail(ctx: RequestContext, id: string): Promise<routes.ReportingFileDetail | Rejection> {
  const file = await readRecord(ctx.db, taxReportingFileTable, id, ctx.actor);
  if (isRejection(file)) return file;
  const row = await ctx.db.one<DetailRow>(sql`
    select x.problems, ${raw(fullNameOrNull('c'))} as creator,
           ${raw(fullNameOrNull('a'))} as approver,
           exists (select from tax_filing_extensions e where e.tax_year = x.tax_year and e.form_code = x.form_code
             and replace(e.payer_ein, '-', '') = x.payer_ein and e.deleted_at is null) as is_extended
      from tax_reporting_files x left join users c on c.id = x.created_by left join users a on a.id = x.approved_by where x.id = ${id}`);
  if (row === undefined) return absent;
  return {
    problems: row.problems,
    createdByName: row.creator,
    approvedByName: row.approver,
    dueOn: file.destination === irs ? authorityDueOn(file.formCode, file.taxYear, row.is_extended) : null,
    destinationName: destinationName(file.destination),
  };
}

async function approve(tx: Tx, ctx: ActorContext, id: string): Promise<{ id: string } | Rejection> {
  const done = await applyTransition(tx, ctx, reportingFileTransitions, {
    id,
    transition: 'approve',
    columns: { approved_at: ctx.now, approved_by: ctx.actor.userId },
  });
  return isRejection(done) ? done : { id };
}

async function send(tx: Tx, ctx: ActorContext, id: string, receiptId: string): Promise<{ id: string } | Rejection> {
  const row = await lockRow(tx, taxReportingFileTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const file = await readRecord(tx, taxReportingFileTable, id, ctx.actor);
  if (isRejection(file)) return file;
  const taken = await tx.one(
    sql`select id from tax_reporting_files where receipt_id = ${receiptId} and id <> ${id} and deleted_at is null`,
  );
  if (taken) return filingRejections.receiptIdTaken({ receiptId });
  const blocker = file.status === 'validated' ? await readSendBlocker(tx, file) : undefined;
  if (blocker) return blocker;
  const done = await applyTransition(tx, ctx, reportingFileTransitions, {
    id,
    transition: 'send',
    columns: { sent_at: ctx.now, sent_by: ctx.actor.userId, receipt_id: receiptId },
  });
  return isRejection(done) ? done : { id };
}

/** Discards a file that wasn’t sent, with its records, so that their forms can be filed again. */
async function discard(tx: Tx, ctx: ActorContext, id: string): Promise<{ id: string } | Rejection> {
  const done = await applyTransition(tx, ctx, reportingFileTransitions, { id, transition: 'discard' });
  if (isRejection(done)) return done;
  const records = await tx.many<{ id: string }>(sql`
    select r.id from tax_reporting_records r where r.tax_reporting_file_id = ${id} and r.status = 'open' order by r.id`);
  const asSystem = { ...ctx, actor: { ...systemActor, userId: ctx.actor.userId } };
  const freed = await applyTransitions(tx, asSystem, reportingRecordTransitions, {
    ids: records.map((record) => record.id),
    transition: 'discard',
  });
  return isRejection(freed) ? freed : { id };
}

async function downloadOf(ctx: RequestContext, files: FileStore, id: string) {
  const file = await readRecord(ctx.db, taxReportingFileTable, id, ctx.actor);
  if (isRejection(file)) return file;
  if (file.approvedAt === null) return filingRejections.fileNotApproved();
  const stored = await ctx.db.one<{ id: string; name: string; type: string }>(sql`
    select s.id, s.file_name as name, s.mime_type as type from tax_reporting_files x join stored_files s on s.id = x.stored_file_id where x.id = ${id}`);
  if (stored === undefined) return filingRejections.fileNotWritten();
  return download(stored.name, stored.type, await readStoredFile(files, stored.id));
}

const longest = 60_000;

/** Returns the endpoints for the life of a file: create, validate, approve, download, send, and acknowledge. */
export const reportingFileEndpoints = ({ files, database, keyring }: Platform): readonly Endpoint[] => [
  on(routes.createReportingFiles, async ({ body }, ctx) => {
    const made = await ctx.inTx((tx) => createFiles(tx, ctx, body));
    if (isRejection(made)) return made;
    return reply(made, `Created ${counted(made.ids.length, 'file')} with ${counted(made.records, 'record')}.`);
  }),
  on(routes.readReportingFileDetail, async ({ params }, ctx) => {
    const detail = await readDetail(ctx, params.id);
    return isRejection(detail) ? detail : reply(detail);
  }),
  on(routes.validateReportingFile, async ({ params }, ctx) => {
    const done = await validateFile(ctx, files, { database, keyring }, params.id);
    return isRejection(done) ? done : reply(done, 'The file is valid. Another user can approve it.');
  }),
  on(routes.approveReportingFile, async ({ params }, ctx) => {
    const done = await ctx.inTx((tx) => approve(tx, ctx, params.id));
    return isRejection(done) ? done : reply(done, 'File approved.');
  }),
  on(routes.sendReportingFile, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => send(tx, ctx, params.id, body.receiptId), { statementTimeout: longest });
    return isRejection(done) ? done : reply(done, 'File recorded as sent.');
  }),
  on(routes.discardReportingFile, async ({ params }, ctx) => {
    const done = await ctx.inTx((tx) => discard(tx, ctx, params.id));
    return isRejection(done) ? done : reply(done, 'File discarded. Its forms can be filed again.');
  }),
  on(routes.downloadReportingFile, ({ params }, ctx) => downloadOf(ctx, files, params.id)),
  on(routes.importAcknowledgement, async ({ params, files: parts }, ctx) => {
    const done = await importAcknowledgementOf(ctx, files, params.id, parts[0]);
    return isRejection(done) ? done : reply(done);
  }),
  on(routes.answerReportingFile, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => answerStateFile(tx, ctx, params.id, body), { statementTimeout: longest });
    return isRejection(done) ? done : reply(done, 'Answer recorded.');
  }),
];
