import { formatNumber } from '../foundation/text/format-number.ts';
import { participantCount } from '../foundation/text/order-subtitle.ts';
import { type LineStage, lineStageDefinitions } from './line-stage.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';
import { type Journey, journeyOf } from './tracker-steps.ts';

/** Returns whether the service pays a payee by a method that can have its own fee. */
export const hasMethodFees = (code: ServiceCode): boolean =>
  journeyOf(code) === 'election' || journeyOf(code) === 'instructed';

/** Says to the sponsor what happens after an order is submitted, and how long it can be reopened. */
export const submissionText = (code: ServiceCode): string =>
  journeyOf(code) === 'election'
    ? 'We start processing when you submit. You can reopen the order until notices are sent.'
    : 'We start processing after you submit. You can reopen the order until then.';

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

/** Returns a stage under the name that it has for all services together. */
const common = (stage: LineStage): ServiceStage => ({ stage, label: lineStageDefinitions[stage].label });

const stagesOfJourney: Readonly<Record<Exclude<Journey, 'election'>, readonly ServiceStage[]>> = {
  instructed: [
    { stage: 'notice', label: 'Submitted' },
    { stage: 'election', label: 'Instructions' },
    common('funding'),
    common('review'),
    common('paid'),
  ],
  iraOpening: [
    { stage: 'notice', label: 'Submitted' },
    common('funding'),
    { stage: 'review', label: 'IRA opening' },
    { stage: 'paid', label: 'IRA open' },
  ],
  taxForms: [
    { stage: 'notice', label: 'Amounts' },
    { stage: 'paid', label: 'Recorded' },
  ],
  taxPayments: [
    { stage: 'notice', label: 'Amounts' },
    { stage: 'funding', label: 'Tax funding' },
    { stage: 'review', label: 'Tax payment' },
    { stage: 'paid', label: 'Recorded' },
  ],
  search: [
    { stage: 'notice', label: 'Submitted' },
    { stage: 'funding', label: 'Fee funding' },
    { stage: 'review', label: 'Search' },
    { stage: 'paid', label: 'Result' },
  ],
};

/** Returns the stages that order lines of the service pass, as staff see them. */
export function stagesOfService(code: ServiceCode): readonly ServiceStage[] {
  const journey = journeyOf(code);
  if (journey !== 'election') return stagesOfJourney[journey];
  return [
    searchesFirst(code) ? { stage: 'notice', label: 'Search and notice' } : common('notice'),
    common('election'),
    common('funding'),
    common('review'),
    services[code].allowsCash ? common('paid') : { stage: 'paid', label: 'Rolled over' },
  ];
}
