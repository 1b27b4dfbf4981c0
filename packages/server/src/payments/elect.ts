import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { createElection, createInstruction, createOneInstruction } from '@fiducia/contract/payments/election.routes';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import type { ElectionReceipt } from '@fiducia/contract/payments/election-results';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { annuityTypes, isJointSurvivor } from '@fiducia/domain/orders/annuity-type';
import { needsJointSurvivorAnnuity, planTypes } from '@fiducia/domain/orders/plan-type';
import { services } from '@fiducia/domain/orders/services';
import { earliestPaymentOn } from '@fiducia/domain/notices/notice-dates';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries, Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { portalAddress } from '../platform/address-table.ts';
import { type Agreed, keepAgreements } from './agreements.ts';
import { applyContact, askForPersonalChange } from './apply-contact.ts';
import { keepVerification, knownAnswer, refusalOfAnswer } from './check-account.ts';
import { type LineToCompute, readLinesToCompute } from './compute-lines.ts';
import { withCorrectedAccount } from './corrected-accounts.ts';
import { accountsToVerify, draftElection, type ElectionDraft, mayElect } from './election-draft.ts';
import { confirmByEmail, keepReceipt } from './election-receipt.ts';
import { bankToday, expectedPayDay } from './expected-pay-day.ts';
import { explainDistribution } from './explain-distribution.ts';
import { lineKind } from './line-request.ts';
import type { LineRow } from './line-row.ts';
import { storeElection, storeWaitingChoice } from './store-election.ts';

type Body = BodyOf<typeof createElection>;

/** A line with what its computation needs, when the actor may see and choose for it. */
export async function openLine(
  db: Queries,
  work: Work,
  orderLineId: string,
): Promise<Omit<LineToCompute, 'choices'> | Refusal> {
  const visible = await readRecord(db, orderLine, orderLineId, work.actor);
  if (isRefusal(visible)) return visible;
  const today = bankToday(work.now);
  const [facts] = [...(await readLinesToCompute(db, [orderLineId], today)).values()];
  if (facts === undefined) throw new Error(`order line ${orderLineId} is visible and cannot be read`);
  const payOn = expectedPayDay(work.now, facts.line);
  // Figures are those of the payment day; only a day in another year needs another reading.
  return payOn.slice(0, 4) === today.slice(0, 4)
    ? { ...facts, payOn }
    : ((await readLinesToCompute(db, [orderLineId], payOn)).get(orderLineId) ?? facts);
}

/** Does the plan or the line owe an annuity to a survivor? */
export function hasSurvivorAnnuity(line: LineRow): boolean {
  const planType = line.plan_type_code;
  const isPension = isOneOf(planTypes, planType) && needsJointSurvivorAnnuity(planType);
  return (
    isPension || (line.annuity_type_codes ?? []).some((code) => isOneOf(annuityTypes, code) && isJointSurvivor(code))
  );
}

/** The day on which the waiting period ends when it is kept or shortened; the notice counts from the day it was given. */
export function waitingEnd(line: LineRow, isKept: boolean, now: Date, rules: RuleBook): string | Refusal {
  const givenOn = line.first_notice_at === null ? bankToday(now) : localDate(line.first_notice_at, timeZones.eastern);
  return earliestPaymentOn(givenOn, isKept ? 'keep' : 'shorten', hasSurvivorAnnuity(line), rules.notices);
}

const hasAgreed = (answer: Body['participantAuthorizationAgreement']): boolean =>
  typeof answer === 'boolean' ? answer : answer.hasAgreed;
const claimOf = (answer: Body['participantAuthorizationAgreement']): string | null =>
  typeof answer === 'boolean' ? null : (answer.agreedAt ?? null);

/** The agreements that a participant signs; staff and clients act under their own. */
function agreedIn(body: Body, work: Work): readonly Agreed[] | Refusal {
  const isParticipant = work.actor.userType === 'participant';
  if (isParticipant && !hasAgreed(body.participantAuthorizationAgreement)) {
    return invalid({ participantAuthorizationAgreement: [electionRefusals.authorizationMissing().sentence] });
  }
  if (isParticipant && !hasAgreed(body.participantTaxNoticeAgreement)) {
    return invalid({ participantTaxNoticeAgreement: [electionRefusals.taxNoticeMissing().sentence] });
  }
  const given = [
    ['participantAuthorization', body.participantAuthorizationAgreement],
    ['participantTaxNotice', body.participantTaxNoticeAgreement],
    ['participantNextlevelIra', body.participantNextlevelIraAgreement],
  ] as const;
  return given.flatMap(([code, answer]) => (hasAgreed(answer) ? [{ code, claimedAt: claimOf(answer) }] : []));
}

/** Asks the bank about accounts that it has not confirmed for this person yet. The first bad answer is the refusal. */
async function verifyAccounts(work: Work, platform: Platform, draft: ElectionDraft): Promise<Refusal | undefined> {
  const { line } = draft.computed;
  for (const { place, name, ...pair } of accountsToVerify(draft)) {
    const owner = {
      orderLineId: line.id,
      participantId: line.participant_id,
      masterAccountId: line.master_account_id,
      name,
    };
    if ((await knownAnswer(work.db, work.keyring, owner, pair)) === 'verified') continue;
    const answer = await platform.world.verifyBankAccount({ ...pair, name });
    await platform.database.inTx(async (tx) => {
      await keepVerification(tx, work, owner, pair, answer);
      return true;
    });
    const refusal = refusalOfAnswer(answer);
    if (refusal)
      return refusal.kind === 'invalid'
        ? invalid({ [`paymentInstructions.${place}.accountNumber`]: [refusal.sentence] })
        : refusal;
  }
  return undefined;
}

