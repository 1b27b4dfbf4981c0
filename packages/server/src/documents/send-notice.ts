import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import type { MadeNotice } from '@fiducia/contract/documents/notice.routes';
import { formatPin, normalizePin } from '@fiducia/domain/access/pin-text';
import type { DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { type DocumentTemplateCode, templateById, templateOf } from '@fiducia/domain/documents/document-templates';
import { oldNotice, responseDate } from '@fiducia/domain/notices/notice-dates';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { hashPin, newPin, verifyPin } from '../access/pin.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { allowedTo, moveDocuments } from './document-moves.ts';
import { blocksOf, type Letter, openLetter } from './letter.ts';
import { letterDay, makeFirstNotices, type NoticePlace, startAddress } from './make-first-notices.ts';
import {
  announcedDefault,
  hasMailingAddress,
  isUnderWay,
  letterFactsOf,
  lockNoticedLines,
  type NoticedLine,
  readLetterhead,
  takesPin,
} from './noticed-lines.ts';
import { noticesOfLines } from './notice-of-line.ts';
import { sendByEmail } from './send-by-email.ts';
import { storeLetters } from './store-letters.ts';

export interface NoticeWish {
  readonly documentTemplateId: string;
  readonly sendMethod: DeliveryMethodCode;
  readonly becomesNonResponsiveParticipantAtEndOfDayOn?: string | null | undefined;
  readonly isOrderLineNotice: boolean;
}

/** Makes the wished letter of one line. `isOrderLineNotice` false: a further letter that leaves the line's dates alone. */
export async function sendNotice(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  lineId: string,
  wish: NoticeWish,
): Promise<MadeNotice | Refusal> {
  const template = templateById(wish.documentTemplateId);
  if (template === undefined) return invalid({ documentTemplateId: ['Choose one of the document templates.'] });
  const line = await lockLine(tx, lineId);
  if (isRefusal(line)) return line;
  const refusal =
    refuseDelivery(line, wish.sendMethod, template.code !== 'reminder') ??
    (await refuseInactive(tx, line, template.code));
  if (refusal) return refusal;
  const asked = wish.becomesNonResponsiveParticipantAtEndOfDayOn ?? null;
  switch (template.code) {
    case 'firstNotice':
      return line.first_notice_at === null
        ? sendFirst(tx, doer, place, line, { respondBy: asked, sendMethod: wish.sendMethod })
        : documentRefusals.hasFirstNotice();
    case 'reminder':
      return sendReminder(tx, doer, place, line, { ...wish, asked });
    case 'newPin':
      return replacePin(tx, doer, place, line, wish.sendMethod);
  }
}

/** A new PIN and the letter that brings it. The old PIN stops working at once. For those who may change the order line. */
export async function resetPin(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  lineId: string,
): Promise<(MadeNotice & { readonly id: string }) | Refusal> {
  const line = await lockLine(tx, lineId);
  if (isRefusal(line)) return line;
  const made =
    refuseDelivery(line, 'mail', true) ??
    (await refuseInactive(tx, line, 'newPin')) ??
    (await replacePin(tx, doer, place, line, 'mail'));
  return isRefusal(made) ? made : { ...made, id: lineId };
}

async function lockLine(tx: Tx, lineId: string): Promise<NoticedLine | Refusal> {
  const [line] = await lockNoticedLines(tx, [lineId]);
  if (line === undefined) return absent;
  if (line.participant_id === null) return documentRefusals.noParticipant();
  if (!isUnderWay(line.status)) return documentRefusals.lineIsNotWaiting();
  return takesPin(line) ? line : documentRefusals.noPinNeeded();
}

function refuseDelivery(line: NoticedLine, method: DeliveryMethodCode, carriesPin: boolean): Refusal | undefined {
  if (method !== 'email') return hasMailingAddress(line) ? undefined : documentRefusals.noAddress();
  if (carriesPin) return documentRefusals.pinOnPaperOnly();
  return (line.email_address ?? '') === '' ? documentRefusals.noEmail() : undefined;
}

async function refuseInactive(tx: Tx, line: NoticedLine, template: DocumentTemplateCode): Promise<Refusal | undefined> {
  const notices = await noticesOfLines(tx, template, [line.id]);
  return notices.has(line.id)
    ? undefined
    : documentRefusals.noActiveNotice({ letter: templateOf(template).displayName });
}

async function sendFirst(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  line: NoticedLine,
  choice: { readonly respondBy: string | null; readonly sendMethod: DeliveryMethodCode },
): Promise<MadeNotice | Refusal> {
  const made = await makeFirstNotices(tx, doer, place, [line.id], choice);
  if (isRefusal(made)) return made;
  const document = await tx.one<MadeNotice>(sql`
    select d.id as "orderLineDocumentId", d.stored_file_id as "storedFileId", d.status
      from order_lines l join order_line_documents d on d.id = l.first_notice_document_id where l.id = ${line.id}`);
  return document ?? documentRefusals.lineIsNotWaiting();
}

async function sendReminder(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  line: NoticedLine,
  wish: NoticeWish & { readonly asked: string | null },
): Promise<MadeNotice | Refusal> {
  if (line.first_notice_at === null) return documentRefusals.noFirstNotice();
  const firstNoticeOn = localDate(line.first_notice_at, timeZones.eastern);
  const rules = await readRuleBook(tx);
  const { notices } = rules;
  const respondBy = responseDate({ givenOn: firstNoticeOn, asked: wish.asked, current: line.becomes_on, notices });
  if (isRefusal(respondBy)) return respondBy;
  const pin = await presentPin(tx, doer, line);
  if (pin === undefined) return documentRefusals.pinReplaced();
  const letterOn = letterDay(doer);
  const defaultAction = announcedDefault(line, letterOn, rules);
  if (isRefusal(defaultAction)) return defaultAction;
  const head = await readLetterhead(tx);
  const facts = {
    ...letterFactsOf(line, { letterOn, portalAddress: startAddress(place), head }),
    pin,
    respondBy,
    firstNoticeOn,
    defaultAction,
  };
  const made = await storeOne(tx, doer, place, line, { template: 'reminder', facts }, wish.sendMethod);
  if (isRefusal(made)) return made;
  if (wish.isOrderLineNotice) {
    await setColumns(tx, doer, orderLine, line.id, {
      second_notice_at: doer.now,
      second_notice_document_id: made.orderLineDocumentId,
      respond_by: respondBy,
      becomes_non_responsive_participant_at_end_of_day_on: respondBy,
      non_responsive_since: null,
    });
  }
  return made;
}

async function replacePin(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  line: NoticedLine,
  method: DeliveryMethodCode,
): Promise<MadeNotice | Refusal> {
  if (line.first_notice_at === null) return documentRefusals.noFirstNotice();
  const waiting = await tx.many<{ id: string; template: string; status: string }>(sql`
    select id, document_template_code as template, status from order_line_documents
     where order_line_id = ${line.id} and status in ('readyToSend', 'inBatch', 'printed') and deleted_at is null`);
  if (waiting.some(({ template, status }) => template !== 'reminder' || status !== 'readyToSend'))
    return documentRefusals.pinNotMailed();
  // A reminder that has not left would bring the PIN that dies now.
  const refusal = await moveDocuments(tx, allowedTo(doer, 'documents.view', 'documents.edit'), {
    ids: waiting.map(({ id }) => id),
    move: 'cancel',
    note: 'Its PIN was replaced.',
  });
  if (refusal) return refusal;
  const pin = newPin();
  const head = await readLetterhead(tx);
  const letterOn = letterDay(doer);
  const facts = {
    ...letterFactsOf(line, { letterOn, portalAddress: startAddress(place), head }),
    pin: formatPin(pin),
    respondBy: line.respond_by ?? line.becomes_on ?? letterOn,
  };
  const made = await storeOne(tx, doer, place, line, { template: 'newPin', facts }, method);
  if (isRefusal(made)) return made;
  await setColumns(tx, doer, orderLine, line.id, {
    pin_hash: await hashPin(doer.keyring, pin),
    pin_attempts: 0,
    pin_locked_at: null,
  });
  return made;
}

async function storeOne(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  line: NoticedLine,
  letter: Letter,
  sendMethod: DeliveryMethodCode,
  replacesId?: string,
): Promise<MadeNotice | Refusal> {
  const head = await readLetterhead(tx);
  const one = {
    lineId: line.id,
    participantId: line.participant_id ?? '',
    masterAccountId: line.master_account_id,
    letter,
    sendMethod,
  };
  const [stored] = await storeLetters(tx, doer, place.files, head, [
    replacesId === undefined ? one : { ...one, replacesId },
  ]);
  if (stored === undefined) throw new Error('the letter was not stored');
  const made = { orderLineDocumentId: stored.documentId, storedFileId: stored.storedFileId };
  if (sendMethod !== 'email') return { ...made, status: 'readyToSend' };
  const refusal = await sendByEmail(tx, doer, stored.documentId, letter, line.email_address ?? '');
  return refusal ?? { ...made, status: 'sent' };
}

/** The PIN that works now, as it stands on the newest letter that carries it. */
async function presentPin(tx: Tx, doer: Doer, line: NoticedLine): Promise<string | undefined> {
  const sealed = await tx.many<{ letter_encrypted: Buffer }>(sql`
    select letter_encrypted from order_line_documents
     where order_line_id = ${line.id} and letter_encrypted is not null order by created_at desc, id desc limit 20`);
  for (const { letter_encrypted } of sealed) {
    const { pin } = openLetter(doer.keyring, letter_encrypted).facts;
    if (line.pin_hash !== null && (await verifyPin(doer.keyring, normalizePin(pin), line.pin_hash))) return pin;
  }
  return undefined;
}

export interface ReprintWish {
  readonly sendMethod: DeliveryMethodCode;
  readonly becomesNonResponsiveParticipantAtEndOfDayOn?: string | null | undefined;
}

interface Original {
  readonly id: string;
  readonly order_line_id: string;
  readonly letter_encrypted: Buffer;
  readonly status: string;
}

/**
 * The same letter again, to the address of today. Its dates stay unless a later answer date is given; a first notice that
 * is too old to pay after is given anew, with the date, the tax notice and the PIN of today.
 */
export async function reprintLetter(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  original: Original,
  wish: ReprintWish,
): Promise<MadeNotice | Refusal> {
  if (original.status !== 'printed' && original.status !== 'sent') return documentRefusals.notPrintedYet();
  const line = await lockLine(tx, original.order_line_id);
  if (isRefusal(line)) return line;
  const letter = openLetter(doer.keyring, original.letter_encrypted);
  const refusal = refuseDelivery(line, wish.sendMethod, letter.template !== 'reminder');
  if (refusal) return refusal;
  const today = letterDay(doer);
  const { notices } = await readRuleBook(tx);
  const isAnew = letter.template === 'firstNotice' && oldNotice(letter.facts.letterOn, today, notices) !== null;
  const pin = await presentPin(tx, doer, line);
  if (pin === undefined || (letter.facts.pin !== pin && !isAnew)) return documentRefusals.pinReplaced();
  const respondBy = responseDate({
    givenOn: isAnew ? today : localDate(line.first_notice_at ?? doer.now.toISOString(), timeZones.eastern),
    asked: wish.becomesNonResponsiveParticipantAtEndOfDayOn ?? null,
    current: line.becomes_on,
    notices,
  });
  if (isRefusal(respondBy)) return respondBy;
  if (respondBy !== line.becomes_on) {
    await setColumns(tx, doer, orderLine, line.id, {
      respond_by: respondBy,
      becomes_non_responsive_participant_at_end_of_day_on: respondBy,
    });
  }
  const { addressLines, participantName } = letterFactsOf(line, { ...letter.facts, head: await readLetterhead(tx) });
  const again = withFacts(letter, { addressLines, participantName, respondBy });
  const made = isAnew ? givenAnew(again, { letterOn: today, pin, notices: [...notices] }) : again;
  const blocks = blocksOf(made);
  return isRefusal(blocks) ? blocks : storeOne(tx, doer, place, line, made, wish.sendMethod, original.id);
}

type FirstNotice = Extract<Letter, { readonly template: 'firstNotice' }>;

const givenAnew = (letter: Letter, of: Pick<FirstNotice['facts'], 'letterOn' | 'pin' | 'notices'>): Letter =>
  letter.template === 'firstNotice' ? { ...letter, facts: { ...letter.facts, ...of } } : letter;

type AnyFacts = Partial<Pick<Letter['facts'], 'addressLines' | 'participantName' | 'respondBy'>>;

function withFacts(letter: Letter, changed: AnyFacts): Letter {
  switch (letter.template) {
    case 'firstNotice':
      return { ...letter, facts: { ...letter.facts, ...changed } };
    case 'reminder':
      return { ...letter, facts: { ...letter.facts, ...changed } };
    case 'newPin':
      return { ...letter, facts: { ...letter.facts, ...changed } };
  }
}
