import type { DocumentBatchAdditions } from '@fiducia/contract/documents/document-batch.entity';
import type { DocumentBatchView } from '@fiducia/contract/documents/document-batch.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { z } from 'zod';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { allowedTransitions } from '../../platform/engine/transition.ts';
import { documentBatchTable } from './document-batch.table.ts';
import { allowedTo, batchTransitions } from './document-transitions.ts';

const manifestLines = z
  .array(
    z.object({
      documentId: z.string(),
      recipient: z.string(),
      firstPage: z.int(),
      pageCount: z.int(),
      sha256: z.string(),
    }),
  )
  .nullable();

/** Returns what a batch's page shows in addition to its fields: who printed it, and the allowed transitions. */
export async function viewBatch(
  ctx: RequestContext,
  record: Readonly<Record<string, unknown>>,
): Promise<DocumentBatchAdditions> {
  const prints = await ctx.db.many<DocumentBatchView['prints'][number]>(sql`
    select ${raw(fullNameOrNull('u'))} as "userName", p.reason, p.created_at as "createdAt"
      from document_batch_prints p left join users u on u.id = p.user_id
     where p.document_batch_id = ${record['id']} order by p.created_at desc`);
  return { prints, transitions: await allowedTransitions(ctx.db, ctx, batchTransitions, record) };
}

/** Returns a batch in its current state, as the response of every route that changes it. */
export async function answerBatch(
  ctx: RequestContext,
  changed: { readonly id: string } | Rejection,
): Promise<Answer<DocumentBatchView>> {
  if (isRejection(changed)) return changed;
  const record = await readRecord(ctx.db, documentBatchTable, changed.id, allowedTo(ctx, 'documents.view').actor);
  if (isRejection(record)) return record;
  const { prints, transitions } = await viewBatch(ctx, record);
  return reply({ ...record, manifest: manifestLines.parse(record.manifest), prints, transitions });
}
