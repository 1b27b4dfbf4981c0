import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { screenQueueKind } from './screen-queue.job.ts';
import { screenedSources } from './screened-records.ts';
import { type RunCause, startRun } from './screening-runs.ts';

/** Has everyone screened again, because a list or other thresholds came into force. */
export async function screenEveryone(tx: Tx, ctx: ActorContext, cause: RunCause): Promise<void> {
  for (const { kind, all } of screenedSources)
    await tx.run(sql`
      insert into screening_queue (kind, record_id) select ${kind}, r.id from (${all}) r on conflict do nothing`);
  const runId = newId();
  await startRun(tx, ctx, runId, cause);
  await enqueue(tx, { kind: screenQueueKind, payload: { isExtra: 'true' }, dedupeKey: runId });
}
