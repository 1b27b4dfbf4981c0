import * as routes from '@fiducia/contract/screening/fin-cen.routes';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { download, reply, replyOf } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { proofBlocks } from './draw-search-proof.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { finCenMatchTable } from './fin-cen-match.table.ts';
import { finCenFileTransitions, finCenMatchTransitions } from './fin-cen-transitions.ts';
import { subjectFacts } from './import-fin-cen.ts';
import { noteFinCenView } from './note-fin-cen-view.ts';
import { subjectsIn } from './search-fin-cen.job.ts';
import { readFinCenDaysKept } from './watch-fin-cen.job.ts';

interface ExtraRow {
  readonly individual_sha256: string | null;
  readonly business_sha256: string | null;
  readonly search_proof: routes.SearchProof | null;
  readonly uploaded_by: string | null;
  readonly answered_by: string | null;
}

interface MatchRow {
  readonly id: string;
  readonly tracking_number: string;
  readonly subject_kind: string;
  readonly subject_name: string;
  readonly subject_facts: routes.SubjectFacts;
  readonly basis: routes.FinCenMatchDetail['basis'];
  readonly listed_name: string;
  readonly score_basis_points: number;
  readonly record_kind: routes.FinCenMatchDetail['recordKind'];
  readonly record_name: string;
  readonly record_facts: routes.RecordFacts;
  readonly status: routes.FinCenMatchDetail['status'];
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_note: string | null;
}

const nameOf = sql`${raw(fullNameOrNull('u'))}`;

async function readMatches(db: Queries, fileId: string): Promise<routes.FinCenMatchDetail[]> {
  const rows = await db.many<MatchRow>(sql`
    select m.id, m.tracking_number, m.subject_kind, m.subject_name, m.subject_facts, m.basis, m.listed_name, m.score_basis_points,
           m.record_kind, m.record_name, m.record_facts, m.status, ${nameOf} as decided_by, m.decided_at, m.decision_note
      from fin_cen_matches m left join users u on u.id = m.decided_by
     where m.fin_cen_file_id = ${fileId} and m.deleted_at is null
     order by m.status = 'open' desc, m.basis = 'number' desc, m.score_basis_points desc, m.id`);
  return rows.map((row) => ({
    id: row.id,
    trackingNumber: row.tracking_number,
    subjectKind: row.subject_kind,
    subjectName: row.subject_name,
    subject: row.subject_facts,
    basis: row.basis,
    listedName: row.listed_name,
    scoreBasisPoints: row.score_basis_points,
    recordKind: row.record_kind,
    recordName: row.record_name,
    record: row.record_facts,
    status: row.status,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
  }));
}

async function readSubjects(
  files: FileStore,
  { individualStoredFileId, businessStoredFileId }: routes.FinCenFileDetail['file'],
): Promise<routes.FinCenFileDetail['subjects']> {
  if (individualStoredFileId === null || businessStoredFileId === null) return null;
  const [people, companies] = [
    await subjectsIn(files, 'individual', individualStoredFileId),
    await subjectsIn(files, 'business', businessStoredFileId),
  ];
  return [...people, ...companies].map((subject) => subjectFacts(subject));
}

async function readDetail(
  ctx: RequestContext,
  files: FileStore,
  id: string,
): Promise<routes.FinCenFileDetail | Rejection> {
  const file = await readRecord(ctx.db, finCenFileTable, id, ctx.actor);
  if (isRejection(file)) return file;
  const db = ctx.db.together();
  const [extra, matches, daysKept] = await Promise.all([
    db.one<ExtraRow>(sql`
      select f.individual_sha256, f.business_sha256, f.search_proof, ${nameOf} as uploaded_by,
             (select ${raw(fullNameOrNull('a'))} from users a where a.id = f.answered_by) as answered_by
        from fin_cen_files f
        left join change_logs c on c.record_id = f.id and c.action = 'create'
        left join users u on u.id = c.user_id
       where f.id = ${id} limit 1`),
    readMatches(db, id),
    readFinCenDaysKept(db),
  ]);
  return {
    file,
    individualSha256: extra?.individual_sha256 ?? null,
    businessSha256: extra?.business_sha256 ?? null,
    uploadedBy: extra?.uploaded_by ?? null,
    answeredBy: extra?.answered_by ?? null,
    proof: extra?.search_proof ?? null,
    subjects: await readSubjects(files, file),
    daysKept,
    matches,
  };
}

/** Records a decision. The last one that leaves no confirmed match closes the request. */
async function decide(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  { decision, note }: { readonly decision: 'confirmed' | 'dismissed'; readonly note: string },
): Promise<{ id: string } | Rejection> {
  const row = await lockRow(tx, finCenMatchTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const done = await applyTransition(tx, ctx, finCenMatchTransitions, {
    id,
    transition: decision === 'confirmed' ? 'confirm' : 'dismiss',
    note,
    columns: { decided_by: ctx.actor.userId, decided_at: ctx.now, decision_note: note },
  });
  if (isRejection(done)) return done;
  const fileId = String(row['fin_cen_file_id']);
  const left = await tx.one<{ id: string }>(sql`
    select id from fin_cen_matches where fin_cen_file_id = ${fileId} and deleted_at is null and status <> 'dismissed' limit 1`);
  if (left !== undefined) return { id };
  const asSystem = { ...ctx, actor: { ...systemActor, userId: ctx.actor.userId } };
  const closed = await applyTransition(tx, asSystem, finCenFileTransitions, { id: fileId, transition: 'close' });
  return isRejection(closed) ? closed : { id };
}

async function answer(tx: Tx, ctx: ActorContext, id: string, note: string): Promise<{ id: string } | Rejection> {
  const row = await lockRow(tx, finCenFileTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const columns = { answered_at: ctx.now, answered_by: ctx.actor.userId, answer_note: note };
  const done = await applyTransition(tx, ctx, finCenFileTransitions, { id, transition: 'answer', note, columns });
  return isRejection(done) ? done : { id };
}

/** Returns the endpoints for requests under section 314(a), which only few staff may know of. */
export const finCenEndpoints = (files: FileStore): readonly Endpoint[] => [
  on(routes.readFinCenFile, async ({ params }, ctx) => {
    const detail = await readDetail(ctx, files, params.id);
    if (isRejection(detail)) return detail;
    await noteFinCenView(ctx, params.id, 'request');
    return reply(detail);
  }),
  on(routes.decideFinCenMatch, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => decide(tx, ctx, params.id, body));
    return isRejection(done) ? done : replyOf(readRecord(ctx.db, finCenMatchTable, params.id, ctx.actor));
  }),
  on(routes.answerFinCenFile, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => answer(tx, ctx, params.id, body.note));
    return isRejection(done) ? done : replyOf(readRecord(ctx.db, finCenFileTable, params.id, ctx.actor));
  }),
  on(routes.downloadFinCenProof, async ({ params }, ctx) => {
    const detail = await readDetail(ctx, files, params.id);
    if (isRejection(detail)) return detail;
    await noteFinCenView(ctx, params.id, 'proof');
    const drawn = await drawDocument({
      title: 'Search of a FinCEN request',
      createdAt: ctx.now.toISOString(),
      reference: `Request of ${detail.file.requestedOn}`,
      blocks: proofBlocks(detail),
    });
    return download(`FinCEN search ${detail.file.requestedOn}.pdf`, 'application/pdf', Buffer.from(drawn.bytes));
  }),
];
