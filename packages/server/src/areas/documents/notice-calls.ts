import * as lookups from '@fiducia/contract/documents/lookup.routes';
import * as routes from '@fiducia/contract/documents/notice.routes';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { addNote } from '../../platform/engine/record-extras.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { allowedTo, documentTransitions } from './document-transitions.ts';
import { orderLineDocumentTable } from './order-line-document.table.ts';
import { reprintLetter, sendNotice } from './send-notice.ts';

interface Original {
  readonly id: string;
  readonly order_line_id: string;
  readonly letter_encrypted: Buffer | null;
  readonly status: string;
}

function answer<T>(result: T | Rejection): Answer<T> {
  return isRejection(result) ? result : reply(result);
}

async function cancel(tx: Tx, ctx: ActorContext, id: string): Promise<{ id: string; status: string } | Rejection> {
  const transitioned = await applyTransition(tx, ctx, documentTransitions, { id, transition: 'cancel' });
  if (isRejection(transitioned)) return transitioned;
  // A notice that was canceled before it was mailed was never given, so it is due again.
  const line = await tx.one<{ id: string; is_first: boolean }>(sql`
    select id, first_notice_document_id = ${id} as is_first from order_lines where first_notice_document_id = ${id} or second_notice_document_id = ${id}`);
  if (line?.is_first === true) {
    await setColumns(tx, ctx, orderLineTable, line.id, {
      first_notice_at: null,
      first_notice_document_id: null,
      waiting_period_ends_on: null,
    });
  } else if (line)
    await setColumns(tx, ctx, orderLineTable, line.id, { second_notice_at: null, second_notice_document_id: null });
  return { id, status: transitioned.to.status };
}

export const noticeEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.sendDistributionNotice, async ({ params, body }, ctx) => {
    const made = await ctx.inTx((tx) => sendNotice(tx, ctx, platform, params.id, body));
    platform.wakeJobs();
    return answer(made);
  }),
  on(routes.reprintDocument, async ({ params, body }, ctx) => {
    const made = await ctx.inTx(async (tx) => {
      const original = await tx.one<Original>(sql`
        select id, order_line_id, letter_encrypted, status from order_line_documents where id = ${params.id} and deleted_at is null for no key update`);
      if (original === undefined) return absent;
      const again = await reprintLetter(tx, ctx, platform, original, body);
      if (isRejection(again) || (body.reason ?? '') === '') return again;
      const noted = await addNote(
        tx,
        allowedTo(ctx, 'documents.view'),
        orderLineDocumentTable,
        again.orderLineDocumentId,
        body.reason,
      );
      return isRejection(noted) ? noted : again;
    });
    platform.wakeJobs();
    return answer(made);
  }),
  on(routes.cancelDocument, async ({ params }, ctx) =>
    answer(await ctx.inTx((tx) => cancel(tx, allowedTo(ctx, 'documents.view'), params.id))),
  ),
  on(lookups.listDocumentTemplates, async () => reply(documentTemplates)),
];
