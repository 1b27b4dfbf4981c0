import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';

/** Restores complete order lines that show a requested stop, once none of their payments has an open stop request. */
export async function stopsEnded(tx: Tx, ctx: ActorContext, lineIds: readonly string[], note: string): Promise<void> {
  const lines = await tx.many<{ id: string }>(sql`
    select l.id from order_lines l where l.id = any(${[...lineIds]}::text[]) and l.status = 'complete' and l.substatus = 'stopped'
       and not exists (select 1 from payments p where p.order_line_id = l.id and p.status = 'cancellationrequestedatbank')`);
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const transitioned = await applyTransitions(tx, asSystem(ctx), lineTransitions, {
    ids,
    transition: 'noteStopEnd',
    note,
  });
  if (isRejection(transitioned)) throw new Error(transitioned.sentence);
}
