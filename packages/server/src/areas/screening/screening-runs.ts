import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** Why everyone is screened again: a version of a list, or thresholds of the rule book, came into force. */
export type RunCause = { readonly versionId: string } | { readonly settingsVersion: string };

/** Notes that everyone is screened again. Call it when the queue is filled. */
export async function startRun(tx: Tx, { now }: ActorContext, id: string, cause: RunCause): Promise<void> {
  const versionId = 'versionId' in cause ? cause.versionId : null;
  const settingsVersion = 'settingsVersion' in cause ? cause.settingsVersion : null;
  await tx.run(sql`
    insert into screening_runs (id, ofac_file_version_id, settings_version, started_at, total_queued)
    select ${id}, ${versionId}, ${settingsVersion}, ${now}, count(*) from screening_queue`);
}

/** Ends the runs of which nobody waits for screening any more, with what they found. */
export async function finishRuns(tx: Tx, { now }: ActorContext): Promise<void> {
  await tx.run(sql`
    update screening_runs r
       set finished_at = ${now},
           screened = (select coalesce(jsonb_object_agg(kind, count), '{}') from (
             select kind, count(*) from screening_subjects
              where case when r.ofac_file_version_id is null then screened_at >= r.started_at
                    else screened_with like '%' || r.ofac_file_version_id || '%' end group by kind) by_kind),
           total_new_hits = case when r.ofac_file_version_id is null
             then (select count(*) from screening_hits h where h.thresholds ->> 'version' = r.settings_version and h.created_at >= r.created_at)
             else (select count(*) from screening_hits h join ofac_file_versions v on v.id = r.ofac_file_version_id
                    where h.list = v.list and h.screened_with like '%' || v.id || '%') end
     where r.finished_at is null and not exists (select from screening_queue q where q.created_at <= r.created_at)`);
}
