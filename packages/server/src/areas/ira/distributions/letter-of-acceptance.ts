import * as routes from '@fiducia/contract/ira/ira-distribution.routes';
import { isShownInline } from '@fiducia/domain/documents/file-kinds';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { iraDistributionRejections, isPayoutCancelable } from '@fiducia/domain/ira/ira-distribution';
import { letterOfAcceptanceKind } from '@fiducia/domain/ira/ira-transfer-out';
import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import type { Platform } from '../../../area.ts';
import { download, reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { oneFile } from '../../../platform/files/check-upload.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { iraAccountTable } from '../ira-account.table.ts';
import { readPayout } from './list-payouts.ts';

interface PayingLine {
  readonly status: string;
  readonly needs_letter: boolean;
  readonly master_account_id: string;
}

type Files = Parameters<typeof oneFile>[0];

/** Stores the letter of acceptance, which an approval waits for. An earlier one is replaced. */
async function upload({ files }: Platform, ctx: RequestContext, iraId: string, orderLineId: string, given: Files) {
  const file = oneFile(given, 'file', ['pdf', 'png', 'jpeg']);
  if (isRejection(file)) return file;
  return ctx.inTx(async (tx) => {
    const ira = await readRecord(tx, iraAccountTable, iraId, ctx.actor);
    if (isRejection(ira)) return ira;
    lockParents(tx, orderLineTable, [orderLineId]);
    const line = await tx.one<PayingLine>(sql`
      select l.status, l.detail ? 'letterFrom' as needs_letter, l.master_account_id
        from order_lines l join ira_transactions t on t.order_line_id = l.id and t.kind <> 'reversal'
       where l.id = ${orderLineId} and t.ira_account_id = ${iraId} and l.deleted_at is null for no key update of l`);
    if (line === undefined) return absent;
    if (!line.needs_letter) return iraDistributionRejections.noTransfer();
    if (!isOneOf(orderLineStatuses, line.status) || !isPayoutCancelable(line.status))
      return iraDistributionRejections.letterTooLate();
    await tx.run(sql`
      update stored_files set deleted_at = ${ctx.now}, updated_at = ${ctx.now}
       where entity = ${orderLineTable.name} and record_id = ${orderLineId} and kind = ${letterOfAcceptanceKind} and deleted_at is null`);
    await storeFile(tx, ctx, files, file.bytes, {
      fileName: file.fileName,
      mimeType: file.mimeType,
      kind: letterOfAcceptanceKind,
      entity: orderLineTable.name,
      recordId: orderLineId,
      masterAccountId: line.master_account_id,
      isStaffOnly: true,
    });
    return readPayout(tx, ctx, iraId, orderLineId);
  });
}

interface LetterRow {
  readonly id: string;
  readonly file_name: string;
  readonly mime_type: string;
}

async function read({ files }: Platform, ctx: RequestContext, iraId: string, orderLineId: string) {
  const ira = await readRecord(ctx.db, iraAccountTable, iraId, ctx.actor);
  if (isRejection(ira)) return ira;
  const file = await ctx.db.one<LetterRow>(sql`
    select f.id, f.file_name, f.mime_type from stored_files f
      join ira_transactions t on t.order_line_id = f.record_id and t.kind <> 'reversal'
     where f.entity = ${orderLineTable.name} and f.record_id = ${orderLineId} and f.kind = ${letterOfAcceptanceKind} and f.deleted_at is null
       and t.ira_account_id = ${iraId}`);
  if (file === undefined) return absent;
  const content = await files.get(file.id);
  if (content === undefined) throw new Error(`the content of file ${file.id} is missing`);
  return download(file.file_name, file.mime_type, content, isShownInline(file.mime_type));
}

/** Returns the endpoints for the letter of acceptance of the institution that an IRA's money moves to. */
export const letterEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.uploadIraLetter, async ({ params, files }, ctx) => {
    const payout = await upload(platform, ctx, params.id, params.orderLineId, files);
    return isRejection(payout) ? payout : reply(payout);
  }),
  on(routes.readIraLetter, ({ params }, ctx) => read(platform, ctx, params.id, params.orderLineId)),
];
