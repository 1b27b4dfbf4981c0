import { notice } from '@fiducia/contract/documents/notice.entity';
import { noticeVersion } from '@fiducia/contract/documents/notice-version.entity';
import * as routes from '@fiducia/contract/documents/content.routes';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { readingGrade } from '@fiducia/domain/text/reading-grade';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecords, setColumns } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { onePdf } from '../pdf/one-pdf.ts';
import type { Platform } from '../platform/area.ts';

interface Uploaded {
  readonly noticeId: string;
  readonly languageCode: 'en' | 'es';
  readonly changeSummary: string;
}

async function upload(work: Work, files: FileStore, parts: readonly UploadedPart[], given: Uploaded) {
  const read = await onePdf(parts, 'file');
  if (isRefusal(read)) return read;
  const { file } = read;
  return work.inTx(async (tx): Promise<Refusal | { id: string; version: number }> => {
    const of = await readRecord(tx, notice, given.noticeId, work.actor);
    if (isRefusal(of)) return of;
    // Two uploads at once wait for each other, so each gets a number of its own.
    await tx.run(sql`select 1 from notices where id = ${given.noticeId} for update`);
    const last = await tx.one<{ version: number }>(sql`
      select coalesce(max(version), 0)::int as version from notice_versions
       where notice_id = ${given.noticeId} and language_code = ${given.languageCode}`);
    const id = newId();
    const version = (last?.version ?? 0) + 1;
    const kept = await keepFile(tx, work, files, file.bytes, {
      fileName: file.fileName,
      mimeType: 'application/pdf',
      kind: 'noticeVersion',
      entity: noticeVersion.name,
      recordId: id,
      isStaffOnly: true,
    });
    const born = {
      id,
      notice_id: given.noticeId,
      language_code: given.languageCode,
      version,
      stored_file_id: kept.id,
      change_summary: given.changeSummary,
      words: read.words,
      pages: read.pages,
      reading_grade: readingGrade(read.words, given.languageCode) ?? null,
      created_by: work.actor.userId,
    };
    await insertRecords(tx, work, noticeVersion, [{ draft: {}, born }]);
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

/** From now on this version goes along with the letters; the one before it is replaced. A second person decides. */
async function publish(tx: Tx, work: Work, id: string): Promise<Refusal | { id: string }> {
  const version = await lockVersion(tx, id);
  if (!version) return absent;
  if (version.published_at !== null) return documentRefusals.versionIsOver();
  if (version.created_by === work.actor.userId) return documentRefusals.ownVersion();
  const inForce = await tx.one<{ id: string }>(sql`
    select id from notice_versions where notice_id = ${version.notice_id} and language_code = ${version.language_code}
       and published_at is not null and replaced_at is null`);
  if (inForce) await setColumns(tx, work, noticeVersion, inForce.id, { replaced_at: work.now });
  await setColumns(tx, work, noticeVersion, id, { published_at: work.now, published_by: work.actor.userId });
  return { id };
}

async function withdraw(tx: Tx, work: Work, id: string): Promise<Refusal | { id: string }> {
  const version = await lockVersion(tx, id);
  if (!version) return absent;
  if (version.published_at === null || version.replaced_at !== null) return documentRefusals.versionNotInForce();
  await setColumns(tx, work, noticeVersion, id, { replaced_at: work.now });
  return { id };
}

const answer = <T>(result: T | Refusal) => (isRefusal(result) ? result : reply(result));

/** Versions of the PDFs that are enclosed with notices. */
export const noticeVersionEndpoints = ({ files: store }: Platform): Endpoint[] => [
  on(routes.uploadNoticeVersion, async ({ params, body, files }, work) =>
    answer(await upload(work, store, files, { noticeId: params.id, ...body })),
  ),
  on(routes.publishNoticeVersion, async ({ params }, work) =>
    answer(await work.inTx((tx) => publish(tx, work, params.id))),
  ),
  on(routes.withdrawNoticeVersion, async ({ params }, work) =>
    answer(await work.inTx((tx) => withdraw(tx, work, params.id))),
  ),
];
