import * as routes from '@fiducia/contract/advisors/prospect.routes';
import { isShownInline } from '@fiducia/domain/documents/file-kinds';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { setColumnsOfLocked } from '../../platform/engine/write-record.ts';
import { oneFile } from '../../platform/files/check-upload.ts';
import { prospectTable } from './prospect.table.ts';
import { saveFor } from './prospect-steps.ts';

interface FileRow {
  readonly file_name: string;
  readonly mime_type: string;
  readonly record_id: string;
}

/**
 * Returns the endpoints for prospects' files. Users who may see a prospect may see its files, except our internal
 * documents.
 */
export const prospectFileEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.saveProspectFile, async ({ params, files }, ctx) => {
    const stored = await ctx.inTx(async (tx) => {
      const row = await lockRow(tx, prospectTable, params.id, ctx.actor);
      if (isRejection(row)) return row;
      const file = oneFile(files, 'file', ['pdf', 'png', 'jpeg']);
      if (isRejection(file)) return file;
      const saved = await saveFor(tx, platform, ctx, row, file, 'prospectFile');
      // Staff see the newest document next to the application that they review.
      if (row['status'] === 'inReview')
        await setColumnsOfLocked(tx, ctx, prospectTable, row, { identity_file_id: saved.id });
      return saved;
    });
    return isRejection(stored) ? stored : reply({ id: stored.id, sizeBytes: stored.sizeBytes });
  }),
  on(routes.readProspectFile, async ({ params }, ctx) => {
    const file = await ctx.db.one<FileRow>(sql`
      select file_name, mime_type, record_id from stored_files
       where id = ${params.id} and entity = ${prospectTable.name} and kind in ('prospectFile', 'advisorApproval')
         and record_id is not null and deleted_at is null`);
    if (!file) return absent;
    const owner = await readRecord(ctx.db, prospectTable, file.record_id, ctx.actor);
    if (isRejection(owner)) return absent;
    const content = await platform.files.get(params.id);
    if (content === undefined) throw new Error(`the content of file ${params.id} is missing`);
    return download(file.file_name, file.mime_type, content, isShownInline(file.mime_type));
  }),
];
