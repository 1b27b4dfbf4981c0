import { formsDueOn } from '../documents/forms-due-on.ts';
import { standardWaitingDays } from '../documents/notices/standard-waiting-days.ts';
import { type CalendarDate, yearOf } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { defaultRailTimes } from '../payments/rail-times.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';
import { journeyOf } from './tracker-steps.ts';

export interface ServiceQuestion {
  readonly question: string;
  /** The services of sponsors who answer yes. */
  readonly services: readonly ServiceCode[];
}

/** The questions that lead a sponsor to a service. Each service answers exactly one. */
export const serviceQuestions: readonly ServiceQuestion[] = [
  {
    question: 'Do participants choose how they’re paid?',
    services: ['premierDistributions', 'premierRollovers', 'recurringBenefits'],
  },
  {
    question: 'Do you know how each payee is paid?',
    services: ['expressDistributions', 'stockBuyBackDistributions', 'vendorDistributions'],
  },
  {
    question: 'Do former participants leave small balances, and don’t answer?',
    services: ['expressAutomaticRollovers', 'enhancedRollovers', 'enhancedIra'],
  },
  {
    question: 'Were checks never cashed?',
    services: ['uncashedChecksQualified', 'uncashedChecksNonQualified'],
  },
  {
    question: 'Do you only need tax forms, tax payments, or addresses?',
    services: ['taxFormsOnly', 'taxPaymentsAndForms', 'addressSearch'],
  },
];

/** Says how long a service takes, or undefined if no time is set for it. */
export function serviceTime(code: ServiceCode, today: CalendarDate): string | undefined {
  switch (services[code].participantPart) {
    case 'fullElection':
    case 'destination':
      return `Participants get ${standardWaitingDays} days to decide, and can choose to be paid sooner`;
    case 'beforeDefault':
      return `Participants get at least ${standardWaitingDays} days to respond`;
    case 'firstSetUp':
      return 'Each payment on the day that you choose';
    case 'ifFound':
      return undefined;
    case 'none':
      return timeWithoutParticipant(code, today);
  }
}

function timeWithoutParticipant(code: ServiceCode, today: CalendarDate): string | undefined {
  const journey = journeyOf(code);
  if (journey === 'taxForms' || journey === 'taxPayments')
    return `Forms for ${yearOf(today)} by ${formatDate(formsDueOn(yearOf(today)))}`;
  if (journey !== 'instructed') return undefined;
  const { leadBankingDays } = defaultRailTimes.ach;
  return `After your money arrives and our review: wires and checks the same day, ACH ${leadBankingDays} banking ${leadBankingDays === 1 ? 'day' : 'days'} later`;
}
