import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

/** Notes that everyone is screened again because a version came into force. Call it when the queue is filled. */
export async function startRun(tx: Tx, { now }: ActorContext, versionId: string): Promise<void> {
  await tx.run(sql`
    insert into screening_runs (id, ofac_file_version_id, started_at, total_queued)
    select ${newId()}, ${versionId}, ${now}, count(*) from screening_queue`);
}

/** Ends the runs of which nobody waits for screening any more, with what they found. */
export async function finishRuns(tx: Tx, { now }: ActorContext): Promise<void> {
  await tx.run(sql`
    update screening_runs r
       set finished_at = ${now},
           screened = (select coalesce(jsonb_object_agg(kind, count), '{}') from (
             select kind, count(*) from screening_subjects
              where screened_with like '%' || r.ofac_file_version_id || '%' group by kind) by_kind),
           total_new_hits = (select count(*) from screening_hits h join ofac_file_versions v on v.id = r.ofac_file_version_id
                            where h.list = v.list and h.screened_with like '%' || v.id || '%')
     where r.finished_at is null and not exists (select from screening_queue q where q.created_at <= r.created_at)`);
}
