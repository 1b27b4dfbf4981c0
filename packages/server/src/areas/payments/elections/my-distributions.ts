import {
  calculateRetirementBenefit,
  type DistributionCard,
  myDistributions,
  readDistributionLogo,
  readParticipantView,
} from '@fiducia/contract/payments/my-distributions.routes';
import { defaultActionOf } from '@fiducia/domain/documents/default-action-of';
import { type NoticeFigures, noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { nextBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { type CalendarDate, daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { usStates } from '@fiducia/domain/foundation/validation/us-states';
import { defaultActions } from '@fiducia/domain/orders/default-proposal';
import { orderLineStatuses, orderLineSubstatuses } from '@fiducia/domain/orders/order-line-status';
import { isServiceCode, type ServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { type StepFacts, stepDates } from '@fiducia/domain/orders/step-dates';
import { trackerState } from '@fiducia/domain/orders/tracker';
import type { TrackerFacts } from '@fiducia/domain/orders/tracker-facts';
import { trackerStepsOf } from '@fiducia/domain/orders/tracker-steps';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { growthByAge } from '@fiducia/domain/payments/retirement-growth';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { downloadLogo } from '../../accounts/logos.ts';
import { planLogo } from '../../accounts/sponsor-logo.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { bankToday } from '../computation/expected-pay-day.ts';

interface MyLine {
  readonly id: string;
  readonly friendly_id: string;
  readonly order_service_code: string;
  readonly repeats_line_id: string | null;
  readonly status: string;
  readonly substatus: string | null;
  readonly plan_name: string | null;
  readonly sponsor_name: string;
  readonly logo_file_id: string | null;
  readonly gross: Cents;
  readonly respond_by: string | null;
  readonly non_responsive_on: string | null;
  readonly hold_ends_on: string | null;
  readonly waiting_period_ends_on: string | null;
  readonly keeps_waiting: boolean | null;
  readonly pay_on: string | null;
  readonly unlocked_at: string | null;
  readonly instruction_reason: string | null;
  /** Day of the payment, or of the end of an order line without one. */
  readonly paid_on: string | null;
  readonly payment_status: string | null;
  readonly method: string | null;
  readonly reference: string | null;
  readonly return_reason: string | null;
  readonly is_corrected: boolean;
  readonly is_expired: boolean;
  readonly escheated_to: string | null;
  readonly is_search_done: boolean;
  readonly is_late: boolean;
  readonly default_action: string | null;
  readonly default_reason: string | null;
  readonly default_payee: string | null;
  readonly is_terminating: boolean;
  readonly noticed_on: string | null;
  /** Day on which the letter that was mailed last came back, or null. */
  readonly notice_returned_on: string | null;
  readonly chose_on: string | null;
  /** Day on which the last payment was created, which ends the review. */
  readonly reviewed_on: string | null;
}

/** Reads what the cards of these order lines `l` show, unfinished ones first. */
export function readTrackedLines(db: Queries, which: Sql): Promise<MyLine[]> {
  return db.many<MyLine>(sql`
    select l.id, l.friendly_id, l.order_service_code, l.repeats_line_id, l.status, l.substatus, plan.display_name as plan_name, sponsor.display_name as sponsor_name, ${planLogo} as logo_file_id,
      l.gross_distribution_amount_cents as gross, l.respond_by, l.becomes_non_responsive_participant_at_end_of_day_on as non_responsive_on,
      l.hold_ends_on, l.waiting_period_ends_on, l.participant_elected_to_keep_waiting_period as keeps_waiting, l.pay_on, l.unlocked_at, sent_back.send_back_reason as instruction_reason,
      coalesce(y.cleared_on, y.effective_date, (l.completed_at at time zone 'America/Los_Angeles')::date) as paid_on, y.status as payment_status, y.payment_method_code as method, y.reference_number as reference, y.return_reason,
      sent_back.send_back_reason is null and exists (select from payment_instructions i where i.order_line_id = l.id
        and i.status in ('waitingForReview', 'approved') and i.deleted_at is null
        and i.destination_changed_at > y.created_at) as is_corrected,
      coalesce(y.status = 'stopped' and y.check_number is not null and y.stop_requested_at is null, false) as is_expired,
      (select u.state_code from unclaimed_property_items u where u.order_line_id = l.id and u.status = 'escheated' limit 1) as escheated_to,
      l.address_search_outcome is not null as is_search_done, l.non_responsive_since is not null as is_late, l.non_responsive_participant_action as default_action, l.non_responsive_reason as default_reason,
      decided.payable_to as default_payee, coalesce(plan.is_terminating, false) as is_terminating,
      (l.first_notice_at at time zone 'America/Los_Angeles')::date as noticed_on, (mailed.returned_at at time zone 'America/Los_Angeles')::date as notice_returned_on, (chosen.at at time zone 'America/Los_Angeles')::date as chose_on,
      (y.created_at at time zone 'America/Los_Angeles')::date as reviewed_on
    from order_lines l
    join accounts sponsor on sponsor.id = l.master_account_id
    left join plans plan on plan.id = l.plan_id
    left join lateral (select send_back_reason from payment_instructions i where i.order_line_id = l.id and i.status = 'sentBack'
        and i.deleted_at is null order by i.updated_at desc limit 1) sent_back on true
    left join lateral (select * from payments p where p.order_line_id = l.id and p.deleted_at is null and p.status <> 'cancelled'
        order by p.created_at desc limit 1) y on true
    left join lateral (select payable_to from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled'
        and i.deleted_at is null and l.is_missing_participant_default order by i.created_at desc, i.id desc limit 1) decided on true
    left join lateral (select max(i.created_at) as at from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled'
        and i.deleted_at is null and not l.is_missing_participant_default) chosen on true
    left join lateral (select d.returned_at from order_line_documents d where d.order_line_id = l.id and d.status = 'sent'
        and d.deleted_at is null order by d.sent_at desc nulls last, d.id desc limit 1) mailed on true
    where ${which} and l.deleted_at is null and l.status <> 'open'
    order by (l.status in ('complete', 'cancelled')), l.created_at desc limit 200`);
}

function serviceOf({ id, order_service_code: code }: MyLine): ServiceCode {
  if (isServiceCode(code)) return code;
  throw new Error(`order line ${id} has the service ${code}`);
}

/** Returns whether the participant chooses how the money is paid. */
const hasChoice = (line: MyLine): boolean => services[serviceOf(line)].participantPart !== 'none';

/** Returns whether we wait for the participant's choice. */
const asksToChoose = (line: MyLine): boolean =>
  line.status === 'waitingForParticipant' && line.substatus === null && hasChoice(line);

const stateNameOf = (code: string | null): string | undefined =>
  code === null ? undefined : (usStates.find((state) => state.code === code)?.displayName ?? code);

const given = (value: string | null): string | undefined => value ?? undefined;

/** Returns when a sent payment should arrive, or when its check was mailed. */
function wayOf(
  { payment_status: status, paid_on: on, method }: MyLine,
  today: CalendarDate,
): Pick<TrackerFacts, 'arrivesOn' | 'isArrivalOver' | 'mailedOn'> {
  if (status !== 'sent' || on === null) return {};
  if (method === 'check') return { mailedOn: on };
  const arrivesOn = method === 'checkOvernight' ? nextBankingDay(on) : on;
  return { arrivesOn, isArrivalOver: arrivesOn < today };
}

/** Returns the tracker's inputs for an order line. Leaves out an expected payment date in the past. */
export function trackerFactsOf(line: MyLine, today: CalendarDate): TrackerFacts {
  if (!isOneOf(orderLineStatuses, line.status)) throw new Error(`order line ${line.id} has the status ${line.status}`);
  return {
    serviceCode: serviceOf(line),
    reader: 'participant',
    isRepeat: line.repeats_line_id !== null,
    status: line.status,
    substatus: isOneOf(orderLineSubstatuses, line.substatus) ? line.substatus : undefined,
    answerBy: given(line.non_responsive_on ?? line.respond_by),
    isLate: line.is_late,
    defaultAction: isOneOf(defaultActions, line.default_action) ? line.default_action : undefined,
    holdEndsOn: given(line.hold_ends_on),
    reviewEndsOn: given(line.waiting_period_ends_on),
    isReviewShortened: line.keeps_waiting === false,
    payOn: line.pay_on !== null && line.pay_on >= today ? line.pay_on : undefined,
    ...wayOf(line, today),
    paidOn: given(line.paid_on),
    method: isOneOf(paymentMethods, line.method) ? labelInSentence(paymentMethodNames[line.method]) : undefined,
    reference: given(line.reference),
    returnReason: given(line.return_reason ?? line.instruction_reason),
    isCorrected: line.is_corrected,
    isExpired: line.is_expired,
    escheatedTo: stateNameOf(line.escheated_to),
    isSearchDone: line.is_search_done,
    sponsor: line.sponsor_name,
  };
}

function actionOf(line: MyLine): DistributionCard['action'] {
  if (line.status === 'waitingForReissue' && !line.is_corrected)
    return { code: 'fix', label: line.is_expired ? 'Ask for a new payment' : 'Fix returned payment' };
  if (asksToChoose(line)) {
    return line.instruction_reason === null
      ? { code: 'choose', label: 'Choose how to be paid' }
      : { code: 'fix', label: 'Correct your choice' };
  }
  if (line.status === 'complete' && (line.substatus === 'defaultedToIra' || line.substatus === 'defaultedToTsa'))
    return { code: 'claim', label: 'Claim your account' };
  const canShorten = line.substatus === 'thirtyDayWait' && line.keeps_waiting !== false && hasChoice(line);
  return canShorten ? { code: 'shorten', label: 'End my review period' } : { code: 'details', label: 'View details' };
}

/** Returns the most relevant date: the response deadline, the end of a waiting period, or the payment date. */
function dateOf(facts: TrackerFacts): string | null {
  switch (facts.status) {
    case 'waitingForParticipant':
      return facts.answerBy ?? null;
    case 'complete':
      return facts.paidOn ?? null;
    default:
      return (
        (facts.substatus === 'depositHold'
          ? facts.holdEndsOn
          : facts.substatus === 'thirtyDayWait'
            ? facts.reviewEndsOn
            : (facts.mailedOn ?? facts.arrivesOn ?? facts.payOn)) ?? null
      );
  }
}

/** Returns a sentence that explains a default action: where the money goes and why. */
function whyOf(line: MyLine): string | null {
  if (line.default_action === null || line.default_reason === null) return null;
  const verb = line.status === 'complete' ? 'was moved' : 'goes';
  const where =
    line.default_action === 'returnedToPlan' || line.default_payee === null
      ? 'back to the plan'
      : `to ${line.default_payee}`;
  return `Your money ${verb} ${where} because we didn’t hear from you. ${line.default_reason}`;
}

/** Returns what a card says about time: the date of each step, and the days left to choose. */
function datesOf(line: MyLine, facts: TrackerFacts, today: CalendarDate, at: Pick<StepFacts, 'step' | 'isFinished'>) {
  const { answerBy } = facts;
  const isOpen = asksToChoose(line) && answerBy !== undefined && answerBy >= today;
  return {
    stepDates: stepDates(trackerStepsOf(facts.serviceCode), {
      ...facts,
      ...at,
      today,
      noticedOn: given(line.noticed_on),
      noticeReturnedOn: given(line.notice_returned_on),
      choseOn: given(line.chose_on),
      // Participants may not read our deposits, so the end of the bank's hold is all that they learn.
      fundedOn: given(line.hold_ends_on),
      reviewedOn: given(line.reviewed_on),
    }),
    daysLeft: isOpen ? daysBetween(today, answerBy) : null,
  };
}

/** Returns what happens to the money if the participant doesn't choose, as the notice announced it. */
function ifSilentOf(line: MyLine, figures: NoticeFigures | Rejection): DistributionCard['ifSilent'] {
  if (!asksToChoose(line) || line.is_late || isRejection(figures)) return null;
  const facts = { serviceCode: serviceOf(line), amountCents: line.gross, isPlanTerminating: line.is_terminating };
  return defaultActionOf(facts, figures);
}

/** Returns how an order line appears in its payee's list of distributions. */
export function cardOf(line: MyLine, today: CalendarDate): Omit<DistributionCard, 'ifSilent'> {
  const facts = trackerFactsOf(line, today);
  const tracked = trackerState(facts);
  const isFinished = (line.status === 'complete' && !tracked.isTroubled) || line.status === 'cancelled';
  const isCorrection = asksToChoose(line) && line.instruction_reason !== null;
  return {
    orderLineId: line.id,
    friendlyId: line.friendly_id,
    planName: line.plan_name ?? line.sponsor_name,
    sponsorName: line.sponsor_name,
    logoFileId: line.logo_file_id,
    gross: line.gross,
    status: line.status,
    substatus: line.substatus,
    steps: trackerStepsOf(facts.serviceCode),
    step: tracked.step ?? null,
    ...datesOf(line, facts, today, { step: tracked.step, isFinished }),
    sentence: isCorrection ? `We couldn’t accept your choice: ${line.instruction_reason}` : (tracked.sentence ?? ''),
    why: whyOf(line),
    date: dateOf(facts),
    isTroubled: tracked.isTroubled || (line.status === 'waitingForReissue' && !line.is_corrected) || isCorrection,
    isExpired: line.is_expired && line.status === 'waitingForReissue' && !line.is_corrected,
    isFinished,
    isUnlocked: line.unlocked_at !== null,
    action: actionOf(line),
  };
}

/** Endpoints for the list of a participant's distributions, what staff see of it, and the retirement growth calculator. */
export const participantReadings = (store: FileStore): readonly Endpoint[] => [
  on(myDistributions, async (_request, ctx) => {
    const today = bankToday(ctx.now);
    const own = sql`l.participant_id = any(${[...ctx.actor.participantIds]}::text[])`;
    const lines = await readTrackedLines(ctx.db, own);
    const figures = noticeFiguresOn(today, (await readRuleBook(ctx.db)).notices);
    return reply(lines.map((line) => ({ ...cardOf(line, today), ifSilent: ifSilentOf(line, figures) })));
  }),
  on(readDistributionLogo, async ({ params, query }, ctx) => {
    const [line] = await readTrackedLines(
      ctx.db,
      sql`l.id = ${params.id} and l.participant_id = any(${[...ctx.actor.participantIds]}::text[])`,
    );
    return line?.logo_file_id ? downloadLogo(store, line.logo_file_id, query) : absent;
  }),
  on(readParticipantView, async ({ params: { id } }, ctx) => {
    const row = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
    if (isRejection(row)) return row;
    const [line] = await readTrackedLines(ctx.db, sql`l.id = ${id}`);
    return reply({ sentence: (line && cardOf(line, bankToday(ctx.now)).sentence) || null });
  }),
  on(calculateRetirementBenefit, async ({ body }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, body.orderLineId, ctx.actor);
    if (isRejection(line)) return line;
    if (body.retirementAge <= body.currentAge)
      return invalid({ retirementAge: ['Enter an age above your current age.'] });
    const invested = body.retirementFunds ?? cents(line.grossDistributionAmount);
    const byAge = growthByAge({
      invested,
      fromAge: body.currentAge,
      toAge: body.retirementAge,
      percentAYear: body.assumedRateOfReturn,
    });
    if (byAge === undefined)
      return invalid({ assumedRateOfReturn: ['The result is too large to show. Enter a lower rate of return.'] });
    return reply({
      years: body.retirementAge - body.currentAge,
      invested,
      atRetirement: byAge.at(-1)?.amount ?? invested,
      byAge,
    });
  }),
];
