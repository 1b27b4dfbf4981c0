import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { orderLineTable } from './order-line.table.ts';

/**
 * Statuses of order lines that follow a name change, because nothing is paid or finally decided yet. Later lines keep
 * the name used for the payment.
 */
const following = ['open', 'submitted', 'waitingForParticipant'];

/** Copies a participant's current name to the participant's order lines. */
export const renameOrderLines = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'rename-order-lines',
  run: async (job) => {
    const id = job.payload['participantId'];
    if (id === undefined) throw new Error('rename-order-lines needs a participantId');
    const ctx = contextFor(database, keyring, clock, systemActor);
    await ctx.inTx(async (tx) => {
      await renameLines(tx, ctx, id);
      await job.doneIn(tx);
    });
  },
});

async function renameLines(tx: Tx, ctx: RequestContext, participantId: string): Promise<void> {
  const lines = await tx.many<{ id: string; first: string | null; last: string | null }>(sql`
    select l.id, p.first_name as first, coalesce(p.last_name, p.company_name) as last
      from order_lines l join participants p on p.id = l.participant_id
     where p.id = ${participantId} and l.deleted_at is null and l.status = any(${following}::text[])
       and (l.first_name, l.last_name) is distinct from (p.first_name, coalesce(p.last_name, p.company_name))
     order by l.id for no key update of l`);
  for (const { id, first, last } of lines)
    await setColumns(tx, ctx, orderLineTable, id, { first_name: first, last_name: last });
}
