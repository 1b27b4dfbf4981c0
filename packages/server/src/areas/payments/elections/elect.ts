import type { BodyOf } from '@fiducia/contract/lang/route';
import { createElection, createInstruction, createOneInstruction } from '@fiducia/contract/payments/election.routes';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import type { ElectionReceipt } from '@fiducia/contract/payments/election-results';
import { earliestPaymentOn } from '@fiducia/domain/documents/notices/waiting-period';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { paysSurvivorAnnuity } from '@fiducia/domain/orders/annuity-type';
import { services } from '@fiducia/domain/orders/services';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { newFriendlyId } from '../../../platform/db/new-id.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { type LineToCompute, readLinesToCompute } from '../computation/compute-lines.ts';
import { bankToday, expectedPayDay } from '../computation/expected-pay-day.ts';
import { explainDistribution } from '../computation/explain-distribution.ts';
import { lineKind } from '../computation/line-request.ts';
import type { LineRow } from '../computation/line-row.ts';
import { askBank, knownAnswer, rejectionOfAnswer } from '../instructions/check-account.ts';
import { withCorrectedAccount } from '../instructions/corrected-accounts.ts';
import { type Agreed, saveAgreements } from './agreements.ts';
import { applyContact, askForPersonalChange } from './apply-contact.ts';
import { accountsToVerify, draftElection, type ElectionDraft, mayElect } from './election-draft.ts';
import { confirmByEmail, readReceiptReader, saveReceipt } from './election-receipt.ts';
import { withOwnIra } from './own-iras.ts';
import { clearSetupDraft, storeElection, storeWaitingChoice } from './store-election.ts';

type Body = BodyOf<typeof createElection>;

/** Loads an order line with everything its computation needs. Returns a rejection if the actor can't read the line. */
export async function openLine(
  db: Queries,
  ctx: RequestContext,
  orderLineId: string,
): Promise<Omit<LineToCompute, 'choices'> | Rejection> {
  const visible = await readRecord(db, orderLineTable, orderLineId, ctx.actor);
  if (isRejection(visible)) return visible;
  const today = bankToday(ctx.now);
  const [facts] = [...(await readLinesToCompute(db, [orderLineId], today)).values()];
  // Staff can see a deleted line, but there is nothing left to elect or compute.
  if (facts === undefined) return absent;
  const payOn = expectedPayDay(ctx.now, facts.line);
  // Tax figures change with the year, so a payment in another year needs the figures of that year.
  return payOn.slice(0, 4) === today.slice(0, 4)
    ? { ...facts, payOn }
    : ((await readLinesToCompute(db, [orderLineId], payOn)).get(orderLineId) ?? facts);
}

/** Returns whether the plan of an order line pays a survivor annuity. */
export const hasSurvivorAnnuity = (line: LineRow): boolean =>
  paysSurvivorAnnuity(line.plan_type_code, line.annuity_type_codes);

/**
 * Returns the day on which the waiting period ends, counted from the day the notice was given. Participants can keep or
 * shorten the period.
 */
export function waitingEnd(line: LineRow, isKept: boolean, now: Date, rules: RuleBook): string | Rejection {
  const givenOn = line.first_notice_at === null ? bankToday(now) : localDate(line.first_notice_at, timeZones.eastern);
  return earliestPaymentOn(givenOn, isKept ? 'keep' : 'shorten', hasSurvivorAnnuity(line), rules.notices);
}

const hasAgreed = (answer: Body['participantAuthorizationAgreement']): boolean =>
  typeof answer === 'boolean' ? answer : answer.hasAgreed;
const claimOf = (answer: Body['participantAuthorizationAgreement']): string | null =>
  typeof answer === 'boolean' ? null : (answer.agreedAt ?? null);

/**
 * Returns the agreements that the participant signed, or a rejection if a required one is missing. No one else can sign
 * for a participant: staff record a form that was signed on paper (`recordPaperForm`).
 */
function agreedIn(body: Body, ctx: RequestContext): readonly Agreed[] | Rejection {
  if (ctx.actor.userType !== 'participant') return [];
  if (!hasAgreed(body.participantAuthorizationAgreement)) {
    return invalid({ participantAuthorizationAgreement: [electionRejections.authorizationMissing().sentence] });
  }
  if (!hasAgreed(body.participantTaxNoticeAgreement)) {
    return invalid({ participantTaxNoticeAgreement: [electionRejections.taxNoticeMissing().sentence] });
  }
  const given = [
    ['participantAuthorization', body.participantAuthorizationAgreement],
    ['participantTaxNotice', body.participantTaxNoticeAgreement],
    ['participantNextlevelIra', body.participantNextlevelIraAgreement],
  ] as const;
  return given.flatMap(([code, answer]) => (hasAgreed(answer) ? [{ code, claimedAt: claimOf(answer) }] : []));
}

/**
 * Verifies the bank accounts of the election that aren't verified yet for this participant. Returns the first failure.
 */
async function verifyAccounts(
  ctx: RequestContext,
  platform: Platform,
  draft: ElectionDraft,
): Promise<Rejection | undefined> {
  const { line } = draft.computed;
  for (const { place, name, ...pair } of accountsToVerify(draft)) {
    const owner = {
      orderLineId: line.id,
      participantId: line.participant_id,
      masterAccountId: line.master_account_id,
      name,
    };
    if ((await knownAnswer(ctx.db, ctx.keyring, owner, pair)) === 'verified') continue;
    const answer = await askBank(ctx, platform, owner, pair);
    if (isRejection(answer)) return answer;
    const rejection = rejectionOfAnswer(answer);
    if (rejection)
      return rejection.kind === 'invalid'
        ? invalid({ [`paymentInstructions.${place}.accountNumber`]: [rejection.sentence] })
        : rejection;
  }
  return undefined;
}

