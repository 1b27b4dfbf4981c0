import * as routes from '@fiducia/contract/documents/file.routes';
import { isRevealing, isShownInline, mayOpenKind } from '@fiducia/domain/documents/file-kinds';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type Download, download } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { noteReveal } from '../../platform/engine/reveal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storedFileTable } from './stored-file.table.ts';

/** Files for the bank are downloaded only from their batch, which records that they leave. */
async function isForBank(db: Queries, id: string): Promise<boolean> {
  return (await db.one(sql`select 1 from outgoing_bank_files where stored_file_id = ${id} limit 1`)) !== undefined;
}

/**
 * Returns a file that the actor may open. Rejects files of other accounts, expired files, and files of protected kinds
 * as if they didn't exist.
 */
async function openFile(
  ctx: RequestContext,
  store: FileStore,
  id: string,
  isToShow: boolean,
): Promise<Download | Rejection> {
  const file = await readRecord(ctx.db, storedFileTable, id, ctx.actor, { withDeleted: false });
  if (isRejection(file)) return file;
  const isGone = file.expiresAt !== null && Date.parse(file.expiresAt) <= ctx.now.getTime();
  const isStaff = ctx.actor.userType === 'staffMember';
  const isGuarded = isStaff && !mayOpenKind(file.kind, ctx.actor.permissions);
  const isOutgoing = isStaff && file.kind === 'bankFile' && (await isForBank(ctx.db, id));
  if (isGone || isGuarded || isOutgoing) return absent;
  if (isStaff && isRevealing(file.kind)) {
    const reason = 'The file was opened.';
    await noteReveal(ctx.db, ctx, { entity: storedFileTable.name, recordId: id, field: 'content', reason });
  }
  const content = await store.get(id);
  if (content === undefined) throw new Error(`the content of file ${id} is missing`);
  return download(file.fileName, file.mimeType, content, isToShow && isShownInline(file.mimeType));
}

export const fileEndpoints = (store: FileStore): Endpoint[] => [
  on(routes.viewFile, ({ params }, ctx) => openFile(ctx, store, params.fileId, true)),
  on(routes.downloadFile, ({ params }, ctx) => openFile(ctx, store, params.fileId, false)),
];
