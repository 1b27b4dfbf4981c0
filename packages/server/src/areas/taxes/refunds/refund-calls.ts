import {
  answerTaxRefund,
  approveTaxRefund,
  closeTaxRefund,
  downloadRefundLetter,
  refuseTaxRefund,
  sendTaxRefund,
} from '@fiducia/contract/taxes/tax-refund.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { refundRejections } from '@fiducia/domain/taxes/refunds/refund-rejections';
import type { TaxRefundTransition } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import type { Platform } from '../../../area.ts';
import { download, reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import { enqueueProposal } from '../propose-tax-payments.ts';
import { taxRefundTable } from '../tax-refund.table.ts';
import { type LockedRefund, lockRefund, recognizeRefund } from './recognize-refund.ts';
import { taxRefundTransitions } from './refund-transitions.ts';
import { type RefundLetter, refundLetters, storeRefundLetter } from './store-refund-letter.ts';

const todayOf = ({ now }: { readonly now: Date }): string => localDate(now.toISOString(), timeZones.eastern);

interface Step {
  readonly transition: TaxRefundTransition;
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

/** Locks a refund and applies a transition. */
async function step(tx: Tx, ctx: RequestContext, id: string, of: Step): Promise<LockedRefund | Rejection> {
  const refund = await lockRefund(tx, ctx, id);
  if (isRejection(refund)) return refund;
  const moved = await applyTransition(tx, ctx, taxRefundTransitions, { id, ...of });
  return isRejection(moved) ? moved : refund;
}

/** Stores the letter of a step in its column. */
async function keepLetter(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  id: string,
  refund: LockedRefund,
  letter: RefundLetter,
): Promise<void> {
  const { masterAccountId } = refund.tax;
  const fileId = await storeRefundLetter(tx, ctx, files, { refundId: id, masterAccountId, letter });
  await setColumns(tx, ctx, taxRefundTable, id, { [refundLetters[letter].column]: fileId });
}

async function send(tx: Tx, ctx: RequestContext, files: FileStore, id: string): Promise<{ id: string } | Rejection> {
  const refund = await step(tx, ctx, id, {
    transition: 'send',
    columns: { approved_by: ctx.actor.userId, sent_on: todayOf(ctx) },
  });
  if (isRejection(refund)) return refund;
  await keepLetter(tx, ctx, files, id, refund, 'authority');
  return { id };
}

/** Records that a refund counts: by the authority’s answer, or by the approval of an employer adjustment. */
async function agree(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  id: string,
  of: Step,
): Promise<{ id: string } | Rejection> {
  const refund = await step(tx, ctx, id, of);
  if (isRejection(refund)) return refund;
  await keepLetter(tx, ctx, files, id, refund, 'participant');
  const { approved_by: sender } = refund.row;
  const approver = of.transition === 'approve' ? ctx.actor.userId : sender;
  const rejection = await recognizeRefund(tx, ctx, refund, typeof approver === 'string' ? approver : null);
  if (rejection) return rejection;
  await enqueueProposal(tx);
  return { id };
}

/** Returns a rejection if an answer is dated before the request or in the future. */
function wrongDay(answeredOn: string, sentOn: unknown, today: string): Rejection | undefined {
  if (answeredOn > today) return invalid({ answeredOn: ['Enter today or an earlier date.'] });
  return typeof sentOn === 'string' && answeredOn < sentOn
    ? invalid({ answeredOn: ['Enter the date of the request or a later one.'] })
    : undefined;
}

const isLetter = (text: string): text is RefundLetter => Object.hasOwn(refundLetters, text);

async function letterFile(
  ctx: RequestContext,
  id: string,
  letter: string,
): Promise<{ id: string; name: string } | Rejection> {
  const refund = await readRecord(ctx.db, taxRefundTable, id, ctx.actor);
  if (isRejection(refund)) return refund;
  if (!isLetter(letter)) return absent;
  const row = await ctx.db.one<{ authority: string | null; participant: string | null }>(
    sql`select authority_letter_id as authority, participant_letter_id as participant from tax_refunds where id = ${id}`,
  );
  const fileId = row?.[letter] ?? null;
  const name = `${refundLetters[letter].name} ${formatFriendlyId(refund.friendlyId)}.pdf`;
  return fileId === null ? refundRejections.noLetter() : { id: fileId, name };
}

/** Endpoints for the steps of a refund until its money arrives, and for its letters. */
export const refundEndpoints = ({ files }: Pick<Platform, 'files'>): readonly Endpoint[] => [
  on(sendTaxRefund, async ({ params }, ctx) => {
    const sent = await ctx.inTx((tx) => send(tx, ctx, files, params.id));
    return isRejection(sent) ? sent : reply(sent, 'Request sent. Download the letter and mail it to the authority.');
  }),
  on(approveTaxRefund, async ({ params }, ctx) => {
    const columns = { approved_by: ctx.actor.userId, answered_on: todayOf(ctx) };
    const approved = await ctx.inTx((tx) => agree(tx, ctx, files, params.id, { transition: 'approve', columns }));
    return isRejection(approved) ? approved : reply(approved, 'Refund approved. The next deposit is lower by it.');
  }),
  on(answerTaxRefund, async ({ params, body }, ctx) => {
    const refund = await readRecord(ctx.db, taxRefundTable, params.id, ctx.actor);
    if (isRejection(refund)) return refund;
    const wrong = wrongDay(body.answeredOn, refund.sentOn, todayOf(ctx));
    if (wrong) return wrong;
    const columns = { answered_on: body.answeredOn, authority_reference: body.authorityReference || null };
    const agreed = await ctx.inTx((tx) => agree(tx, ctx, files, params.id, { transition: 'agree', columns }));
    return isRejection(agreed) ? agreed : reply(agreed, 'Agreement recorded.');
  }),
  on(refuseTaxRefund, async ({ params, body }, ctx) => {
    const refund = await readRecord(ctx.db, taxRefundTable, params.id, ctx.actor);
    if (isRejection(refund)) return refund;
    const wrong = wrongDay(body.answeredOn, refund.sentOn, todayOf(ctx));
    if (wrong) return wrong;
    const refused = await ctx.inTx((tx) =>
      step(tx, ctx, params.id, {
        transition: 'refuse',
        note: body.reason,
        columns: { answered_on: body.answeredOn, refusal_reason: body.reason },
      }),
    );
    return isRejection(refused) ? refused : reply({ id: params.id }, 'Refund ended. No money changed.');
  }),
  on(closeTaxRefund, async ({ params }, ctx) => {
    const closed = await ctx.inTx((tx) =>
      step(tx, ctx, params.id, { transition: 'close', columns: { closed_on: todayOf(ctx) } }),
    );
    return isRejection(closed) ? closed : reply({ id: params.id }, 'Refund closed.');
  }),
  on(downloadRefundLetter, async ({ params }, ctx) => {
    const file = await letterFile(ctx, params.id, params.letter);
    if (isRejection(file)) return file;
    return download(file.name, 'application/pdf', await readStoredFile(files, file.id), true);
  }),
];
