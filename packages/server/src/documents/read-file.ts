import { storedFile } from '@fiducia/contract/documents/stored-file.entity';
import * as routes from '@fiducia/contract/documents/file.routes';
import { isRevealing, isShownInline, mayOpenKind } from '@fiducia/domain/documents/file-kinds';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { noteReveal } from '../engine/reveal.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Download, download } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

/** A file under the one policy that lists, view and download share: foreign, expired and guarded ones are absent. */
async function openFile(work: Work, store: FileStore, id: string, isToShow: boolean): Promise<Download | Refusal> {
  const file = await readRecord(work.db, storedFile, id, work.actor, { withDeleted: false });
  if (isRefusal(file)) return file;
  const isGone = file.expiresAt !== null && Date.parse(file.expiresAt) <= work.now.getTime();
  const isStaff = work.actor.userType === 'staffMember';
  const isGuarded = isStaff && !mayOpenKind(file.kind, work.actor.permissions);
  if (isGone || isGuarded) return absent;
  if (isStaff && isRevealing(file.kind)) {
    const reason = 'The file was opened';
    await noteReveal(work.db, work, { entity: storedFile.name, recordId: id, field: 'content', reason });
  }
  const content = await store.get(id);
  if (content === undefined) throw new Error(`the content of file ${id} is missing`);
  return download(file.fileName, file.mimeType, content, isToShow && isShownInline(file.mimeType));
}

export const fileEndpoints = (store: FileStore): Endpoint[] => [
  on(routes.viewFile, ({ params }, work) => openFile(work, store, params.fileId, true)),
  on(routes.downloadFile, ({ params }, work) => openFile(work, store, params.fileId, false)),
];
