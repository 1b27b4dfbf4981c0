import type { MadeNotice } from '@fiducia/contract/documents/notice.routes';
import { formatPin, normalizePin } from '@fiducia/domain/access/pin-text';
import type { DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import { type DocumentTemplateCode, templateById, templateOf } from '@fiducia/domain/documents/document-templates';
import { oldNotice, responseDate } from '@fiducia/domain/documents/notices/notice-dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { hashPin, newPin, verifyPin } from '../access/factors/pin.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { allowedTo, transitionDocuments } from './document-transitions.ts';
import { blocksOf, type Letter, openLetter } from './letter.ts';
import { letterDay, makeFirstNotices, type NoticePlace, startAddress } from './make-first-notices.ts';
import { noticesOfLines } from './notice-of-line.ts';
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
import { sendByEmail } from './send-by-email.ts';
import { storeLetters } from './store-letters.ts';

export interface NoticeRequest {
  readonly documentTemplateId: string;
  readonly sendMethod: DeliveryMethodCode;
  readonly becomesNonResponsiveParticipantAtEndOfDayOn?: string | null | undefined;
  readonly isOrderLineNotice: boolean;
}

/**
 * Creates the requested document for one order line. If `isOrderLineNotice` is false, the document is an additional
 * letter that doesn't change the line's dates.
 */
export async function sendNotice(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  lineId: string,
  wish: NoticeRequest,
): Promise<MadeNotice | Rejection> {
  const template = templateById(wish.documentTemplateId);
  if (template === undefined) return invalid({ documentTemplateId: ['Choose a document template.'] });
  const line = await lockLine(tx, lineId);
  if (isRejection(line)) return line;
  const rejection =
    rejectDelivery(line, wish.sendMethod, template.code !== 'reminder') ??
    (await rejectInactive(tx, line, template.code));
  if (rejection) return rejection;
  const requestedDate = wish.becomesNonResponsiveParticipantAtEndOfDayOn ?? null;
  switch (template.code) {
    case 'firstNotice':
      return line.first_notice_at === null
        ? sendFirst(tx, ctx, place, line, { respondBy: requestedDate, sendMethod: wish.sendMethod })
        : documentRejections.hasFirstNotice();
    case 'reminder':
      return sendReminder(tx, ctx, place, line, { ...wish, asked: requestedDate });
    case 'newPin':
      return replacePin(tx, ctx, place, line, wish.sendMethod);
  }
}

/**
 * Creates a new PIN and the letter that delivers it. The old PIN stops working immediately. The caller checks that the
 * actor may edit the order line.
 */
export async function resetPin(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  lineId: string,
): Promise<(MadeNotice & { readonly id: string }) | Rejection> {
  const line = await lockLine(tx, lineId);
  if (isRejection(line)) return line;
  const made =
    rejectDelivery(line, 'mail', true) ??
    (await rejectInactive(tx, line, 'newPin')) ??
    (await replacePin(tx, ctx, place, line, 'mail'));
  return isRejection(made) ? made : { ...made, id: lineId };
}

async function lockLine(tx: Tx, lineId: string): Promise<NoticedLine | Rejection> {
  const [line] = await lockNoticedLines(tx, [lineId]);
  if (line === undefined) return absent;
  if (line.participant_id === null) return documentRejections.noParticipant();
  if (!isUnderWay(line.status)) return documentRejections.lineIsNotWaiting();
  return takesPin(line) ? line : documentRejections.noPinNeeded();
}

function rejectDelivery(line: NoticedLine, method: DeliveryMethodCode, carriesPin: boolean): Rejection | undefined {
  if (method !== 'email') return hasMailingAddress(line) ? undefined : documentRejections.noAddress();
  if (carriesPin) return documentRejections.pinOnPaperOnly();
  return (line.email_address ?? '') === '' ? documentRejections.noEmail() : undefined;
}

async function rejectInactive(
  tx: Tx,
  line: NoticedLine,
  template: DocumentTemplateCode,
): Promise<Rejection | undefined> {
  const notices = await noticesOfLines(tx, template, [line.id]);
  return notices.has(line.id)
    ? undefined
    : documentRejections.noActiveNotice({ letter: templateOf(template).displayName });
}

async function sendFirst(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  line: NoticedLine,
  choice: { readonly respondBy: string | null; readonly sendMethod: DeliveryMethodCode },
): Promise<MadeNotice | Rejection> {
  const made = await makeFirstNotices(tx, ctx, place, [line.id], choice);
  if (isRejection(made)) return made;
  const document = await tx.one<MadeNotice>(sql`
    select d.id as "orderLineDocumentId", d.stored_file_id as "storedFileId", d.status
      from order_lines l join order_line_documents d on d.id = l.first_notice_document_id
     where l.id = ${line.id} and d.stored_file_id is not null`);
  return document ?? documentRejections.lineIsNotWaiting();
}

async function sendReminder(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  line: NoticedLine,
  wish: NoticeRequest & { readonly asked: string | null },
): Promise<MadeNotice | Rejection> {
  if (line.first_notice_at === null) return documentRejections.noFirstNotice();
  const firstNoticeOn = localDate(line.first_notice_at, timeZones.eastern);
  const rules = await readRuleBook(tx);
  const { notices } = rules;
  const respondBy = responseDate({ givenOn: firstNoticeOn, asked: wish.asked, current: line.becomes_on, notices });
  if (isRejection(respondBy)) return respondBy;
  const pin = await presentPin(tx, ctx, line);
  if (pin === undefined) return documentRejections.pinReplaced();
  const letterOn = letterDay(ctx);
  const defaultAction = announcedDefault(line, letterOn, rules);
  if (isRejection(defaultAction)) return defaultAction;
  const head = await readLetterhead(tx);
  const facts = {
    ...letterFactsOf(line, { letterOn, portalAddress: startAddress(place), head }),
    pin,
    respondBy,
    firstNoticeOn,
    defaultAction,
  };
  const made = await storeOne(tx, ctx, place, line, { template: 'reminder', facts }, wish.sendMethod);
  if (isRejection(made)) return made;
  if (wish.isOrderLineNotice) {
    await setColumns(tx, ctx, orderLineTable, line.id, {
      second_notice_at: ctx.now,
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
  ctx: ActorContext,
  place: NoticePlace,
  line: NoticedLine,
  method: DeliveryMethodCode,
): Promise<MadeNotice | Rejection> {
  if (line.first_notice_at === null) return documentRejections.noFirstNotice();
  const waiting = await tx.many<{ id: string; template: string; status: string }>(sql`
    select id, document_template_code as template, status from order_line_documents
     where order_line_id = ${line.id} and status in ('readyToSend', 'inBatch', 'printed') and deleted_at is null`);
  if (waiting.some(({ template, status }) => template !== 'reminder' || status !== 'readyToSend'))
    return documentRejections.pinNotMailed();
  // A reminder that is not sent yet contains the PIN that is being replaced.
  const rejection = await transitionDocuments(tx, allowedTo(ctx, 'documents.view', 'documents.edit'), {
    ids: waiting.map(({ id }) => id),
    transition: 'cancel',
    note: 'The PIN in this letter was replaced.',
  });
  if (rejection) return rejection;
  const pin = newPin();
  const head = await readLetterhead(tx);
  const letterOn = letterDay(ctx);
  const facts = {
    ...letterFactsOf(line, { letterOn, portalAddress: startAddress(place), head }),
    pin: formatPin(pin),
    respondBy: line.respond_by ?? line.becomes_on ?? letterOn,
  };
  const made = await storeOne(tx, ctx, place, line, { template: 'newPin', facts }, method);
  if (isRejection(made)) return made;
  await setColumns(tx, ctx, orderLineTable, line.id, {
    pin_hash: await hashPin(ctx.keyring, pin),
    pin_attempts: 0,
    pin_locked_at: null,
  });
  return made;
}

async function storeOne(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  line: NoticedLine,
  letter: Letter,
  sendMethod: DeliveryMethodCode,
  replacesId?: string,
): Promise<MadeNotice | Rejection> {
  const head = await readLetterhead(tx);
  const one = {
    lineId: line.id,
    participantId: line.participant_id ?? '',
    masterAccountId: line.master_account_id,
    letter,
    sendMethod,
  };
  const [stored] = await storeLetters(tx, ctx, place.files, head, [
    replacesId === undefined ? one : { ...one, replacesId },
  ]);
  if (stored === undefined) throw new Error('the letter was not stored');
  const made = { orderLineDocumentId: stored.documentId, storedFileId: stored.storedFileId };
  if (sendMethod !== 'email') return { ...made, status: 'readyToSend' };
  const rejection = await sendByEmail(tx, ctx, stored.documentId, letter, line.email_address ?? '');
  return rejection ?? { ...made, status: 'sent' };
}

/** Returns the current PIN, read from the newest letter that contains it, or undefined if no letter does. */
async function presentPin(tx: Tx, ctx: ActorContext, line: NoticedLine): Promise<string | undefined> {
  const sealed = await tx.many<{ letter_encrypted: Buffer }>(sql`
    select letter_encrypted from order_line_documents
     where order_line_id = ${line.id} and letter_encrypted is not null order by created_at desc, id desc limit 20`);
  for (const { letter_encrypted } of sealed) {
    const { pin } = openLetter(ctx.keyring, letter_encrypted).facts;
    if (line.pin_hash !== null && (await verifyPin(ctx.keyring, normalizePin(pin), line.pin_hash))) return pin;
  }
  return undefined;
}

export interface ReprintRequest {
  readonly sendMethod: DeliveryMethodCode;
  readonly becomesNonResponsiveParticipantAtEndOfDayOn?: string | null | undefined;
}

interface Original {
  readonly id: string;
  readonly order_line_id: string;
  readonly letter_encrypted: Buffer | null;
  readonly status: string;
}

/**
 * Sends the same letter again to the current address. Its dates change only if a later response date is requested. A
 * first notice that is too old to base a payment on is given again, with today's date, tax notice, and PIN.
 */
export async function reprintLetter(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  original: Original,
  wish: ReprintRequest,
): Promise<MadeNotice | Rejection> {
  if (original.status !== 'printed' && original.status !== 'sent') return documentRejections.notPrintedYet();
  return makeAgain(tx, ctx, place, original, wish);
}

/**
 * Replaces a first notice by one to the participant's current address. One that isn't printed yet is canceled; one that
 * is being printed can't be replaced.
 */
export async function readdressLetter(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  original: Original,
): Promise<MadeNotice | Rejection> {
  if (original.status === 'inBatch') return documentRejections.notPrintedYet();
  const made = await makeAgain(tx, ctx, place, original, { sendMethod: 'mail' });
  if (isRejection(made) || original.status !== 'readyToSend') return made;
  const rejection = await transitionDocuments(tx, allowedTo(ctx, 'documents.view', 'documents.edit'), {
    ids: [original.id],
    transition: 'cancel',
    note: 'The participant’s address changed.',
  });
  return rejection ?? made;
}

async function makeAgain(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  original: Original,
  wish: ReprintRequest,
): Promise<MadeNotice | Rejection> {
  const line = await lockLine(tx, original.order_line_id);
  if (isRejection(line)) return line;
  const letter = openLetter(ctx.keyring, original.letter_encrypted);
  const rejection = rejectDelivery(line, wish.sendMethod, letter.template !== 'reminder');
  if (rejection) return rejection;
  const today = letterDay(ctx);
  const { notices } = await readRuleBook(tx);
  const isAnew = letter.template === 'firstNotice' && oldNotice(letter.facts.letterOn, today, notices) !== null;
  const pin = await presentPin(tx, ctx, line);
  if (pin === undefined || (letter.facts.pin !== pin && !isAnew)) return documentRejections.pinReplaced();
  const respondBy = responseDate({
    givenOn: isAnew ? today : localDate(line.first_notice_at ?? ctx.now.toISOString(), timeZones.eastern),
    asked: wish.becomesNonResponsiveParticipantAtEndOfDayOn ?? null,
    current: line.becomes_on,
    notices,
  });
  if (isRejection(respondBy)) return respondBy;
  if (respondBy !== line.becomes_on) {
    await setColumns(tx, ctx, orderLineTable, line.id, {
      respond_by: respondBy,
      becomes_non_responsive_participant_at_end_of_day_on: respondBy,
    });
  }
  const { addressLines, participantName } = letterFactsOf(line, { ...letter.facts, head: await readLetterhead(tx) });
  const again = withFacts(letter, { addressLines, participantName, respondBy });
  const made = isAnew ? givenAnew(again, { letterOn: today, pin, notices: [...notices] }) : again;
  const blocks = blocksOf(made);
  return isRejection(blocks) ? blocks : storeOne(tx, ctx, place, line, made, wish.sendMethod, original.id);
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
