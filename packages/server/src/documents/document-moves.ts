import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import { orderLineDocument } from '@fiducia/contract/documents/order-line-document.entity';
import {
  type DocumentBatchFacts,
  type DocumentBatchMove,
  documentBatchMachine,
} from '@fiducia/domain/documents/document-batch-machine';
import {
  type OrderLineDocumentFacts,
  type OrderLineDocumentMove,
  orderLineDocumentMachine,
} from '@fiducia/domain/documents/order-line-document-machine';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { bindMoves, makeMoves, type MoveOrder } from '../engine/make-move.ts';

export const documentMoves = bindMoves<OrderLineDocumentFacts, OrderLineDocumentMove>({
  entity: orderLineDocument,
  machine: orderLineDocumentMachine,
  loadFacts: async (_db, rows) =>
    new Map(rows.map((row) => [String(row['id']), { sendMethod: String(row['send_method']) }])),
});

export const batchMoves = bindMoves<DocumentBatchFacts, DocumentBatchMove>({
  entity: documentBatch,
  machine: documentBatchMachine,
  loadFacts: async (db, rows) => {
    const ids = rows.map((row) => String(row['id']));
    const counted = await db.many<{ id: string; documents: number }>(sql`
      select b.id, count(d.id)::int as documents from unnest(${ids}::text[]) b (id)
      left join order_line_documents d on d.document_batch_id = b.id and d.status <> 'cancelled' group by b.id`);
    return new Map(counted.map(({ id, documents }) => [id, { documents }]));
  },
});

/** Moves all of these letters, or none: the first that may not is the answer. */
export async function moveDocuments(
  tx: Tx,
  doer: Doer,
  order: MoveOrder<OrderLineDocumentMove>,
): Promise<Refusal | undefined> {
  if (order.ids.length === 0) return undefined;
  const answer = await makeMoves(tx, doer, documentMoves, order);
  if (isRefusal(answer)) return answer;
  return answer.refused.values().next().value;
}

/** For moves that follow from one that this person was allowed to make. */
export function allowedTo(doer: Doer, ...permissions: readonly string[]): Doer {
  return { ...doer, actor: { ...doer.actor, permissions: new Set([...doer.actor.permissions, ...permissions]) } };
}
