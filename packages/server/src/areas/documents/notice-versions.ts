import * as routes from '@fiducia/contract/documents/content.routes';
import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { readingGrade } from '@fiducia/domain/foundation/text/reading-grade';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { onePdf } from '../../platform/pdf/one-pdf.ts';
import { noticeTable } from './notice.table.ts';
import { noticeVersionTable } from './notice-version.table.ts';

interface Uploaded {
  readonly noticeId: string;
  readonly languageCode: 'en' | 'es';
  readonly changeSummary: string;
}

async function upload(ctx: RequestContext, files: FileStore, parts: readonly UploadedPart[], given: Uploaded) {
  const read = await onePdf(parts, 'file');
  if (isRejection(read)) return read;
  const { file } = read;
  return ctx.inTx(async (tx): Promise<Rejection | { id: string; version: number }> => {
    const of = await readRecord(tx, noticeTable, given.noticeId, ctx.actor);
    if (isRejection(of)) return of;
    // Concurrent uploads wait for each other, so that each gets its own number.
    await tx.run(sql`select 1 from notices where id = ${given.noticeId} for update`);
    const last = await tx.one<{ version: number }>(sql`
      select coalesce(max(version), 0)::int as version from notice_versions
       where notice_id = ${given.noticeId} and language_code = ${given.languageCode}`);
    const id = newId();
    const version = (last?.version ?? 0) + 1;
    const stored = await storeFile(tx, ctx, files, file.bytes, {
      fileName: file.fileName,
      mimeType: 'application/pdf',
      kind: 'noticeVersion',
      entity: noticeVersionTable.name,
      recordId: id,
      isStaffOnly: true,
    });
    const initialValues = {
      id,
      notice_id: given.noticeId,
      language_code: given.languageCode,
      version,
      stored_file_id: stored.id,
      change_summary: given.changeSummary,
      words: read.words,
      pages: read.pages,
      reading_grade: readingGrade(read.words, given.languageCode) ?? null,
      created_by: ctx.actor.userId,
    };
    await insertRecords(tx, ctx, noticeVersionTable, [{ draft: {}, initialValues }]);
    return { id, version };
  });
}

interface VersionRow {
  readonly id: string;
  readonly notice_id: string;
  readonly language_code: string;
  readonly created_by: string | null;
  readonly published_at: string | null;
  readonly replaced_at: string | null;
}

const lockVersion = (tx: Tx, id: string): Promise<VersionRow | undefined> =>
  tx.one<VersionRow>(sql`
    select v.id, v.notice_id, v.language_code, v.created_by, v.published_at, v.replaced_at
      from notice_versions v join notices n on n.id = v.notice_id where v.id = ${id} and v.deleted_at is null for update of n, v`);

/**
 * Publishes this version, which replaces the previous one and is enclosed from then on. The user who uploaded it can't
 * publish it.
 */
async function publish(tx: Tx, ctx: RequestContext, id: string): Promise<Rejection | { id: string }> {
  const version = await lockVersion(tx, id);
  if (!version) return absent;
  if (version.published_at !== null) return documentRejections.versionIsOver();
  if (version.created_by === ctx.actor.userId) return documentRejections.ownVersion();
  const inForce = await tx.one<{ id: string }>(sql`
    select id from notice_versions where notice_id = ${version.notice_id} and language_code = ${version.language_code}
       and published_at is not null and replaced_at is null`);
  if (inForce) await setColumns(tx, ctx, noticeVersionTable, inForce.id, { replaced_at: ctx.now });
  await setColumns(tx, ctx, noticeVersionTable, id, { published_at: ctx.now, published_by: ctx.actor.userId });
  return { id };
}

async function withdraw(tx: Tx, ctx: RequestContext, id: string): Promise<Rejection | { id: string }> {
  const version = await lockVersion(tx, id);
  if (!version) return absent;
  if (version.published_at === null || version.replaced_at !== null) return documentRejections.versionNotInForce();
  await setColumns(tx, ctx, noticeVersionTable, id, { replaced_at: ctx.now });
  return { id };
}

const answer = <T>(result: T | Rejection) => (isRejection(result) ? result : reply(result));

/** Returns the endpoints for the versions of the PDFs enclosed with notices. */
export const noticeVersionEndpoints = ({ files: store }: Platform): Endpoint[] => [
  on(routes.uploadNoticeVersion, async ({ params, body, files }, ctx) =>
    answer(await upload(ctx, store, files, { noticeId: params.id, ...body })),
  ),
  on(routes.publishNoticeVersion, async ({ params }, ctx) =>
    answer(await ctx.inTx((tx) => publish(tx, ctx, params.id))),
  ),
  on(routes.withdrawNoticeVersion, async ({ params }, ctx) =>
    answer(await ctx.inTx((tx) => withdraw(tx, ctx, params.id))),
  ),
];
