import * as routes from '@fiducia/contract/documents/content.routes';
import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { onePdf } from '../../platform/pdf/one-pdf.ts';
import { userGuideTable } from './user-guide.table.ts';

/** Swaps a guide with the next or previous one in the same portal. */
async function transition(tx: Tx, ctx: RequestContext, id: string, isUp: boolean): Promise<Rejection | { id: string }> {
  await tx.run(sql`lock table user_guides in share row exclusive mode`);
  const guide = await readRecord(tx, userGuideTable, id, ctx.actor, {
    grants: userGuideTable.update,
    withDeleted: false,
  });
  if (isRejection(guide)) return guide;
  const neighbour = await tx.one<{ id: string; position: number }>(
    isUp
      ? sql`select id, position from user_guides where portal = ${guide.portal} and position < ${guide.position} and deleted_at is null order by position desc limit 1`
      : sql`select id, position from user_guides where portal = ${guide.portal} and position > ${guide.position} and deleted_at is null order by position limit 1`,
  );
  if (!neighbour) return documentRejections.atTheEnd();
  await setColumns(tx, ctx, userGuideTable, id, { position: neighbour.position });
  await setColumns(tx, ctx, userGuideTable, neighbour.id, { position: guide.position });
  return { id };
}

/** Returns the endpoints for the user guides of a portal, in the order set by staff. */
export const userGuideEndpoints = ({ files: store }: Platform): Endpoint[] => [
  on(routes.uploadUserGuide, async ({ body, files }, ctx) => {
    const read = await onePdf(files, 'file');
    if (isRejection(read)) return read;
    const { file } = read;
    const id = newId();
    await ctx.inTx(async (tx) => {
      await tx.run(sql`lock table user_guides in share row exclusive mode`);
      const stored = await storeFile(tx, ctx, store, file.bytes, {
        fileName: file.fileName,
        mimeType: 'application/pdf',
        kind: 'userGuide',
        entity: userGuideTable.name,
        recordId: id,
        isStaffOnly: true,
      });
      const last = await tx.one<{ position: number }>(
        sql`select coalesce(max(position), 0)::int as position from user_guides where portal = ${body.portal}`,
      );
      const initialValues = {
        id,
        display_name: body.displayName,
        display_name_spanish: body.displayNameSpanish || null,
        portal: body.portal,
        service_code: body.serviceCode ?? null,
        stored_file_id: stored.id,
        position: (last?.position ?? 0) + 1,
      };
      await insertRecords(tx, ctx, userGuideTable, [{ draft: {}, initialValues }]);
    });
    return reply({ id });
  }),
  on(routes.moveUserGuide, async ({ params, body }, ctx) => {
    const transitioned = await ctx.inTx((tx) => transition(tx, ctx, params.id, body.direction === 'up'));
    return isRejection(transitioned) ? transitioned : reply(transitioned);
  }),
  on(routes.downloadUserGuide, async ({ params }, ctx) => {
    const guide = await readRecord(ctx.db, userGuideTable, params.id, ctx.actor, { withDeleted: false });
    if (isRejection(guide)) return guide;
    const content = await store.get(guide.storedFileId);
    if (content === undefined) throw new Error(`the content of guide ${guide.id} is missing`);
    return download(guide.fileName ?? 'guide.pdf', 'application/pdf', content, true);
  }),
];
