import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { OrderLineTransition } from '@fiducia/domain/orders/order-line-machine';
import type { InstructionTransition } from '@fiducia/domain/payments/instruction-machine';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions, type Row } from '../../../platform/engine/transition.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';

/** Returns the context with system permissions for follow-up transitions. The history still shows the user. */
export const asSystem = <D extends ActorContext>(ctx: D): D => ({
  ...ctx,
  actor: { ...ctx.actor, userType: 'system' },
});

interface LineState {
  readonly id: string;
  readonly status: string;
  readonly substatus: string | null;
  readonly live: number;
  readonly approved: number;
  readonly sent_back: number;
}

/**
 * Returns the transition that an order line needs because of its instructions' states, or undefined if it needs none.
 */
function transitionOf(line: LineState): OrderLineTransition | undefined {
  const isApproved = line.live > 0 && line.approved === line.live;
  switch (line.status) {
    case 'waitingForParticipant':
      if (isApproved) return 'approve';
      if (line.live === 0 || line.sent_back > 0) return line.substatus === null ? undefined : 'sendBack';
      return line.substatus === null ? 'elect' : undefined;
    case 'waitingForReissue':
      return isApproved ? 'reissue' : undefined;
    case 'pending':
    case 'inProgress':
      if (line.live === 0 || line.sent_back > 0) return 'sendBack';
      return isApproved ? undefined : 'unapprove';
    default:
      return undefined;
  }
}

/** Transitions that concern only the payment and don't change the order line. */
const ofPayment: ReadonlySet<InstructionTransition> = new Set<InstructionTransition>([
  'batch',
  'unbatch',
  'send',
  'returned',
  'pause',
]);

/** Updates order lines after their instructions changed. Lines whose guards reject the transition keep their status. */
export async function bringLinesAlong(
  tx: Tx,
  ctx: ActorContext,
  transition: InstructionTransition,
  transitioned: readonly { readonly row: Row; readonly note: string | null }[],
): Promise<Rejection | undefined> {
  if (ofPayment.has(transition)) return undefined;
  const lineIds = [...new Set(transitioned.map(({ row }) => String(row['order_line_id'])))];
  const lines = await tx.many<LineState>(sql`
    select l.id, l.status, l.substatus, count(i.id)::int as live,
           (count(i.id) filter (where i.status in ('approved', 'inBatch', 'sent')))::int as approved,
           (count(i.id) filter (where i.status = 'sentBack'))::int as sent_back
      from order_lines l left join payment_instructions i
        on i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null
     where l.id = any(${lineIds}::text[]) group by l.id`);
  for (const [lineTransition, ids] of Map.groupBy(lines, transitionOf)) {
    if (lineTransition === undefined) continue;
    const note = transitioned.find(({ row }) => ids.some(({ id }) => id === row['order_line_id']))?.note ?? null;
    const answer = await applyTransitions(tx, asSystem(ctx), lineTransitions, {
      ids: ids.map(({ id }) => id),
      transition: lineTransition,
      ...(note === null ? {} : { note }),
    });
    if (isRejection(answer)) return answer;
  }
  return undefined;
}
