import { formatNumber } from '../foundation/text/format-number.ts';
import { isOneOf } from '../foundation/text/is-one-of.ts';
import { participantCount } from '../foundation/text/order-subtitle.ts';
import type { LineStage } from './line-stage.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';
import { stepNameOf } from './step-name-of.ts';
import { type TrackerStep, trackerSteps } from './tracker-step-names.ts';
import { type Journey, journeyOf, paidStep } from './tracker-steps.ts';

/** Returns whether the service pays a payee by a method that can have its own fee. */
export const hasMethodFees = (code: ServiceCode): boolean =>
  journeyOf(code) === 'election' || journeyOf(code) === 'instructed';

const searchesFirst = (code: ServiceCode): boolean => services[code].participantPart === 'ifFound';

const payeeCount = (count: number): string => (count === 1 ? '1 payee' : `${formatNumber(count)} payees`);

const initiations: Readonly<Record<Exclude<Journey, 'election'>, (who: string) => string>> = {
  instructed: (who) => `This sends the payment instructions for ${who} to review.`,
  iraOpening: (who) => `This requests the money for ${who}. We open the IRAs when it arrives.`,
  taxForms: (who) => `This accepts the amounts for ${who}. Complete each order line to record its tax form.`,
  taxPayments: (who) => `This requests the withheld tax for ${who}.`,
  search: (who) => `This starts the address searches for ${who}.`,
};

/** Says to staff what initiating an order does. */
export function initiationText(code: ServiceCode, people: number): string {
  const journey = journeyOf(code);
  const pays = journey === 'instructed' || searchesFirst(code);
  const who = pays ? payeeCount(people) : participantCount(people);
  if (journey !== 'election') return initiations[journey](who);
  return searchesFirst(code)
    ? `This searches for current addresses, creates first notices with PINs for ${who}, and starts their election periods.`
    : `This creates first notices with PINs for ${who} and starts their election periods.`;
}

/** Says to staff what initiating orders of these services does. */
export function initiationTextOfMany(codes: readonly ServiceCode[], people: number): string {
  const [first, ...others] = new Set(codes);
  if (first !== undefined && others.length === 0) return initiationText(first, people);
  return `This starts the orders of ${participantCount(people)}. Those who choose get first notices with PINs, and their election periods start.`;
}

export interface ServiceStage {
  readonly stage: LineStage;
  readonly label: string;
}

/** Stages that are part of a step for sponsors. */
type StaffStage = 'Submitted' | 'Tax payment' | 'Fee funding';

const stagesOfJourney: Readonly<Record<Journey, readonly (readonly [LineStage, TrackerStep | StaffStage])[]>> = {
  election: [
    ['notice', 'notice'],
    ['election', 'choices'],
    ['funding', 'moneyIn'],
    ['review', 'checks'],
    ['paid', 'paid'],
  ],
  instructed: [
    ['notice', 'Submitted'],
    ['election', 'instructions'],
    ['funding', 'moneyIn'],
    ['review', 'checks'],
    ['paid', 'paid'],
  ],
  iraOpening: [
    ['notice', 'amounts'],
    ['funding', 'moneyIn'],
    ['review', 'checks'],
    ['paid', 'rolledOver'],
  ],
  taxForms: [
    ['notice', 'amounts'],
    ['paid', 'done'],
  ],
  taxPayments: [
    ['notice', 'amounts'],
    ['funding', 'moneyIn'],
    ['review', 'Tax payment'],
    ['paid', 'done'],
  ],
  search: [
    ['notice', 'Submitted'],
    ['funding', 'Fee funding'],
    ['review', 'search'],
    ['paid', 'done'],
  ],
};

/** Returns the step of a service that takes the place of one of its journey. */
function ownStep(code: ServiceCode, step: TrackerStep): TrackerStep {
  if (step === 'notice' && searchesFirst(code)) return 'search';
  return step === 'paid' ? paidStep(services[code]) : step;
}

/** Returns the stages that order lines of the service pass, as staff see them: named like the steps of sponsors. */
export const stagesOfService = (code: ServiceCode): readonly ServiceStage[] =>
  stagesOfJourney[journeyOf(code)].map(([stage, name]) => ({
    stage,
    label: isOneOf(trackerSteps, name) ? stepNameOf(code, ownStep(code, name)) : name,
  }));
