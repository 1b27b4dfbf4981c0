import type { StateText } from '../foundation/machine/machine.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';
import { journeyOf } from './tracker-steps.ts';

const begin = ['open', 'submitted'] as const;
const funding = ['pending', 'pending/waitingForAssets', 'pending/depositHold'] as const;
const instructing = ['waitingForParticipant', 'waitingForParticipant/waitingForApproval'] as const;
const paying = ['inProgress/waitingForAssets', 'inProgress/depositHold', 'inProgress/waitingToPay'] as const;
const paidBack = ['complete/stopped', 'waitingForReissue'] as const;
const end = ['complete/closed', 'cancelled'] as const;

/**
 * Returns the states that order lines of the service can be in. Staff can force a default other than the proposed one,
 * so every service that pays cash can end in a savings account, and every service that rolls over in an IRA.
 */
export function statesOfService(code: ServiceCode): readonly StateText[] {
  const { allowsCash, allowsRollover } = services[code];
  switch (journeyOf(code)) {
    case 'taxForms':
      return [...begin, 'complete/done', ...end];
    // Their money is posted when they are done, so staff can't close them before.
    case 'taxPayments':
    case 'search':
      return [...begin, ...funding, 'complete/done', 'cancelled'];
    // Staff can also pay the money to a custodian with a payment instruction.
    case 'iraOpening':
      return [...begin, ...instructing, ...funding, ...paying, 'complete/defaultedToIra', ...paidBack, ...end];
    // The returned payment of an IRA goes back to it.
    case 'instructed':
      return [
        ...begin,
        ...instructing,
        ...funding,
        ...paying,
        'complete/done',
        'complete/returnedToPlan',
        ...paidBack,
        ...end,
      ];
    case 'election':
      return [
        ...begin,
        ...instructing,
        ...funding,
        'pending/thirtyDayWait',
        ...paying,
        'inProgress/thirtyDayWait',
        'complete/done',
        ...(allowsRollover ? ['complete/defaultedToIra'] : []),
        ...(allowsCash ? ['complete/defaultedToTsa'] : []),
        'complete/returnedToPlan',
        ...paidBack,
        ...end,
      ];
  }
}
