import { type DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import { templateOf } from '@fiducia/domain/documents/document-templates';
import type { Letterhead } from '@fiducia/domain/documents/letterhead';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { type DrawnDocument, drawDocument } from '../../platform/pdf/draw-document.ts';
import { enclose } from '../../platform/pdf/enclose.ts';
import { blocksOf, type Letter, sealLetter, withoutPin } from './letter.ts';
import { letterDraft, readLogos } from './letter-draft.ts';
import { type NoticeOfLine, noticesOfLines } from './notice-of-line.ts';
import { orderLineDocumentTable } from './order-line-document.table.ts';
import { readEnclosures } from './read-enclosures.ts';

export interface LetterToStore {
  readonly lineId: string;
  readonly participantId: string;
  readonly masterAccountId: string;
  readonly letter: Letter;
  readonly sendMethod: DeliveryMethodCode;
  readonly replacesId?: string;
}

export interface StoredLetter {
  readonly documentId: string;
  readonly storedFileId: string;
}

/**
 * Stores each letter twice: encrypted as it will be printed, and as a PDF without the PIN, which is all that screens
 * show. Returns the letters in the given order, ready to send.
 */
export async function storeLetters(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  head: Letterhead,
  letters: readonly LetterToStore[],
): Promise<StoredLetter[]> {
  const notices = await noticesOf(tx, letters);
  const enclosures = await readEnclosures(
    files,
    [...notices.values()].map((notice) => notice.enclosureFileId),
  );
  const logos = await readLogos(
    files,
    letters.map(({ letter }) => letter),
  );
  const stored: StoredLetter[] = [];
  const rows: { readonly initialValues: Record<string, unknown>; readonly draft: Record<string, never> }[] = [];
  for (const one of letters) {
    const enclosureFileId = notices.get(keyOf(one))?.enclosureFileId ?? null;
    const letter = await drawCopy(one.letter, head, logos, ctx.now);
    const enclosure = enclosures.get(enclosureFileId ?? '');
    const drawn = enclosure ? await enclose(letter, enclosure) : letter;
    const documentId = newId();
    const { displayName } = templateOf(one.letter.template);
    const storedFile = await storeFile(tx, ctx, files, drawn.bytes, {
      fileName: `${displayName} ${one.letter.facts.letterOn} ${one.letter.facts.referenceNumber}.pdf`,
      mimeType: 'application/pdf',
      kind: 'notice',
      entity: orderLineDocumentTable.name,
      recordId: documentId,
      masterAccountId: one.masterAccountId,
      participantId: one.participantId,
    });
    stored.push({ documentId, storedFileId: storedFile.id });
    rows.push({
      draft: {},
      initialValues: {
        ...rowOf(one, documentId, storedFile.id, drawn.pageCount, ctx),
        enclosure_file_id: enclosureFileId,
      },
    });
  }
  await insertRecords(tx, ctx, orderLineDocumentTable, rows);
  const initialValues = stored.map(({ documentId }) => ({
    id: documentId,
    state: { status: 'readyToSend', substatus: null },
  }));
  await recordCreation(tx, ctx, orderLineDocumentTable, initialValues);
  await noteUse(
    tx,
    ctx,
    [...notices.values()].map(({ noticeId }) => noticeId),
  );
  return stored;
}

const keyOf = ({ lineId, letter }: LetterToStore): string => `${letter.template} ${lineId}`;

async function noticesOf(tx: Tx, letters: readonly LetterToStore[]): Promise<Map<string, NoticeOfLine>> {
  const found = new Map<string, NoticeOfLine>();
  for (const [template, of] of Map.groupBy(letters, ({ letter }) => letter.template)) {
    const lineIds = of.map(({ lineId }) => lineId);
    for (const [lineId, notice] of await noticesOfLines(tx, template, lineIds))
      found.set(`${template} ${lineId}`, notice);
  }
  return found;
}

/** Records when notices were last used. A date is enough, so that runs with many letters don't contend for the row. */
async function noteUse(tx: Tx, ctx: ActorContext, noticeIds: readonly string[]): Promise<void> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  await tx.run(sql`
    update notices set last_used_on = ${today} where id = any(${[...new Set(noticeIds)].sort()}::text[]) and last_used_on is distinct from ${today}`);
}

function rowOf(
  one: LetterToStore,
  id: string,
  fileId: string,
  pages: number,
  ctx: ActorContext,
): Record<string, unknown> {
  return {
    id,
    order_line_id: one.lineId,
    participant_id: one.participantId,
    master_account_id: one.masterAccountId,
    stored_file_id: fileId,
    document_template_code: one.letter.template,
    is_initial_notice: one.letter.template === 'firstNotice',
    send_method: one.sendMethod,
    status: 'readyToSend',
    pages,
    letter_encrypted: sealLetter(ctx.keyring, one.letter),
    replaces_id: one.replacesId ?? null,
  };
}

function drawCopy(
  letter: Letter,
  head: Letterhead,
  logos: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Promise<DrawnDocument> {
  const blocks = blocksOf(withoutPin(letter));
  // The values were validated when the letter was composed, so the text exists.
  if (isRejection(blocks)) throw new Error(blocks.sentence);
  return drawDocument({ ...letterDraft(letter, blocks, head, logos), createdAt: now.toISOString() });
}
