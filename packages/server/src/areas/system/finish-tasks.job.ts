import { endedStates } from '@fiducia/domain/system/task-machine';
import type { Platform } from '../../area.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions } from '../../platform/engine/transition.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { taskTransitions } from './tasks.ts';

/**
 * Returns the open assignments whose record ended, or whose alert was resolved, after their last change. One that was
 * made or reopened after that stays open, because someone still has something to do.
 */
async function readEnded(tx: Tx): Promise<string[]> {
  const states = Object.entries(endedStates).flatMap(([entity, of]) => of.map((status) => `${entity} ${status}`));
  const ended = await tx.many<{ id: string }>(sql`
    select k.id from tasks k
      left join lateral (select t.entity, t.to_status, t.created_at from transitions t where t.record_id = k.record_id
                          order by t.created_at desc, t.id desc limit 1) last on true
      left join alerts a on k.entity = 'Alert' and a.id = k.record_id
     where k.kind = 'assignment' and k.status = 'open' and k.deleted_at is null
       and (concat(last.entity, ' ', last.to_status) = any(${states}::text[]) and last.created_at >= k.updated_at
            or a.acknowledged_at >= k.updated_at)
     order by k.id`);
  return ended.map(({ id }) => id);
}

/** Returns the daily job that finishes assignments to records that have ended. */
export const finishTasks = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind: 'finish-tasks',
    atEnd: async (tx, ctx) => {
      const ids = await readEnded(tx);
      if (ids.length > 0)
        await applyTransitions(tx, ctx, taskTransitions, {
          ids,
          transition: 'finish',
          columns: { finished_at: ctx.now },
        });
    },
  });