/** Validates an entire election before anything is stored: actor, timing, amounts, destinations, and bank accounts. */
async function prepare(
  ctx: RequestContext,
  platform: Platform,
  orderLineId: string,
  elected: readonly ElectedInstruction[],
  shortened: boolean,
) {
  const facts = await openLine(ctx.db, ctx, orderLineId);
  if (isRejection(facts)) return facts;
  const kind = lineKind(facts.line);
  if (isRejection(kind)) return kind;
  const rejection = mayElect(facts.line, ctx.actor, kind);
  if (rejection) return rejection;
  const endsOn =
    services[kind.serviceCode].participantPart === 'none'
      ? facts.line.waiting_period_ends_on
      : waitingEnd(facts.line, !shortened, ctx.now, facts.rules);
  if (isRejection(endsOn)) return endsOn;
  const payOn = expectedPayDay(ctx.now, { waiting_period_ends_on: endsOn, hold_ends_on: facts.line.hold_ends_on });
  const resolved: ElectedInstruction[] = [];
  for (const [index, one] of elected.entries()) {
    const to = await withCorrectedAccount(ctx.db, ctx.keyring, facts.line.participant_id, one);
    if (isRejection(to)) return invalid({ [`paymentInstructions.${index}.bankAnswerId`]: [to.sentence] });
    const ready = await withOwnIra(ctx.db, ctx.keyring, facts.line.participant_id, to);
    if (isRejection(ready)) return invalid({ [`paymentInstructions.${index}.iraAccountId`]: [ready.sentence] });
    resolved.push(ready);
  }
  const draft = draftElection({ ...facts, payOn }, resolved);
  if (isRejection(draft)) return draft;
  return (await verifyAccounts(ctx, platform, draft)) ?? { draft, endsOn };
}

async function elect(platform: Platform, ctx: RequestContext, orderLineId: string, body: Body) {
  const agreed = agreedIn(body, ctx);
  if (isRejection(agreed)) return agreed;
  const ready = await prepare(
    ctx,
    platform,
    orderLineId,
    body.paymentInstructions,
    !body.participantElectedToKeepWaitingPeriod,
  );
  if (isRejection(ready)) return ready;
  return ctx.inTx((tx) => sign(tx, ctx, platform, body, agreed, ready));
}

interface Ready {
  readonly draft: ElectionDraft;
  readonly endsOn: string | null;
}

/** Stores the entire election in one transaction. */
async function sign(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  body: Body,
  agreed: readonly Agreed[],
  { draft, endsOn }: Ready,
): Promise<ElectionReceipt | Rejection> {
  const { line } = draft.computed;
  if (body.participant) await applyContact(tx, ctx, line, body.participant);
  if (body.participantPersonalInformationChangeRequest)
    await askForPersonalChange(tx, ctx, line, body.participantPersonalInformationChangeRequest);
  const ids = await storeElection(tx, ctx, draft);
  if (isRejection(ids)) return ids;
  if (endsOn !== null) await storeWaitingChoice(tx, ctx, draft, body.participantElectedToKeepWaitingPeriod, endsOn);
  await saveAgreements(tx, ctx, line, agreed);
  await clearSetupDraft(tx, line.id);
  const source = {
    draft,
    portalAddress: portalAddress(platform.config, 'participant'),
    head: await readLetterhead(tx),
    reader: await readReceiptReader(tx, line),
  };
  const confirmationCode = newFriendlyId(ctx.now);
  const receiptFileId = await saveReceipt(tx, ctx, platform.files, source);
  if (body.sendParticipantConfirmationCode) await confirmByEmail(tx, ctx, source, confirmationCode);
  tx.afterCommit(() => platform.wakeJobs());
  return {
    orderLineId: line.id,
    confirmationCode,
    receiptFileId,
    signedAt: ctx.now.toISOString(),
    payOn: draft.computed.payOn,
    paymentInstructionIds: ids,
    distribution: explainDistribution(
      draft.computed,
      draft.items.map(({ choice }) => choice),
    ),
  };
}

/**
 * Validates and stores an election that pays a whole order line in one payment. Returns the IDs of the stored
 * instructions.
 */
export async function electOneWay(
  platform: Platform,
  ctx: RequestContext,
  orderLineId: string,
  elected: ElectedInstruction,
): Promise<readonly string[] | Rejection> {
  const ready = await prepare(ctx, platform, orderLineId, [elected], false);
  return isRejection(ready) ? ready : ctx.inTx((tx) => storeElection(tx, ctx, ready.draft));
}

async function createOne(platform: Platform, ctx: RequestContext, orderLineId: string, elected: ElectedInstruction) {
  const ids = await electOneWay(platform, ctx, orderLineId, elected);
  return isRejection(ids) ? ids : reply({ id: ids[0] ?? '' });
}

/**
 * Returns the endpoints that create elections: by the participant, or by clients and staff if the service allows it.
 */
export function electionEndpoints(platform: Platform): readonly Endpoint[] {
  return [
    on(createElection, async ({ params, body }, ctx) => {
      const receipt = await elect(platform, ctx, params.orderLineId, body);
      return isRejection(receipt) ? receipt : reply(receipt, 'We received your choice.');
    }),
    on(createOneInstruction, ({ params, body }, ctx) => createOne(platform, ctx, params.orderLineId, body)),
    on(createInstruction, ({ body: { orderLineId, ...elected } }, ctx) =>
      createOne(platform, ctx, orderLineId, elected),
    ),
  ];
}
