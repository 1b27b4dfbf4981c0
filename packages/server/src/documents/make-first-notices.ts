import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { formatPin } from '@fiducia/domain/access/pin-text';
import { systemActor } from '@fiducia/domain/actor/actor';
import type { DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import type { Letterhead } from '@fiducia/domain/documents/letterhead';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { say } from '@fiducia/domain/messages/message-text';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import { noticeDates, responseDate } from '@fiducia/domain/notices/notice-dates';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { hashPin, newPin } from '../access/pin.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import { type Doer, workOf } from '../engine/context.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { postText } from '../mail/post-text.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { blocksOf, type Letter } from './letter.ts';
import {
  amountOf,
  announcedDefault,
  audienceOf,
  hasMailingAddress,
  isUnderWay,
  letterFactsOf,
  lockNoticedLines,
  type NoticedLine,
  readLetterhead,
  takesPin,
} from './noticed-lines.ts';
import { noticesOfLines } from './notice-of-line.ts';
import { type StoredLetter, storeLetters } from './store-letters.ts';

export type NoticePlace = Pick<Platform, 'files' | 'config'>;

export interface FirstNotices {
  /** Lines that have their first notice now. */
  readonly made: readonly string[];
  /** Lines that nobody can write to before their address is complete; they wait in the queue of missing notices. */
  readonly withoutAddress: readonly string[];
}

interface Composed {
  readonly line: NoticedLine;
  readonly participantId: string;
  readonly letter: Letter;
  readonly pinHash: string;
  readonly respondBy: string;
  readonly waitingPeriodEndsOn: string;
}

/** The day that letters of this moment carry: banks and the IRS keep Eastern time. */
export const letterDay = (doer: Pick<Doer, 'now'>): string => localDate(doer.now.toISOString(), timeZones.eastern);

/** Where a participant begins, as a person types it. */
export const startAddress = (place: NoticePlace): string => `${portalAddress(place.config, 'participant')}/start`;

/**
 * Gives lines their first notice: PIN, letter with the whole Special Tax Notice, dates, and an email that a letter is
 * coming. A line that has its notice, has ended or takes no PIN is left alone, so it may be called again at any time.
 */
export async function makeFirstNotices(
  tx: Tx,
  doer: Doer,
  place: NoticePlace,
  orderLineIds: readonly string[],
  choice: { readonly respondBy?: string | null; readonly sendMethod?: DeliveryMethodCode } = {},
): Promise<FirstNotices | Refusal> {
  const lines = (await lockNoticedLines(tx, orderLineIds)).filter(
    (line) =>
      line.first_notice_at === null && line.participant_id !== null && isUnderWay(line.status) && takesPin(line),
  );
  const notices = await noticesOfLines(
    tx,
    'firstNotice',
    lines.map(({ id }) => id),
  );
  // Without an active notice nothing goes out; the line waits in the queue of missing notices.
  const writable = lines.filter((line) => hasMailingAddress(line) && notices.has(line.id));
  const head = await readLetterhead(tx);
  const rules = await readRuleBook(tx);
  const composed: Composed[] = [];
  for (const line of writable) {
    const one = await composeFirst(line, doer, { ...place, head, rules }, choice.respondBy ?? null);
    if (isRefusal(one)) return one;
    composed.push(one);
  }
  const stored = await storeLetters(
    tx,
    doer,
    place.files,
    head,
    composed.map(({ line, participantId, letter }) => ({
      lineId: line.id,
      participantId,
      masterAccountId: line.master_account_id,
      letter,
      sendMethod: choice.sendMethod ?? 'mail',
    })),
  );
  await setNotices(tx, doer, composed, stored);
  for (const one of composed) await tellByEmail(tx, doer, one, head);
  return {
    made: composed.map(({ line }) => line.id),
    withoutAddress: lines.filter((line) => !hasMailingAddress(line)).map(({ id }) => id),
  };
}

async function composeFirst(
  line: NoticedLine,
  doer: Doer,
  place: NoticePlace & { readonly head: Letterhead; readonly rules: RuleBook },
  asked: string | null,
): Promise<Composed | Refusal> {
  const letterOn = letterDay(doer);
  const { head, rules } = place;
  const notices = [...rules.notices];
  const dates = noticeDates(letterOn, notices);
  if (isRefusal(dates)) return dates;
  const respondBy = responseDate({ givenOn: letterOn, asked, current: line.becomes_on, notices });
  if (isRefusal(respondBy)) return respondBy;
  const defaultAction = announcedDefault(line, letterOn, rules);
  if (isRefusal(defaultAction)) return defaultAction;
  const pin = newPin();
  const letter: Letter = {
    template: 'firstNotice',
    facts: {
      ...letterFactsOf(line, { letterOn, portalAddress: startAddress(place), head }),
      pin: formatPin(pin),
      respondBy,
      defaultAction,
      amountCents: amountOf(line),
      audience: audienceOf(line),
      notices,
    },
  };
  const blocks = blocksOf(letter);
  if (isRefusal(blocks)) return blocks;
  return {
    line,
    participantId: line.participant_id ?? '',
    letter,
    pinHash: await hashPin(doer.keyring, pin),
    respondBy,
    waitingPeriodEndsOn: dates.waitingPeriodEndsOn,
  };
}

async function setNotices(
  tx: Tx,
  doer: Doer,
  composed: readonly Composed[],
  stored: readonly StoredLetter[],
): Promise<void> {
  if (composed.length === 0) return;
  await tx.run(sql`
    update order_lines l set pin_hash = c.pin_hash, pin_attempts = 0, pin_locked_at = null, first_notice_at = ${doer.now},
           first_notice_document_id = c.document_id, respond_by = c.respond_by,
           becomes_non_responsive_participant_at_end_of_day_on = c.respond_by,
           waiting_period_ends_on = c.waiting_period_ends_on, updated_at = ${doer.now}
      from unnest(${composed.map(({ line }) => line.id)}::text[], ${composed.map(({ pinHash }) => pinHash)}::text[],
                  ${stored.map(({ documentId }) => documentId)}::text[], ${composed.map(({ respondBy }) => respondBy)}::date[],
                  ${composed.map((one) => one.waitingPeriodEndsOn)}::date[])
        as c (id, pin_hash, document_id, respond_by, waiting_period_ends_on)
     where l.id = c.id`);
  await logChanges(
    tx,
    doer,
    composed.map((one, index) => ({
      entity: orderLine.name,
      recordId: one.line.id,
      action: 'update' as const,
      masterAccountId: one.line.master_account_id,
      before: { first_notice_at: null, respond_by: one.line.respond_by },
      after: {
        first_notice_at: doer.now.toISOString(),
        first_notice_document_id: stored[index]?.documentId ?? null,
        respond_by: one.respondBy,
        becomes_non_responsive_participant_at_end_of_day_on: one.respondBy,
        waiting_period_ends_on: one.waitingPeriodEndsOn,
        pin_hash: '(hidden)',
      },
    })),
  );
}

async function tellByEmail(tx: Tx, doer: Doer, { line, letter }: Composed, head: Letterhead): Promise<void> {
  if (line.email_address === null || line.email_address === '') return;
  const { facts } = letter;
  await postText(tx, doer, {
    ...say(distributionMessages.firstNoticeComing, {
      name: facts.participantName,
      planName: facts.planName,
      sponsorName: facts.sponsorName,
      portalAddress: facts.portalAddress,
      supportPhone: head.supportPhone,
      reference: facts.referenceNumber,
    }),
    recipient: line.email_address,
    cause: line.id,
  });
}

const linesAtOnce = 20;

/** Job `make-first-notices` {orderId}: a few lines a transaction, so that a run that broke off goes on where it stopped. */
export function makeFirstNoticesJob(platform: Platform): JobHandler {
  return {
    kind: 'make-first-notices',
    leaseSeconds: 120,
    run: async ({ payload, signal }) => {
      const { database, keyring, clock } = platform;
      for (let after = ''; ; ) {
        signal.throwIfAborted();
        const work = workOf(database, keyring, clock, systemActor);
        const due = await database.many<{ id: string }>(sql`
          select id from order_lines
           where order_id = ${payload['orderId'] ?? ''} and id > ${after} and first_notice_at is null and deleted_at is null
           order by id limit ${linesAtOnce}`);
        const last = due.at(-1);
        if (last === undefined) return;
        const made = await work.inTx((tx) =>
          makeFirstNotices(
            tx,
            work,
            platform,
            due.map(({ id }) => id),
          ),
        );
        if (isRefusal(made)) throw new Error(made.sentence);
        platform.wakeJobs();
        after = last.id;
      }
    },
  };
}
