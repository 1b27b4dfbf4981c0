import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import * as routes from '@fiducia/contract/documents/document-batch.routes';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove, recordBirth } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { on } from '../http/handler.ts';
import { allowedTo, batchMoves, moveDocuments } from './document-moves.ts';
import { answerBatch } from './view-batch.ts';

interface Ready {
  readonly id: string;
  readonly send_method: string;
}

interface Wish {
  readonly department: string;
  readonly sendMethod?: 'mail' | 'overnight' | undefined;
  readonly orderLineDocumentIds?: readonly string[] | undefined;
}

async function collect(tx: Tx, doer: Doer, wish: Wish): Promise<{ id: string } | Refusal> {
  const ids = wish.orderLineDocumentIds;
  const sendMethod = wish.sendMethod ?? 'mail';
  const ready = await tx.many<Ready>(
    ids === undefined
      ? sql`select id, send_method from order_line_documents
             where status = 'readyToSend' and deleted_at is null and send_method = ${sendMethod} order by created_at, id limit ${routes.mostLetters}`
      : sql`select id, send_method from order_line_documents where id = any(${[...new Set(ids)]}::text[]) and status = 'readyToSend' and deleted_at is null`,
  );
  if (ids !== undefined && ready.length < new Set(ids).size)
    return documentRefusals.notAllReady({ count: new Set(ids).size - ready.length });
  const [method, ...others] = new Set(ready.map(({ send_method }) => send_method));
  if (method === undefined) return documentRefusals.nothingReady();
  if (others.length > 0 || (wish.sendMethod !== undefined && wish.sendMethod !== method))
    return documentRefusals.mixedMethods();
  if (method === 'email') return documentRefusals.notMailable();
  const id = newId();
  await insertRecord(
    tx,
    doer,
    documentBatch,
    {},
    {
      id,
      friendly_id: newFriendlyId(doer.now),
      department: wish.department,
      send_method: method,
      status: 'open',
      created_by: doer.actor.userId,
    },
  );
  await recordBirth(tx, doer, documentBatch, [{ id, state: { status: 'open', substatus: null } }]);
  const documents = ready.map((one) => one.id);
  const refusal = await moveDocuments(tx, doer, {
    ids: documents,
    move: 'addToBatch',
    columns: { document_batch_id: id },
  });
  if (refusal) return refusal;
  await countDocuments(tx, doer, id);
  return { id };
}

async function countDocuments(tx: Tx, doer: Doer, id: string): Promise<void> {
  const counted = await tx.one<{ documents: number; pages: number }>(sql`
    select count(*)::int as documents, coalesce(sum(pages), 0)::int as pages from order_line_documents where document_batch_id = ${id}`);
  await setColumns(tx, doer, documentBatch, id, {
    total_documents: counted?.documents ?? 0,
    total_pages: counted?.pages ?? 0,
  });
}

async function giveUp(tx: Tx, doer: Doer, id: string): Promise<{ id: string } | Refusal> {
  const moved = await makeMove(tx, doer, batchMoves, { id, move: 'cancel' });
  if (isRefusal(moved)) return moved;
  const members = await tx.many<{ id: string }>(
    sql`select id from order_line_documents where document_batch_id = ${id} and status <> 'cancelled'`,
  );
  const refusal = await moveDocuments(tx, doer, {
    ids: members.map((one) => one.id),
    move: 'removeFromBatch',
    columns: { document_batch_id: null, first_page: null },
  });
  return refusal ?? { id };
}

async function takeOut(tx: Tx, doer: Doer, id: string, documentId: string): Promise<{ id: string } | Refusal> {
  const batch = await lockRow(tx, documentBatch, id, doer.actor);
  if (isRefusal(batch)) return batch;
  const member = await tx.one<{ id: string }>(
    sql`select id from order_line_documents where id = ${documentId} and document_batch_id = ${id} and status = 'inBatch'`,
  );
  if (batch['status'] !== 'open' || member === undefined) return documentRefusals.notInThisBatch();
  const refusal = await moveDocuments(tx, doer, {
    ids: [documentId],
    move: 'removeFromBatch',
    columns: { document_batch_id: null },
  });
  if (refusal) return refusal;
  await countDocuments(tx, doer, id);
  return { id };
}

export const createDocumentBatch = on(routes.createDocumentBatch, async ({ body }, work) =>
  answerBatch(work, await work.inTx((tx) => collect(tx, allowedTo(work, 'documents.view'), body))),
);
export const cancelDocumentBatch = on(routes.cancelDocumentBatch, async ({ params }, work) =>
  answerBatch(work, await work.inTx((tx) => giveUp(tx, allowedTo(work, 'documents.view'), params.id))),
);
export const removeFromDocumentBatch = on(routes.removeFromDocumentBatch, async ({ params, body }, work) =>
  answerBatch(
    work,
    await work.inTx((tx) => takeOut(tx, allowedTo(work, 'documents.view'), params.id, body.orderLineDocumentId)),
  ),
);
