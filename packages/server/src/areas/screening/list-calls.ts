import * as routes from '@fiducia/contract/screening/screening-history.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type PullOutcome, pullText } from '@fiducia/domain/screening/list-pull';
import { type OfacList, ofacLists } from '@fiducia/domain/screening/listed-entry';
import { reply, replyOf } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { pullListsKind, requestPull } from './pull-lists.job.ts';
import { readRecordHistory } from './subject-history.ts';

interface PullRow {
  readonly id: string;
  readonly list: OfacList;
  readonly requested_at: string;
  readonly requested_by: string | null;
  readonly finished_at: string | null;
  readonly outcome: PullOutcome | null;
  readonly detail: string | null;
}

async function readLastPulls(db: Queries): Promise<routes.ListPull[]> {
  const rows = await db.many<PullRow>(sql`
    select distinct on (p.list) p.id, p.list, p.requested_at, ${raw(fullNameOrNull('u'))} as requested_by,
           p.finished_at, p.outcome, p.detail
      from sanctions_list_pulls p left join users u on u.id = p.requested_by
     order by p.list desc, p.requested_at desc`);
  return rows.map(({ id, list, requested_at, requested_by, finished_at, outcome, detail }) => ({
    id,
    list,
    requestedAt: requested_at,
    requestedBy: requested_by,
    finishedAt: finished_at,
    outcome,
    text: outcome === null ? null : pullText(outcome, detail),
  }));
}

interface RunRow {
  readonly id: string;
  readonly list: OfacList | null;
  readonly settings_version: string | null;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly total_queued: number;
  readonly screened: routes.ScreeningRun['screened'] | null;
  readonly total_new_hits: number | null;
}

async function readRuns(db: Queries): Promise<routes.ScreeningRun[]> {
  const rows = await db.many<RunRow>(sql`
    select r.id, v.list, r.settings_version, r.started_at, r.finished_at, r.total_queued, r.screened, r.total_new_hits
      from screening_runs r left join ofac_file_versions v on v.id = r.ofac_file_version_id
     order by r.started_at desc, r.id limit 100`);
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    settingsVersion: row.settings_version,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    queued: row.total_queued,
    screened: row.screened ?? {},
    newHits: row.total_new_hits,
  }));
}

/** Returns the endpoints for pulls of sanctions lists, re-screen runs, and the history of a subject. */
export const listCallEndpoints = (wakeJobs: () => void): readonly Endpoint[] => [
  on(routes.listOfacPulls, async (_, ctx) => reply(await readLastPulls(ctx.db))),
  on(routes.pullOfacLists, async (_, ctx) => {
    const requested = await ctx.inTx(async (tx) => {
      const ids: string[] = [];
      for (const list of ofacLists) ids.push(await requestPull(tx, list, ctx.now, ctx.actor.userId));
      await enqueue(tx, { kind: pullListsKind, payload: { isExtra: 'true' }, dedupeKey: ids.join(' ') });
      return readLastPulls(tx);
    });
    if (isRejection(requested)) return requested;
    wakeJobs();
    return reply(requested, 'The lists are being pulled.');
  }),
  on(routes.listScreeningRuns, async (_, ctx) => reply(await readRuns(ctx.db))),
  on(routes.readSubjectHistory, ({ params }, ctx) => replyOf(readRecordHistory(ctx, params.id))),
];
