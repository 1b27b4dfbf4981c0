import * as routes from '@fiducia/contract/documents/document-batch.routes';
import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fullName } from '../../platform/db/name-sql.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { applyTransition, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { documentBatchTable } from './document-batch.table.ts';
import { allowedTo, batchTransitions, transitionDocuments } from './document-transitions.ts';
import { answerBatch } from './view-batch.ts';

interface Ready {
  readonly id: string;
  readonly send_method: string;
}

interface RecurringBatchInput {
  readonly department: string;
  readonly sendMethod?: 'mail' | 'overnight' | undefined;
  readonly orderLineDocumentIds?: readonly string[] | undefined;
}

async function collect(tx: Tx, ctx: ActorContext, wish: RecurringBatchInput): Promise<{ id: string } | Rejection> {
  const ids = wish.orderLineDocumentIds;
  const sendMethod = wish.sendMethod ?? 'mail';
  const ready = await tx.many<Ready>(
    ids === undefined
      ? sql`select id, send_method from order_line_documents
             where status = 'readyToSend' and deleted_at is null and send_method = ${sendMethod}
               and not exists (select 1 from participants p where p.id = participant_id and p.address_bad_since is not null)
             order by created_at, id limit ${routes.maxLetters}`
      : sql`select id, send_method from order_line_documents where id = any(${[...new Set(ids)]}::text[]) and status = 'readyToSend' and deleted_at is null`,
  );
  if (ids !== undefined && ready.length < new Set(ids).size)
    return documentRejections.notAllReady({ count: new Set(ids).size - ready.length });
  const returned = ids === undefined ? [] : await withBadAddress(tx, ids);
  if (returned.length > 0) return documentRejections.addressIsBad({ names: returned });
  const [method, ...others] = new Set(ready.map(({ send_method }) => send_method));
  if (method === undefined) return documentRejections.nothingReady();
  if (others.length > 0 || (wish.sendMethod !== undefined && wish.sendMethod !== method))
    return documentRejections.mixedMethods();
  if (method === 'email') return documentRejections.notMailable();
  const id = newId();
  await insertRecord(
    tx,
    ctx,
    documentBatchTable,
    {},
    {
      id,
      friendly_id: newFriendlyId(ctx.now),
      department: wish.department,
      send_method: method,
      status: 'open',
      created_by: ctx.actor.userId,
    },
  );
  await recordCreation(tx, ctx, documentBatchTable, [{ id, state: { status: 'open', substatus: null } }]);
  const documents = ready.map((one) => one.id);
  const rejection = await transitionDocuments(tx, ctx, {
    ids: documents,
    transition: 'addToBatch',
    columns: { document_batch_id: id },
  });
  if (rejection) return rejection;
  await countDocuments(tx, ctx, id);
  return { id };
}

/** Returns the names of the participants of these documents to whose address mail was returned. */
async function withBadAddress(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ name: string }>(sql`
    select distinct ${raw(fullName('p'))} as name from order_line_documents d join participants p on p.id = d.participant_id
     where d.id = any(${[...ids]}::text[]) and p.address_bad_since is not null order by 1 limit 5`);
  return rows.map(({ name }) => name);
}

async function countDocuments(tx: Tx, ctx: ActorContext, id: string): Promise<void> {
  const counted = await tx.one<{ documents: number; pages: number }>(sql`
    select count(*)::int as documents, coalesce(sum(pages), 0)::int as pages from order_line_documents where document_batch_id = ${id}`);
  await setColumns(tx, ctx, documentBatchTable, id, {
    total_documents: counted?.documents ?? 0,
    total_pages: counted?.pages ?? 0,
  });
}

async function giveUp(tx: Tx, ctx: ActorContext, id: string): Promise<{ id: string } | Rejection> {
  const transitioned = await applyTransition(tx, ctx, batchTransitions, { id, transition: 'cancel' });
  if (isRejection(transitioned)) return transitioned;
  const members = await tx.many<{ id: string }>(
    sql`select id from order_line_documents where document_batch_id = ${id} and status <> 'cancelled'`,
  );
  const rejection = await transitionDocuments(tx, ctx, {
    ids: members.map((one) => one.id),
    transition: 'removeFromBatch',
    columns: { document_batch_id: null, first_page: null },
  });
  return rejection ?? { id };
}

async function takeOut(tx: Tx, ctx: ActorContext, id: string, documentId: string): Promise<{ id: string } | Rejection> {
  const batch = await lockRow(tx, documentBatchTable, id, ctx.actor);
  if (isRejection(batch)) return batch;
  const member = await tx.one<{ id: string }>(
    sql`select id from order_line_documents where id = ${documentId} and document_batch_id = ${id} and status = 'inBatch'`,
  );
  if (batch['status'] !== 'open' || member === undefined) return documentRejections.notInThisBatch();
  const rejection = await transitionDocuments(tx, ctx, {
    ids: [documentId],
    transition: 'removeFromBatch',
    columns: { document_batch_id: null },
  });
  if (rejection) return rejection;
  await countDocuments(tx, ctx, id);
  return { id };
}

export const createDocumentBatch = on(routes.createDocumentBatch, async ({ body }, ctx) =>
  answerBatch(ctx, await ctx.inTx((tx) => collect(tx, allowedTo(ctx, 'documents.view'), body))),
);
export const cancelDocumentBatch = on(routes.cancelDocumentBatch, async ({ params }, ctx) =>
  answerBatch(ctx, await ctx.inTx((tx) => giveUp(tx, allowedTo(ctx, 'documents.view'), params.id))),
);
export const removeFromDocumentBatch = on(routes.removeFromDocumentBatch, async ({ params, body }, ctx) =>
  answerBatch(
    ctx,
    await ctx.inTx((tx) => takeOut(tx, allowedTo(ctx, 'documents.view'), params.id, body.orderLineDocumentId)),
  ),
);
