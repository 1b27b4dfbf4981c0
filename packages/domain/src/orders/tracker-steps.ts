import type { ServiceCode } from './service-code.ts';
import { isInstructedBySponsor, type Service, services } from './services.ts';
import type { TrackerStep } from './tracker-step-names.ts';

/**
 * What an order line goes through: the participant's election, the sponsor's payment instructions, the opening of an IRA
 * from a file, or a request that pays no one.
 */
export type Journey = 'election' | 'instructed' | 'iraOpening' | 'taxForms' | 'taxPayments' | 'search';

export function journeyOf(code: ServiceCode): Journey {
  const service = services[code];
  if (service.funds === 'none') return 'taxForms';
  if (service.funds === 'taxesAndFees') return 'taxPayments';
  if (service.funds === 'feesOnly') return 'search';
  if (service.isBulk) return 'iraOpening';
  return isInstructedBySponsor(service) ? 'instructed' : 'election';
}

const stepsBeforePayment = {
  election: ['notice', 'choices', 'moneyIn', 'checks'],
  instructed: ['instructions', 'moneyIn', 'checks'],
  iraOpening: ['amounts', 'moneyIn', 'checks'],
} as const;

/** Returns the last step of a service that pays: only a rollover can't be cash. */
export const paidStep = ({ allowsCash }: Service): TrackerStep => (allowsCash ? 'paid' : 'rolledOver');

/** Returns the steps of a service, in order. Participants, clients, and staff see the same ones. */
export function trackerStepsOf(code: ServiceCode): readonly TrackerStep[] {
  const journey = journeyOf(code);
  switch (journey) {
    case 'taxForms':
      return ['amounts', 'done'];
    case 'taxPayments':
      return ['amounts', 'moneyIn', 'done'];
    case 'search':
      return ['search', 'done'];
    default: {
      const steps = [...stepsBeforePayment[journey], paidStep(services[code])];
      return services[code].participantPart === 'ifFound'
        ? steps.map((step) => (step === 'notice' ? 'search' : step))
        : steps;
    }
  }
}
