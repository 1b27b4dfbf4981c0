import type { InstructionMove } from '@fiducia/domain/payments/instruction-machine';
import type { OrderLineMove } from '@fiducia/domain/orders/order-line-machine';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves, type Row } from '../engine/make-move.ts';
import { lineMoves } from '../orders/line-moves.ts';

/** A step that follows from another one: the same person in the history, the program's rights. */
export const asProgram = <D extends Doer>(doer: D): D => ({ ...doer, actor: { ...doer.actor, userType: 'system' } });

interface LineState {
  readonly id: string;
  readonly status: string;
  readonly substatus: string | null;
  readonly live: number;
  readonly approved: number;
  readonly sent_back: number;
}

/** Which move of its line follows from how all its instructions stand now. */
function moveOf(line: LineState): OrderLineMove | undefined {
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

/** Instructions that run with the payment itself do not change what the line waits for. */
const ofPayment: ReadonlySet<InstructionMove> = new Set<InstructionMove>([
  'batch',
  'unbatch',
  'send',
  'returned',
  'pause',
]);

/** Moves order lines to where their instructions put them. Lines that a check holds where they are stay there. */
export async function bringLinesAlong(
  tx: Tx,
  doer: Doer,
  move: InstructionMove,
  moved: readonly { readonly row: Row; readonly note: string | null }[],
): Promise<Refusal | undefined> {
  if (ofPayment.has(move)) return undefined;
  const lineIds = [...new Set(moved.map(({ row }) => String(row['order_line_id'])))];
  const lines = await tx.many<LineState>(sql`
    select l.id, l.status, l.substatus, count(i.id)::int as live,
           (count(i.id) filter (where i.status in ('approved', 'inBatch', 'sent')))::int as approved,
           (count(i.id) filter (where i.status = 'sentBack'))::int as sent_back
      from order_lines l left join payment_instructions i
        on i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null
     where l.id = any(${lineIds}::text[]) group by l.id`);
  for (const [lineMove, ids] of Map.groupBy(lines, moveOf)) {
    if (lineMove === undefined) continue;
    const note = moved.find(({ row }) => ids.some(({ id }) => id === row['order_line_id']))?.note ?? null;
    const answer = await makeMoves(tx, asProgram(doer), lineMoves, {
      ids: ids.map(({ id }) => id),
      move: lineMove,
      ...(note === null ? {} : { note }),
    });
    if (isRefusal(answer)) return answer;
  }
  return undefined;
}
