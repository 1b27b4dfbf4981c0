import type { Entity } from '@fiducia/contract/lang/entity';
import { uploadRefusals } from '@fiducia/domain/orders/upload-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { readRecord } from '../engine/read-record.ts';
import type { Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { keepFile } from '../files/keep-file.ts';
import { type ContentKind, sniffContent } from '../files/sniff-content.ts';
import type { FileStore } from '../files/file-store.ts';
import type { UploadedPart } from '../http/handler.ts';

const types: Partial<Record<ContentKind, string>> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };

const idOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Attaches a record's supplement document: a PDF or a picture, by what its bytes are. */
export async function keepSupplement(
  work: Work,
  files: FileStore,
  entity: Entity,
  id: string,
  file: UploadedPart | undefined,
): Promise<{ id: string; fileName: string } | Refusal> {
  if (!file) return invalid({ file: [uploadRefusals.noFile().sentence] });
  const mimeType = types[sniffContent(file.bytes)];
  if (mimeType === undefined) return invalid({ file: [uploadRefusals.wrongDocument().sentence] });
  return work.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, work.actor, { grants: entity.update });
    if (isRefusal(record)) return record;
    const ownerId = (name: string): string | null => idOrNull(Reflect.get(record, name));
    const kept = await keepFile(tx, work, files, file.bytes, {
      fileName: file.fileName,
      mimeType,
      kind: 'supplementDocument',
      entity: entity.name,
      recordId: id,
      masterAccountId: ownerId('masterAccountId'),
      participantId: ownerId('participantId'),
    });
    await setColumns(tx, work, entity, id, { supplement_document_id: kept.id });
    return { id: kept.id, fileName: file.fileName };
  });
}

export function dropSupplement(work: Work, entity: Entity, id: string): Promise<{ id: string } | Refusal> {
  return work.inTx(async (tx) => {
    const record = await readRecord(tx, entity, id, work.actor, { grants: entity.update });
    if (isRefusal(record)) return record;
    await setColumns(tx, work, entity, id, { supplement_document_id: null });
    return { id };
  });
}
