import { mailDocumentBatch as mailRoute } from '@fiducia/contract/documents/document-batch.routes';
import { templateOf } from '@fiducia/domain/documents/document-templates';
import { noticeDates } from '@fiducia/domain/documents/notices/notice-dates';
import { plainText } from '@fiducia/domain/documents/notices/plain-text';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { postMessage } from '../../platform/mail/post-message.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { allowedTo, batchTransitions, transitionDocuments } from './document-transitions.ts';
import { blocksOf, openLetter } from './letter.ts';
import { letterDay } from './make-first-notices.ts';
import { answerBatch } from './view-batch.ts';

interface Mailed {
  readonly id: string;
  readonly order_line_id: string;
  readonly is_initial_notice: boolean;
  readonly letter_encrypted: Buffer | null;
}

/**
 * Returns the endpoint that marks the letters of a batch as mailed. If a first notice is mailed late, its 30 days start
 * on the mailing day.
 */
export const mailDocumentBatch = (platform: Platform): Endpoint =>
  on(mailRoute, async ({ params }, ctx) => {
    const actorCtx = allowedTo(ctx, 'documents.view');
    const mailed = await ctx.inTx((tx) => mail(tx, actorCtx, platform.providers.isPaperCarried, params.id));
    platform.wakeJobs();
    return answerBatch(ctx, mailed);
  });

async function mail(
  tx: Tx,
  actorCtx: ActorContext,
  isPaperCarried: boolean,
  id: string,
): Promise<{ id: string } | Rejection> {
  const transitioned = await applyTransition(tx, actorCtx, batchTransitions, {
    id,
    transition: 'mail',
    columns: { mailed_at: actorCtx.now },
  });
  if (isRejection(transitioned)) return transitioned;
  const letters = await tx.many<Mailed>(sql`
    select id, order_line_id, is_initial_notice, letter_encrypted from order_line_documents
     where document_batch_id = ${id} and status = 'printed' order by first_page`);
  const rejection = await transitionDocuments(tx, actorCtx, {
    ids: letters.map((one) => one.id),
    transition: 'send',
    columns: { sent_at: actorCtx.now },
  });
  if (rejection) return rejection;
  const late = await moveDates(
    tx,
    actorCtx,
    letters.filter((one) => one.is_initial_notice).map((one) => one.order_line_id),
  );
  if (late) return late;
  if (isPaperCarried) for (const one of letters) await carry(tx, actorCtx, one);
  return { id };
}

interface NoticedDates {
  readonly id: string;
  readonly master_account_id: string;
  readonly waiting_period_ends_on: string | null;
  readonly respond_by: string | null;
  readonly becomes_non_responsive_participant_at_end_of_day_on: string | null;
}

const datesOf = (line: NoticedDates | undefined) =>
  line === undefined
    ? null
    : {
        waiting_period_ends_on: line.waiting_period_ends_on,
        respond_by: line.respond_by,
        becomes_non_responsive_participant_at_end_of_day_on: line.becomes_non_responsive_participant_at_end_of_day_on,
      };

/**
 * Extends the election period of notices that were mailed late, so that it is never shorter than the legal minimum,
 * counted from the mailing day. Source: IRC 402(f).
 */
async function moveDates(tx: Tx, actorCtx: ActorContext, lineIds: readonly string[]): Promise<Rejection | undefined> {
  const dates = noticeDates(letterDay(actorCtx), (await readRuleBook(tx)).notices);
  if (isRejection(dates)) return dates;
  const late = await tx.many<NoticedDates>(sql`
    select id, master_account_id, waiting_period_ends_on, respond_by, becomes_non_responsive_participant_at_end_of_day_on from order_lines
     where id = any(${lineIds}::text[]) and waiting_period_ends_on < ${dates.waitingPeriodEndsOn} order by id for no key update`);
  if (late.length === 0) return undefined;
  const transitioned = await tx.many<NoticedDates>(sql`
    update order_lines set waiting_period_ends_on = ${dates.waitingPeriodEndsOn}, respond_by = greatest(respond_by, ${dates.respondBy}),
           becomes_non_responsive_participant_at_end_of_day_on = greatest(becomes_non_responsive_participant_at_end_of_day_on, ${dates.respondBy}),
           updated_at = ${actorCtx.now}
     where id = any(${late.map(({ id }) => id)}::text[])
    returning id, master_account_id, waiting_period_ends_on, respond_by, becomes_non_responsive_participant_at_end_of_day_on`);
  const before = new Map(late.map((line) => [line.id, line]));
  await logChanges(
    tx,
    actorCtx,
    transitioned.map((after) => ({
      entity: orderLineTable.name,
      recordId: after.id,
      action: 'update' as const,
      masterAccountId: after.master_account_id,
      before: datesOf(before.get(after.id)),
      after: datesOf(after),
    })),
  );
  return undefined;
}

/**
 * Sends the text of a letter, PIN included, to the provider that mails paper. Without such a provider, staff mail the
 * paper, and the PIN is never written in plain text.
 */
async function carry(tx: Tx, actorCtx: ActorContext, mailed: Mailed): Promise<void> {
  const letter = openLetter(actorCtx.keyring, mailed.letter_encrypted);
  const blocks = blocksOf(letter);
  if (isRejection(blocks)) throw new Error(blocks.sentence);
  await postMessage(tx, actorCtx, {
    channel: 'letter',
    recipient: [letter.facts.participantName, ...letter.facts.addressLines].join('\n'),
    kind: `letter-${letter.template}`,
    cause: mailed.id,
    subject: `${templateOf(letter.template).displayName}: ${letter.facts.planName}`,
    text: plainText(blocks),
  });
}
