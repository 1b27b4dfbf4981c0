import * as routes from '@fiducia/contract/documents/notice.routes';
import { orderLineDocument } from '@fiducia/contract/documents/order-line-document.entity';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import * as lookups from '@fiducia/contract/documents/lookup.routes';
import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { addNote } from '../engine/record-extras.ts';
import { setColumns } from '../engine/write-record.ts';
import { type Answer, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { allowedTo, documentMoves } from './document-moves.ts';
import { reprintLetter, sendNotice } from './send-notice.ts';

interface Original {
  readonly id: string;
  readonly order_line_id: string;
  readonly letter_encrypted: Buffer;
  readonly status: string;
}

function answer<T>(result: T | Refusal): Answer<T> {
  return isRefusal(result) ? result : reply(result);
}

async function cancel(tx: Tx, doer: Doer, id: string): Promise<{ id: string; status: string } | Refusal> {
  const moved = await makeMove(tx, doer, documentMoves, { id, move: 'cancel' });
  if (isRefusal(moved)) return moved;
  // A notice that never left was not given: the line is owed one again.
  const line = await tx.one<{ id: string; is_first: boolean }>(sql`
    select id, first_notice_document_id = ${id} as is_first from order_lines where first_notice_document_id = ${id} or second_notice_document_id = ${id}`);
  if (line?.is_first === true) {
    await setColumns(tx, doer, orderLine, line.id, {
      first_notice_at: null,
      first_notice_document_id: null,
      waiting_period_ends_on: null,
    });
  } else if (line)
    await setColumns(tx, doer, orderLine, line.id, { second_notice_at: null, second_notice_document_id: null });
  return { id, status: moved.to.status };
}

export const noticeEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.sendDistributionNotice, async ({ params, body }, work) => {
    const made = await work.inTx((tx) => sendNotice(tx, work, platform, params.id, body));
    platform.wakeJobs();
    return answer(made);
  }),
  on(routes.reprintDocument, async ({ params, body }, work) => {
    const made = await work.inTx(async (tx) => {
      const original = await tx.one<Original>(sql`
        select id, order_line_id, letter_encrypted, status from order_line_documents where id = ${params.id} and deleted_at is null for no key update`);
      if (original === undefined) return absent;
      const again = await reprintLetter(tx, work, platform, original, body);
      if (isRefusal(again) || (body.reason ?? '') === '') return again;
      const noted = await addNote(
        tx,
        allowedTo(work, 'documents.view'),
        orderLineDocument,
        again.orderLineDocumentId,
        body.reason,
      );
      return isRefusal(noted) ? noted : again;
    });
    platform.wakeJobs();
    return answer(made);
  }),
  on(routes.cancelDocument, async ({ params }, work) =>
    answer(await work.inTx((tx) => cancel(tx, allowedTo(work, 'documents.view'), params.id))),
  ),
  on(lookups.listDocumentTemplates, async () => reply(documentTemplates)),
];
