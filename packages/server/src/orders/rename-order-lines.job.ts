import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Work, workOf } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';

/** Lines on which nothing was paid or decided for good yet; later ones keep the name under which the money went. */
const following = ['open', 'submitted', 'waitingForParticipant'];

/** Gives the lines of a person the name that the person has now. */
export const renameOrderLines = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'rename-order-lines',
  run: async (job) => {
    const id = job.payload['participantId'];
    if (id === undefined) throw new Error('rename-order-lines needs a participantId');
    const work = workOf(database, keyring, clock, systemActor);
    await work.inTx(async (tx) => {
      await renameLines(tx, work, id);
      await job.doneIn(tx);
    });
  },
});

async function renameLines(tx: Tx, work: Work, participantId: string): Promise<void> {
  const lines = await tx.many<{ id: string; first: string | null; last: string | null }>(sql`
    select l.id, p.first_name as first, coalesce(p.last_name, p.company_name) as last
      from order_lines l join participants p on p.id = l.participant_id
     where p.id = ${participantId} and l.deleted_at is null and l.status = any(${following}::text[])
       and (l.first_name, l.last_name) is distinct from (p.first_name, coalesce(p.last_name, p.company_name))
     order by l.id for no key update of l`);
  for (const { id, first, last } of lines)
    await setColumns(tx, work, orderLine, id, { first_name: first, last_name: last });
}