/** Checks everything about a choice before anything is stored: who, when, what, where, and the bank's answer. */
async function prepare(
  work: Work,
  platform: Platform,
  orderLineId: string,
  elected: readonly ElectedInstruction[],
  shortened: boolean,
) {
  const facts = await openLine(work.db, work, orderLineId);
  if (isRefusal(facts)) return facts;
  const kind = lineKind(facts.line);
  if (isRefusal(kind)) return kind;
  const refusal = mayElect(facts.line, work.actor, kind);
  if (refusal) return refusal;
  const endsOn =
    services[kind.serviceCode].participantPart === 'none'
      ? facts.line.waiting_period_ends_on
      : waitingEnd(facts.line, !shortened, work.now, facts.rules);
  if (isRefusal(endsOn)) return endsOn;
  const payOn = expectedPayDay(work.now, { waiting_period_ends_on: endsOn, hold_ends_on: facts.line.hold_ends_on });
  const resolved: ElectedInstruction[] = [];
  for (const [place, one] of elected.entries()) {
    const to = await withCorrectedAccount(work.db, work.keyring, facts.line.participant_id, one);
    if (isRefusal(to)) return invalid({ [`paymentInstructions.${place}.bankAnswerId`]: [to.sentence] });
    resolved.push(to);
  }
  const draft = draftElection({ ...facts, payOn }, resolved);
  if (isRefusal(draft)) return draft;
  return (await verifyAccounts(work, platform, draft)) ?? { draft, endsOn };
}

async function elect(platform: Platform, work: Work, orderLineId: string, body: Body) {
  const agreed = agreedIn(body, work);
  if (isRefusal(agreed)) return agreed;
  const ready = await prepare(
    work,
    platform,
    orderLineId,
    body.paymentInstructions,
    !body.participantElectedToKeepWaitingPeriod,
  );
  if (isRefusal(ready)) return ready;
  return work.inTx((tx) => sign(tx, work, platform, body, agreed, ready));
}

interface Ready {
  readonly draft: ElectionDraft;
  readonly endsOn: string | null;
}

/** Stores the whole election in one transaction: all of it, or nothing. */
async function sign(
  tx: Tx,
  work: Work,
  platform: Platform,
  body: Body,
  agreed: readonly Agreed[],
  { draft, endsOn }: Ready,
): Promise<ElectionReceipt | Refusal> {
  const { line } = draft.computed;
  if (body.participant) await applyContact(tx, work, line, body.participant);
  if (body.participantPersonalInformationChangeRequest)
    await askForPersonalChange(tx, work, line, body.participantPersonalInformationChangeRequest);
  const ids = await storeElection(tx, work, draft);
  if (isRefusal(ids)) return ids;
  if (endsOn !== null) await storeWaitingChoice(tx, work, draft, body.participantElectedToKeepWaitingPeriod, endsOn);
  await keepAgreements(tx, work, line, agreed);
  const distribution = explainDistribution(
    draft.computed,
    draft.items.map(({ choice }) => choice),
  );
  const source = {
    draft,
    distribution,
    portalAddress: portalAddress(platform.config, 'participant'),
    supportPhone: (await readLetterhead(tx)).supportPhone,
  };
  const confirmationCode = newFriendlyId(work.now);
  const receiptFileId = await keepReceipt(tx, work, platform.files, source);
  if (body.sendParticipantConfirmationCode) await confirmByEmail(tx, work, source, confirmationCode);
  tx.afterCommit(() => platform.wakeJobs());
  return {
    orderLineId: line.id,
    confirmationCode,
    receiptFileId,
    signedAt: work.now.toISOString(),
    payOn: draft.computed.payOn,
    paymentInstructionIds: ids,
    distribution,
  };
}

/** Checks and stores one way to pay a whole line. Answers the ids of what was stored. */
export async function electOneWay(
  platform: Platform,
  work: Work,
  orderLineId: string,
  elected: ElectedInstruction,
): Promise<readonly string[] | Refusal> {
  const ready = await prepare(work, platform, orderLineId, [elected], false);
  return isRefusal(ready) ? ready : work.inTx((tx) => storeElection(tx, work, ready.draft));
}

async function createOne(platform: Platform, work: Work, orderLineId: string, elected: ElectedInstruction) {
  const ids = await electOneWay(platform, work, orderLineId, elected);
  return isRefusal(ids) ? ids : reply({ id: ids[0] ?? '' });
}

/** Choosing how a distribution is paid: by the participant, or by client and staff where the service lets them. */
export function electionEndpoints(platform: Platform): readonly Endpoint[] {
  return [
    on(createElection, async ({ params, body }, work) => {
      const receipt = await elect(platform, work, params.orderLineId, body);
      return isRefusal(receipt) ? receipt : reply(receipt, 'We have your choice.');
    }),
    on(createOneInstruction, ({ params, body }, work) => createOne(platform, work, params.orderLineId, body)),
    on(createInstruction, ({ body: { orderLineId, ...elected } }, work) =>
      createOne(platform, work, orderLineId, elected),
    ),
  ];
}
