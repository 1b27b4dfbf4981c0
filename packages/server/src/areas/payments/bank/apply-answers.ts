import type { AnswerFileEntry } from '@fiducia/contract/payments/payment.routes';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { matchAchAnswer } from '@fiducia/domain/payments/match-ach-answer';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ReadAchEntry } from '../../../rails/ach/ach-reading.ts';
import { settleAnsweredBatches } from '../batches/settle-batches.ts';
import { meaningOf } from '../disbursements/answer-texts.ts';
import { moneyCameBack } from '../disbursements/money-came-back.ts';
import type { PaymentHolders } from '../disbursements/payment-places.ts';
import { type AppliedAnswers, applyAnswer } from './apply-answer.ts';
import { answerOf, type BankAnswer, factsOf } from './bank-answer.ts';
import { holdAnswer } from './hold-answer.ts';
import { lookForCash } from './look-for-cash.ts';
import { reasonOfLost } from './reason-of-lost.ts';
import { canReturn, hrefOf, lockSubjects, type SentSubject } from './sent-entries.ts';

export interface Counted {
  readonly read: number;
  readonly new: number;
  readonly known: number;
  /** New responses that are held for review. */
  readonly unmatched: number;
  readonly entries: readonly AnswerFileEntry[];
}

const mostShown = 500;
const shownOrder = { held: 0, applied: 1, known: 2 } as const;

/**
 * Applies the responses in one file. A response that doesn't agree with exactly one of our entries is held for a user's
 * decision and changes no payment.
 */
export async function applyAnswers(
  tx: Tx,
  ctx: ActorContext,
  places: PaymentHolders,
  rawFileId: string,
  entries: readonly ReadAchEntry[],
): Promise<Counted | Rejection> {
  const answers = entries.map((entry) => answerOf(entry, rawFileId));
  const known = await knownAnswers(tx, answers);
  const fresh = [
    ...new Map(answers.filter(({ naturalKey }) => !known.has(naturalKey)).map((one) => [one.naturalKey, one])).values(),
  ];
  const subjects = await lockSubjects(tx, fresh);
  const applied: AppliedAnswers = { cameBack: [], batches: [] };
  const shown: AnswerFileEntry[] = [];
  for (const answer of fresh) {
    const match = decide(ctx, answer, subjects, applied);
    if ('reason' in match) {
      const reason = (await reasonOfLost(tx, answer.originalTrace)) ?? match.reason;
      const id = await holdAnswer(tx, ctx, rawFileId, answer, reason);
      const href = `/distributions/held-bank-answers/${id}`;
      const meaning = meaningOf(answer.kind, answer.code);
      // The list of the file's records already shows what the response means.
      const nextStep = reason.replace(meaning, '').trim();
      shown.push(shownAs(answer, { id, outcome: 'held', nextStep, href }));
    } else {
      const nextStep = await applyAnswer(tx, ctx, rawFileId, answer, match.one, applied);
      const { payee, amount } = match.one;
      shown.push({
        ...shownAs(answer, { id: answer.naturalKey, outcome: 'applied', nextStep, href: hrefOf(match.one) }),
        name: payee,
        amount: answer.kind === 'notificationOfChange' ? amount : answer.amount,
      });
    }
  }
  const rejection = await followUp(tx, ctx, applied, places.participantHome);
  if (rejection) return rejection;
  const repeated = answers.filter((one) => !fresh.includes(one));
  for (const [place, one] of repeated.entries())
    shown.push(
      shownAs(one, {
        id: `known ${place}`,
        outcome: 'known',
        nextStep: 'Already processed. Nothing changed.',
        href: known.get(one.naturalKey) ?? null,
      }),
    );
  return {
    read: answers.length,
    new: fresh.length,
    known: repeated.length,
    unmatched: shown.filter(({ outcome }) => outcome === 'held').length,
    entries: shown.toSorted((a, b) => shownOrder[a.outcome] - shownOrder[b.outcome]).slice(0, mostShown),
  };
}

/** Returns money to the order lines of returned payments, and settles their batches. */
export async function followUp(
  tx: Tx,
  ctx: ActorContext,
  { cameBack, batches }: AppliedAnswers,
  participantHome: string,
): Promise<Rejection | undefined> {
  const rejection = await moneyCameBack(tx, ctx, cameBack, participantHome);
  if (rejection) return rejection;
  await settleAnsweredBatches(tx, ctx, batches);
  if (cameBack.length > 0) await lookForCash(tx);
  return undefined;
}

/** Returns the responses that were read before, by key, with the page that shows them. */
async function knownAnswers(tx: Tx, answers: readonly BankAnswer[]): Promise<Map<string, string | null>> {
  const keys = answers.map((one) => one.naturalKey);
  const rows = await tx.many<{ key: string; href: string | null }>(sql`
    select natural_key as key, '/distributions/held-bank-answers/' || id as href from held_bank_answers
     where natural_key = any(${keys}::text[])
    union all
    select natural_key, '/payments/' || payment_id from bank_answers where natural_key = any(${keys}::text[])`);
  return new Map(rows.map(({ key, href }) => [key, href]));
}

/** Returns the entry of ours that a response applies to, or the reason why a user must decide. */
function decide(
  ctx: ActorContext,
  answer: BankAnswer,
  subjects: readonly SentSubject[],
  { cameBack }: AppliedAnswers,
): { readonly one: SentSubject } | { readonly reason: string } {
  const { kind, code, doubts } = answer;
  if (kind === 'unreadable') return { reason: [meaningOf(kind, code), ...doubts].join(' ') };
  const facts = factsOf(ctx.keyring, answer);
  const match = matchAchAnswer(
    facts,
    subjects.filter(({ trace, individualId }) => trace === facts.originalTrace || individualId === facts.individualId),
  );
  const reasons = [...doubts];
  if (kind === 'dishonoredReturn' || kind === 'contestedReturn')
    reasons.push(`${meaningOf(kind, code)} Such a response never changes a payment automatically.`);
  if ('reason' in match) reasons.push(match.reason);
  else if (kind === 'achReturn') {
    const isReturned = cameBack.some(({ paymentId }) => paymentId === match.one.id);
    const status = isReturned ? 'returned' : match.one.status;
    if (!canReturn({ status }))
      reasons.push(
        `The matching ${match.one.kind} is ${statusLabel(status).toLowerCase()}, so the return can’t be applied.`,
      );
  }
  return 'one' in match && reasons.length === 0 ? match : { reason: reasons.join(' ') };
}

const shownAs = (
  { name, amount, kind, code }: BankAnswer,
  rest: Pick<AnswerFileEntry, 'id' | 'outcome' | 'nextStep' | 'href'>,
): AnswerFileEntry => ({ name, amount, code, meaning: meaningOf(kind, code), ...rest });
