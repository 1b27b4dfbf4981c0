import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import type { DocumentBatchView } from '@fiducia/contract/documents/document-batch.routes';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { z } from 'zod';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { movesNow } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { type Answer, reply } from '../http/answer.ts';
import { allowedTo, batchMoves } from './document-moves.ts';

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

/** What a batch's page shows beyond its fields: who printed it, and what may be done now. */
export async function viewBatch(work: Work, record: Record<string, unknown>) {
  const prints = await work.db.many<DocumentBatchView['prints'][number]>(sql`
    select nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as "userName", p.reason, p.created_at as "createdAt"
      from document_batch_prints p left join users u on u.id = p.user_id
     where p.document_batch_id = ${record['id']} order by p.created_at desc`);
  return { ...record, prints, moves: await movesNow(work.db, work, batchMoves, record) };
}

/** The answer of every call that changed a batch: the batch as it is now. */
export async function answerBatch(
  work: Work,
  changed: { readonly id: string } | Refusal,
): Promise<Answer<DocumentBatchView>> {
  if (isRefusal(changed)) return changed;
  const record = await readRecord(work.db, documentBatch, changed.id, allowedTo(work, 'documents.view').actor);
  if (isRefusal(record)) return record;
  const { prints, moves } = await viewBatch(work, record);
  return reply({ ...record, manifest: manifestLines.parse(record.manifest), prints, moves });
}
