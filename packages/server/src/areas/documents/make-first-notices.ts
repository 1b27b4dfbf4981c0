import { formatPin } from '@fiducia/domain/access/pin-text';
import type { DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import type { Letterhead } from '@fiducia/domain/documents/letterhead';
import { noticeDates, responseDate } from '@fiducia/domain/documents/notices/notice-dates';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { pageAddress } from '../../platform/settings/address-table.ts';
import { hashPin, newPin } from '../access/factors/pin.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { blocksOf, type Letter } from './letter.ts';
import { noticesOfLines } from './notice-of-line.ts';
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
import { type StoredLetter, storeLetters } from './store-letters.ts';

export type NoticePlace = Pick<Platform, 'files' | 'config'>;

export interface FirstNotices {
  /** Order lines whose first notice was created by this call. */
  readonly made: readonly string[];
  /** Order lines that can't get a letter until their address is complete. They stay in the queue of missing notices. */
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

/** Returns the date printed on letters created at this time. It is in Eastern time, as banks and the IRS use it. */
export const letterDay = (ctx: Pick<ActorContext, 'now'>): string =>
  localDate(ctx.now.toISOString(), timeZones.eastern);

/** Returns the address of the page where participants start, as printed on letters. */
export const startAddress = (place: NoticePlace): string => pageAddress(place.config, 'participant', '/start');

/**
 * Creates the first notice of order lines: PIN, letter with the full special tax notice, dates, and an email that
 * announces the letter. Skips lines that already have a notice, have ended, or don't use a PIN, so it is safe to call
 * again.
 */
export async function makeFirstNotices(
  tx: Tx,
  ctx: ActorContext,
  place: NoticePlace,
  orderLineIds: readonly string[],
  choice: { readonly respondBy?: string | null; readonly sendMethod?: DeliveryMethodCode } = {},
): Promise<FirstNotices | Rejection> {
  const lines = (await lockNoticedLines(tx, orderLineIds)).filter(
    (line) =>
      line.first_notice_at === null && line.participant_id !== null && isUnderWay(line.status) && takesPin(line),
  );
  const notices = await noticesOfLines(
    tx,
    'firstNotice',
    lines.map(({ id }) => id),
  );
  // Without an active notice nothing is sent; the order line stays in the queue of missing notices.
  const writable = lines.filter((line) => hasMailingAddress(line) && notices.has(line.id));
  const head = await readLetterhead(tx);
  const rules = await readRuleBook(tx);
  const composed: Composed[] = [];
  for (const line of writable) {
    const one = await composeFirst(line, ctx, { ...place, head, rules }, choice.respondBy ?? null);
    if (isRejection(one)) return one;
    composed.push(one);
  }
  const stored = await storeLetters(
    tx,
    ctx,
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
  await setNotices(tx, ctx, composed, stored);
  for (const one of composed) await notifyByEmail(tx, ctx, one, head);
  return {
    made: composed.map(({ line }) => line.id),
    withoutAddress: lines.filter((line) => !hasMailingAddress(line)).map(({ id }) => id),
  };
}

async function composeFirst(
  line: NoticedLine,
  ctx: ActorContext,
  place: NoticePlace & { readonly head: Letterhead; readonly rules: RuleBook },
  requestedDate: string | null,
): Promise<Composed | Rejection> {
  const letterOn = letterDay(ctx);
  const { head, rules } = place;
  const notices = [...rules.notices];
  const dates = noticeDates(letterOn, notices);
  if (isRejection(dates)) return dates;
  const respondBy = responseDate({ givenOn: letterOn, asked: requestedDate, current: line.becomes_on, notices });
  if (isRejection(respondBy)) return respondBy;
  const defaultAction = announcedDefault(line, letterOn, rules);
  if (isRejection(defaultAction)) return defaultAction;
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
      noticeAddress: pageAddress(place.config, 'notice', '/stn'),
      notices,
    },
  };
  const blocks = blocksOf(letter);
  if (isRejection(blocks)) return blocks;
  return {
    line,
    participantId: line.participant_id ?? '',
    letter,
    pinHash: await hashPin(ctx.keyring, pin),
    respondBy,
    waitingPeriodEndsOn: dates.waitingPeriodEndsOn,
  };
}

async function setNotices(
  tx: Tx,
  ctx: ActorContext,
  composed: readonly Composed[],
  stored: readonly StoredLetter[],
): Promise<void> {
  if (composed.length === 0) return;
  await tx.run(sql`
    update order_lines l set pin_hash = c.pin_hash, pin_attempts = 0, pin_locked_at = null, first_notice_at = ${ctx.now},
           first_notice_document_id = c.document_id, respond_by = c.respond_by,
           becomes_non_responsive_participant_at_end_of_day_on = c.respond_by,
           waiting_period_ends_on = c.waiting_period_ends_on, updated_at = ${ctx.now}
      from unnest(${composed.map(({ line }) => line.id)}::text[], ${composed.map(({ pinHash }) => pinHash)}::text[],
                  ${stored.map(({ documentId }) => documentId)}::text[], ${composed.map(({ respondBy }) => respondBy)}::date[],
                  ${composed.map((one) => one.waitingPeriodEndsOn)}::date[])
        as c (id, pin_hash, document_id, respond_by, waiting_period_ends_on)
     where l.id = c.id`);
  await logChanges(
    tx,
    ctx,
    composed.map((one, index) => ({
      entity: orderLineTable.name,
      recordId: one.line.id,
      action: 'update' as const,
      masterAccountId: one.line.master_account_id,
      before: { first_notice_at: null, respond_by: one.line.respond_by },
      after: {
        first_notice_at: ctx.now.toISOString(),
        first_notice_document_id: stored[index]?.documentId ?? null,
        respond_by: one.respondBy,
        becomes_non_responsive_participant_at_end_of_day_on: one.respondBy,
        waiting_period_ends_on: one.waitingPeriodEndsOn,
        pin_hash: '(hidden)',
      },
    })),
  );
}

async function notifyByEmail(tx: Tx, ctx: ActorContext, { line, letter }: Composed, head: Letterhead): Promise<void> {
  if (line.email_address === null || line.email_address === '') return;
  const { facts } = letter;
  await postText(tx, ctx, {
    ...renderMessage(distributionMessages.firstNoticeComing, {
      name: facts.participantName,
      planName: facts.planName,
      sponsorName: facts.sponsorName,
      portalAddress: facts.portalAddress,
      supportPhone: head.supportPhone,
      reference: facts.referenceNumber,
    }),
    recipient: line.email_address,
    cause: line.id,
    aboutId: line.id,
    language: line.language,
  });
}

const linesAtOnce = 20;

/**
 * Returns the handler of job `make-first-notices` {orderId}. It processes a few order lines per transaction, so that an
 * interrupted run resumes where it stopped.
 */
export function makeFirstNoticesJob(platform: Platform): JobHandler {
  return {
    kind: 'make-first-notices',
    leaseSeconds: 120,
    run: async ({ payload, signal }) => {
      const { database, keyring, clock } = platform;
      for (let after = ''; ; ) {
        signal.throwIfAborted();
        const ctx = contextFor(database, keyring, clock, systemActor);
        const due = await database.many<{ id: string }>(sql`
          select id from order_lines
           where order_id = ${payload['orderId'] ?? ''} and id > ${after} and first_notice_at is null and deleted_at is null
           order by id limit ${linesAtOnce}`);
        const last = due.at(-1);
        if (last === undefined) return;
        const made = await ctx.inTx((tx) =>
          makeFirstNotices(
            tx,
            ctx,
            platform,
            due.map(({ id }) => id),
          ),
        );
        if (isRejection(made)) throw new Error(made.sentence);
        platform.wakeJobs();
        after = last.id;
      }
    },
  };
}
