import {
  type DocumentBatchFacts,
  type DocumentBatchTransition,
  documentBatchMachine,
} from '@fiducia/domain/documents/document-batch-machine';
import {
  type OrderLineDocumentFacts,
  type OrderLineDocumentTransition,
  orderLineDocumentMachine,
} from '@fiducia/domain/documents/order-line-document-machine';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions, bindTransitions, type TransitionRequest } from '../../platform/engine/transition.ts';
import { documentBatchTable } from './document-batch.table.ts';
import { orderLineDocumentTable } from './order-line-document.table.ts';

export const documentTransitions = bindTransitions<OrderLineDocumentFacts, OrderLineDocumentTransition>({
  entity: orderLineDocumentTable,
  machine: orderLineDocumentMachine,
  loadFacts: async (_db, rows) =>
    new Map(rows.map((row) => [String(row['id']), { sendMethod: String(row['send_method']) }])),
});

export const batchTransitions = bindTransitions<DocumentBatchFacts, DocumentBatchTransition>({
  entity: documentBatchTable,
  machine: documentBatchMachine,
  loadFacts: async (db, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const counted = await db.many<{ id: string; documents: number }>(sql`
      select b.id, count(d.id)::int as documents from unnest(${ids}::text[]) b (id)
      left join order_line_documents d on d.document_batch_id = b.id and d.status <> 'cancelled' group by b.id`);
    return new Map(counted.map(({ id, documents }) => [id, { documents }]));
  },
});

/** Transitions all of these documents or none. Returns the first rejection, if any. */
export async function transitionDocuments(
  tx: Tx,
  ctx: ActorContext,
  order: TransitionRequest<OrderLineDocumentTransition>,
): Promise<Rejection | undefined> {
  if (order.ids.length === 0) return undefined;
  const answer = await applyTransitions(tx, ctx, documentTransitions, order);
  if (isRejection(answer)) return answer;
  return answer.rejected.values().next().value;
}

/**
 * Returns a context with additional permissions, for transitions that follow from one the actor was allowed to make.
 */
export function allowedTo(ctx: ActorContext, ...permissions: readonly string[]): ActorContext {
  return { ...ctx, actor: { ...ctx.actor, permissions: new Set([...ctx.actor.permissions, ...permissions]) } };
}
