import type { ServiceCode } from './service-code.ts';
import { type TrackerStep, trackerStepNames } from './tracker-step-names.ts';
import { type Journey, journeyOf } from './tracker-steps.ts';

/** The names of steps of services that pay no participant. */
const namesOfJourney: Readonly<Partial<Record<Journey, Readonly<Partial<Record<TrackerStep, string>>>>>> = {
  iraOpening: { checks: 'IRA opening', rolledOver: 'IRA open' },
  taxForms: { done: 'Recorded' },
  taxPayments: { moneyIn: 'Tax funding', done: 'Recorded' },
  search: { done: 'Results ready' },
};

/** Returns the name of a step of a service, as sponsors and staff read it. */
export const stepNameOf = (code: ServiceCode, step: TrackerStep): string =>
  namesOfJourney[journeyOf(code)]?.[step] ?? trackerStepNames[step];
