import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { uploadRejections } from '@fiducia/domain/orders/upload-rejections';
import type { RequestContext } from '../../platform/call/context.ts';
import type { UploadedPart } from '../../platform/call/handler.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { Table } from '../../platform/engine/table.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type ContentKind, sniffContent } from '../../platform/files/sniff-content.ts';
import { storeFile } from '../../platform/files/store-file.ts';

const types: Partial<Record<ContentKind, string>> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };

const idOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Attaches a supplemental document to a record: a PDF or an image, detected from its bytes. */
export async function saveSupplement(
  ctx: RequestContext,
  files: FileStore,
  entity: Table,
  id: string,
  file: UploadedPart | undefined,
): Promise<{ id: string; fileName: string } | Rejection> {
  if (!file) return invalid({ file: [uploadRejections.noFile().sentence] });
  const mimeType = types[sniffContent(file.bytes)];
  if (mimeType === undefined) return invalid({ file: [uploadRejections.wrongDocument().sentence] });
  return ctx.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, ctx.actor, { grants: entity.update });
    if (isRejection(record)) return record;
    const ownerId = (name: string): string | null => idOrNull(Reflect.get(record, name));
    const stored = await storeFile(tx, ctx, files, file.bytes, {
      fileName: file.fileName,
      mimeType,
      kind: 'supplementDocument',
      entity: entity.name,
      recordId: id,
      masterAccountId: ownerId('masterAccountId'),
      participantId: ownerId('participantId'),
    });
    await setColumns(tx, ctx, entity, id, { supplement_document_id: stored.id });
    return { id: stored.id, fileName: file.fileName };
  });
}

export function dropSupplement(ctx: RequestContext, entity: Table, id: string): Promise<{ id: string } | Rejection> {
  return ctx.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, ctx.actor, { grants: entity.update });
    if (isRejection(record)) return record;
    await setColumns(tx, ctx, entity, id, { supplement_document_id: null });
    return { id };
  });
}
