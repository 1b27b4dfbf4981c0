import { userGuide } from '@fiducia/contract/documents/user-guide.entity';
import * as routes from '@fiducia/contract/documents/content.routes';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import { insertRecords, setColumns } from '../engine/write-record.ts';
import { keepFile } from '../files/keep-file.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { onePdf } from '../pdf/one-pdf.ts';
import type { Platform } from '../platform/area.ts';

/** Changes places with the neighbour in the same portal. */
async function move(tx: Tx, work: Work, id: string, isUp: boolean): Promise<Refusal | { id: string }> {
  await tx.run(sql`lock table user_guides in share row exclusive mode`);
  const guide = await readRecord(tx, userGuide, id, work.actor, { grants: userGuide.update, withDeleted: false });
  if (isRefusal(guide)) return guide;
  const neighbour = await tx.one<{ id: string; position: number }>(
    isUp
      ? sql`select id, position from user_guides where portal = ${guide.portal} and position < ${guide.position} and deleted_at is null order by position desc limit 1`
      : sql`select id, position from user_guides where portal = ${guide.portal} and position > ${guide.position} and deleted_at is null order by position limit 1`,
  );
  if (!neighbour) return documentRefusals.atTheEnd();
  await setColumns(tx, work, userGuide, id, { position: neighbour.position });
  await setColumns(tx, work, userGuide, neighbour.id, { position: guide.position });
  return { id };
}

/** Guides for the people of a portal, in the order that staff give them. */
export const userGuideEndpoints = ({ files: store }: Platform): Endpoint[] => [
  ...serveEntity(userGuide, store, { without: ['create'] }),
  on(routes.uploadUserGuide, async ({ body, files }, work) => {
    const read = await onePdf(files, 'file');
    if (isRefusal(read)) return read;
    const { file } = read;
    const id = newId();
    await work.inTx(async (tx) => {
      await tx.run(sql`lock table user_guides in share row exclusive mode`);
      const kept = await keepFile(tx, work, store, file.bytes, {
        fileName: file.fileName,
        mimeType: 'application/pdf',
        kind: 'userGuide',
        entity: userGuide.name,
        recordId: id,
        isStaffOnly: true,
      });
      const last = await tx.one<{ position: number }>(
        sql`select coalesce(max(position), 0)::int as position from user_guides where portal = ${body.portal}`,
      );
      const born = {
        id,
        display_name: body.displayName,
        portal: body.portal,
        service_code: body.serviceCode ?? null,
        stored_file_id: kept.id,
        position: (last?.position ?? 0) + 1,
      };
      await insertRecords(tx, work, userGuide, [{ draft: {}, born }]);
    });
    return reply({ id });
  }),
  on(routes.moveUserGuide, async ({ params, body }, work) => {
    const moved = await work.inTx((tx) => move(tx, work, params.id, body.direction === 'up'));
    return isRefusal(moved) ? moved : reply(moved);
  }),
  on(routes.downloadUserGuide, async ({ params }, work) => {
    const guide = await readRecord(work.db, userGuide, params.id, work.actor, { withDeleted: false });
    if (isRefusal(guide)) return guide;
    const content = await store.get(guide.storedFileId);
    if (content === undefined) throw new Error(`the content of guide ${guide.id} is missing`);
    return download(guide.fileName ?? 'guide.pdf', 'application/pdf', content, true);
  }),
];
