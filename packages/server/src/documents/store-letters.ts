import { orderLineDocument } from '@fiducia/contract/documents/order-line-document.entity';
import { type DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import type { Letterhead } from '@fiducia/domain/documents/letterhead';
import { templateOf } from '@fiducia/domain/documents/document-templates';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { insertRecords } from '../engine/write-record.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { type DrawnDocument, drawDocument } from '../pdf/draw-document.ts';
import { enclose } from '../pdf/enclose.ts';
import { blocksOf, type Letter, sealLetter, withoutPin } from './letter.ts';
import { type NoticeOfLine, noticesOfLines } from './notice-of-line.ts';
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
 * Keeps letters: sealed as they will be printed, and as a PDF without the PIN, which is all that screens show.
 * Answers them in the given order, ready to send.
 */
export async function storeLetters(
  tx: Tx,
  doer: Doer,
  files: FileStore,
  head: Letterhead,
  letters: readonly LetterToStore[],
): Promise<StoredLetter[]> {
  const notices = await noticesOf(tx, letters);
  const enclosures = await readEnclosures(
    files,
    [...notices.values()].map((notice) => notice.enclosureFileId),
  );
  const stored: StoredLetter[] = [];
  const rows: { readonly born: Record<string, unknown>; readonly draft: Record<string, never> }[] = [];
  for (const one of letters) {
    const enclosureFileId = notices.get(keyOf(one))?.enclosureFileId ?? null;
    const letter = await drawCopy(one.letter, head, doer.now);
    const enclosure = enclosures.get(enclosureFileId ?? '');
    const drawn = enclosure ? await enclose(letter, enclosure) : letter;
    const documentId = newId();
    const { displayName } = templateOf(one.letter.template);
    const kept = await keepFile(tx, doer, files, drawn.bytes, {
      fileName: `${displayName} ${one.letter.facts.letterOn} ${one.letter.facts.referenceNumber}.pdf`,
      mimeType: 'application/pdf',
      kind: 'notice',
      entity: orderLineDocument.name,
      recordId: documentId,
      masterAccountId: one.masterAccountId,
      participantId: one.participantId,
    });
    stored.push({ documentId, storedFileId: kept.id });
    rows.push({
      draft: {},
      born: { ...rowOf(one, documentId, kept.id, drawn.pageCount, doer), enclosure_file_id: enclosureFileId },
    });
  }
  await insertRecords(tx, doer, orderLineDocument, rows);
  const born = stored.map(({ documentId }) => ({ id: documentId, state: { status: 'readyToSend', substatus: null } }));
  await recordBirth(tx, doer, orderLineDocument, born);
  await noteUse(
    tx,
    doer,
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

/** The day is enough, so a run of many letters does not fight for the row. */
async function noteUse(tx: Tx, doer: Doer, noticeIds: readonly string[]): Promise<void> {
  const today = localDate(doer.now.toISOString(), timeZones.eastern);
  await tx.run(sql`
    update notices set last_used_on = ${today} where id = any(${[...new Set(noticeIds)].sort()}::text[]) and last_used_on is distinct from ${today}`);
}

function rowOf(one: LetterToStore, id: string, fileId: string, pages: number, doer: Doer): Record<string, unknown> {
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
    letter_encrypted: sealLetter(doer.keyring, one.letter),
    replaces_id: one.replacesId ?? null,
  };
}

function drawCopy(letter: Letter, head: Letterhead, now: Date): Promise<DrawnDocument> {
  const blocks = blocksOf(withoutPin(letter));
  // The facts were checked when the letter was composed, so its text exists.
  if (isRefusal(blocks)) throw new Error(blocks.sentence);
  return drawDocument({
    title: templateOf(letter.template).displayName,
    createdAt: now.toISOString(),
    letterhead: head,
    reference: letter.facts.referenceNumber,
    blocks,
  });
}
