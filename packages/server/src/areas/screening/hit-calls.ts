import {
  clearScreeningHit,
  confirmScreeningHit,
  type ListInForce,
  readScreeningHit,
  readScreeningSummary,
} from '@fiducia/contract/screening/screening-hit.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reportDueOn } from '@fiducia/domain/screening/blocked-money-machine';
import { leastDifferingFacts, screeningRejections } from '@fiducia/domain/screening/screening-hit-machine';
import { reply, replyOf } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readHeldTotal } from './held-payments.ts';
import { readHitDetail } from './read-hit-detail.ts';
import { screenQueueKind } from './screen-queue.job.ts';
import { screeningHitTable } from './screening-hit.table.ts';
import { screeningHitTransitions } from './screening-hit-transitions.ts';

type Clearing = Parameters<typeof clear>[3];

/** Records one review. The hit is cleared when as many reviewers as needed agree. */
async function clear(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  { differingFacts, note }: { readonly differingFacts: readonly string[]; readonly note: string },
): Promise<Rejection | { id: string }> {
  const row = await lockRow(tx, screeningHitTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const chosen = [...new Set(differingFacts)].toSorted();
  if (chosen.length < leastDifferingFacts) return screeningRejections.tooFewDifferences();
  await setColumns(tx, ctx, screeningHitTable, id, { differing_facts: chosen });
  const done = await applyTransition(tx, ctx, screeningHitTransitions, { id, transition: 'clear', note });
  if (isRejection(done)) return done;
  const at = { by: ctx.actor.userId, now: ctx.now };
  await setColumns(
    tx,
    ctx,
    screeningHitTable,
    id,
    done.to.status === 'cleared'
      ? { decided_by: at.by, decided_at: at.now, decision_note: note }
      : { reviewed_by: at.by, reviewed_at: at.now, decision_note: note },
  );
  return { id };
}

async function confirm(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  note: string,
  wakeJobs: () => void,
): Promise<Rejection | { id: string }> {
  const row = await lockRow(tx, screeningHitTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const done = await applyTransition(tx, ctx, screeningHitTransitions, {
    id,
    transition: 'confirm',
    note,
    columns: {
      decided_by: ctx.actor.userId,
      decided_at: ctx.now,
      decision_note: note,
      report_due_on: reportDueOn(today),
    },
  });
  if (isRejection(done)) return done;
  // The job takes its locks in their order, which starts with the orders.
  await enqueue(tx, { kind: screenQueueKind, payload: { isExtra: 'true' }, dedupeKey: `block ${id}` });
  tx.afterCommit(wakeJobs);
  return { id };
}

async function decide(ctx: RequestContext, id: string, step: (tx: Tx) => Promise<Rejection | { id: string }>) {
  const done = await ctx.inTx(step);
  return isRejection(done) ? done : replyOf(readRecord(ctx.db, screeningHitTable, id, ctx.actor));
}

/** Returns the endpoints of compliance for sanctions hits. */
export const hitEndpoints = (wakeJobs: () => void): readonly Endpoint[] => [
  on(readScreeningSummary, async (_, ctx) => {
    const db = ctx.db.together();
    const [lists, counts, heldCents] = await Promise.all([
      db.many<ListInForce>(sql`
        select id, list, pulled_at_utc as "pulledAtUtc", total_names as "totalNames", total_added as "totalAdded",
               total_removed as "totalRemoved", total_changed as "totalChanged"
          from ofac_file_versions where status = 'active' order by list desc`),
      db.one<{ screened: number; waiting: number; open: number }>(sql`
        select (select count(*) from screening_subjects)::int as screened, (select count(*) from screening_queue)::int as waiting,
               (select count(*) from screening_hits where status = 'open' and deleted_at is null)::int as open`),
      readHeldTotal(ctx.db),
    ]);
    return reply({
      lists,
      screened: counts?.screened ?? 0,
      waiting: counts?.waiting ?? 0,
      openHits: counts?.open ?? 0,
      heldCents,
    });
  }),
  on(readScreeningHit, async ({ params }, ctx) => replyOf(readHitDetail(ctx, params.id))),
  on(clearScreeningHit, ({ params, body }, ctx) =>
    decide(ctx, params.id, (tx) => clear(tx, ctx, params.id, body satisfies Clearing)),
  ),
  on(confirmScreeningHit, ({ params, body }, ctx) =>
    decide(ctx, params.id, (tx) => confirm(tx, ctx, params.id, body.note, wakeJobs)),
  ),
];
