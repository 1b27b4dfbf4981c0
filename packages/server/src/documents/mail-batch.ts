import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { mailDocumentBatch as mailRoute } from '@fiducia/contract/documents/document-batch.routes';
import { templateOf } from '@fiducia/domain/documents/document-templates';
import { plainText } from '@fiducia/domain/notices/document-block';
import { noticeDates } from '@fiducia/domain/notices/notice-dates';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { postMessage } from '../mail/post-message.ts';
import type { Platform } from '../platform/area.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { allowedTo, batchMoves, moveDocuments } from './document-moves.ts';
import { blocksOf, openLetter } from './letter.ts';
import { letterDay } from './make-first-notices.ts';
import { answerBatch } from './view-batch.ts';

interface Mailed {
  readonly id: string;
  readonly order_line_id: string;
  readonly is_initial_notice: boolean;
  readonly letter_encrypted: Buffer;
}

/** `mailed`: the letters have left. The 30 days run from here when a first notice left later than it was written. */
export const mailDocumentBatch = (platform: Platform): Endpoint =>
  on(mailRoute, async ({ params }, work) => {
    const doer = allowedTo(work, 'documents.view');
    const mailed = await work.inTx((tx) => mail(tx, doer, platform.config.world.kind === 'simulated', params.id));
    platform.wakeJobs();
    return answerBatch(work, mailed);
  });

async function mail(tx: Tx, doer: Doer, isSimulated: boolean, id: string): Promise<{ id: string } | Refusal> {
  const moved = await makeMove(tx, doer, batchMoves, { id, move: 'mail', columns: { mailed_at: doer.now } });
  if (isRefusal(moved)) return moved;
  const letters = await tx.many<Mailed>(sql`
    select id, order_line_id, is_initial_notice, letter_encrypted from order_line_documents
     where document_batch_id = ${id} and status = 'printed' order by first_page`);
  const refusal = await moveDocuments(tx, doer, {
    ids: letters.map((one) => one.id),
    move: 'send',
    columns: { sent_at: doer.now },
  });
  if (refusal) return refusal;
  const late = await moveDates(
    tx,
    doer,
    letters.filter((one) => one.is_initial_notice).map((one) => one.order_line_id),
  );
  if (late) return late;
  if (isSimulated) for (const one of letters) await carry(tx, doer, one);
  return { id };
}

interface NoticedDates {
  readonly id: string;
  readonly master_account_id: string;
  readonly waiting_period_ends_on: string;
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

/** Time to decide is never shorter than the law gives from the day on which the notice left. Source: IRC 402(f). */
async function moveDates(tx: Tx, doer: Doer, lineIds: readonly string[]): Promise<Refusal | undefined> {
  const dates = noticeDates(letterDay(doer), (await readRuleBook(tx)).notices);
  if (isRefusal(dates)) return dates;
  const late = await tx.many<NoticedDates>(sql`
    select id, master_account_id, waiting_period_ends_on, respond_by, becomes_non_responsive_participant_at_end_of_day_on from order_lines
     where id = any(${lineIds}::text[]) and waiting_period_ends_on < ${dates.waitingPeriodEndsOn} order by id for no key update`);
  if (late.length === 0) return undefined;
  const moved = await tx.many<NoticedDates>(sql`
    update order_lines set waiting_period_ends_on = ${dates.waitingPeriodEndsOn}, respond_by = greatest(respond_by, ${dates.respondBy}),
           becomes_non_responsive_participant_at_end_of_day_on = greatest(becomes_non_responsive_participant_at_end_of_day_on, ${dates.respondBy}),
           updated_at = ${doer.now}
     where id = any(${late.map(({ id }) => id)}::text[])
    returning id, master_account_id, waiting_period_ends_on, respond_by, becomes_non_responsive_participant_at_end_of_day_on`);
  const before = new Map(late.map((line) => [line.id, line]));
  await logChanges(
    tx,
    doer,
    moved.map((after) => ({
      entity: orderLine.name,
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
 * The mail carrier of the simulated world: the paper's words, PIN included, land in the outbox page. Only development
 * has this carrier; elsewhere paper goes by hand and the PIN is never written in clear.
 */
async function carry(tx: Tx, doer: Doer, mailed: Mailed): Promise<void> {
  const letter = openLetter(doer.keyring, mailed.letter_encrypted);
  const blocks = blocksOf(letter);
  if (isRefusal(blocks)) throw new Error(blocks.sentence);
  await postMessage(tx, doer, {
    channel: 'letter',
    recipient: [letter.facts.participantName, ...letter.facts.addressLines].join('\n'),
    kind: `letter-${letter.template}`,
    cause: mailed.id,
    subject: `${templateOf(letter.template).displayName}: ${letter.facts.planName}`,
    text: plainText(blocks),
  });
}
