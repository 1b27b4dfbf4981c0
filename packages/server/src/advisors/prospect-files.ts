import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import * as routes from '@fiducia/contract/advisors/prospect.routes';
import { isShownInline } from '@fiducia/domain/documents/file-kinds';
import { absent, isRefusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { oneFile } from '../files/check-upload.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { keepFor } from './prospect-steps.ts';

interface FileRow {
  readonly file_name: string;
  readonly mime_type: string;
  readonly record_id: string;
}

/** Files of prospects: whoever sees the prospect sees its files. Its documents of the house are not among them. */
export const prospectFileEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.keepProspectFile, async ({ params, files }, work) => {
    const kept = await work.inTx(async (tx) => {
      const row = await lockRow(tx, prospect, params.prospectId, work.actor);
      if (isRefusal(row)) return row;
      const file = oneFile(files, 'file', ['pdf', 'png', 'jpeg']);
      return isRefusal(file) ? file : keepFor(tx, platform, work, row, file, 'prospectFile');
    });
    return isRefusal(kept) ? kept : reply({ id: kept.id, sizeBytes: kept.sizeBytes });
  }),
  on(routes.readProspectFile, async ({ params }, work) => {
    const file = await work.db.one<FileRow>(sql`
      select file_name, mime_type, record_id from stored_files
       where id = ${params.fileId} and entity = ${prospect.name} and kind in ('prospectFile', 'advisorApproval') and deleted_at is null`);
    if (!file) return absent;
    const owner = await readRecord(work.db, prospect, file.record_id, work.actor);
    if (isRefusal(owner)) return absent;
    const content = await platform.files.get(params.fileId);
    if (content === undefined) throw new Error(`the content of file ${params.fileId} is missing`);
    return download(file.file_name, file.mime_type, content, isShownInline(file.mime_type));
  }),
];
