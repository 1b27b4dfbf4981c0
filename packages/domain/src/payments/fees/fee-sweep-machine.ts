import { formatDate } from '../../foundation/calendar/format-date.ts';
import { type Check, machine } from '../../foundation/machine/machine.ts';
import type { Cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { rejections } from '../../foundation/rejection/rejection.ts';

export const feeSweepRejections = rejections({
  ownSweep: ['forbidden', 'You prepared this sweep, so another user must send it.'],
  emptySweep: ['conflict', 'This sweep has no fees. Cancel it.'],
  nothingToSweep: [
    'conflict',
    'None of these fees can be paid out now: they are on hold, in another sweep, on an unpaid invoice, or their payment can still be canceled. Refresh the list.',
  ],
  noPayee: ['conflict', 'No payee is set up for this type of fee. Add one under Fee payees, then try again.'],
  payeeHasNoAccount: [
    'conflict',
    ({ payee }: { payee: string }) =>
      `${payee} has no bank account for ACH credits. A user with “Edit settings” enters it under Fee payees.`,
  ],
  feeTypeHasPayee: [
    'conflict',
    'Another payee is set up for this type of fee. Change that payee, or choose another type.',
  ],
  settlesTooEarly: [
    'invalid',
    ({ earliest }: { earliest: string }) =>
      `The bank needs the file a banking day before. Choose a settlement date of ${formatDate(earliest)} or later.`,
  ],
  settlesOnClosedDay: [
    'invalid',
    ({ date, next }: { date: string; next: string }) =>
      `Banks are closed on ${formatDate(date)}. Choose ${formatDate(next)} or another banking day.`,
  ],
  feesChanged: [
    'conflict',
    ({ fees }: { fees: string }) =>
      `This sweep wasn’t sent, because fees in it can’t be paid out any longer: ${fees}. Cancel the sweep and create it again.`,
  ],
  sweepDiffers: [
    'conflict',
    ({ fees, ledger }: { fees: Cents; ledger: Cents }) =>
      `The fees of this sweep total ${formatMoney(fees)}, but the ledger holds ${formatMoney(ledger)} for them, so nothing was sent. Contact the technology team.`,
  ],
  holdNeedsReason: ['invalid', 'Enter why these fees are held, so that others know when to release them.'],
});

/** Facts that the transitions of a sweep need. */
export interface FeeSweepFacts {
  readonly fees: number;
  readonly isOwnWork: boolean;
}

type SweepCheck = Check<FeeSweepFacts>;
const hasFees: SweepCheck = ({ fees }) => (fees === 0 ? feeSweepRejections.emptySweep() : undefined);
const notOwnWork: SweepCheck = ({ isOwnWork }) => (isOwnWork ? feeSweepRejections.ownSweep() : undefined);

/**
 * State machine for a sweep: the payment of collected fees to whom they are owed. A second user sends it, and the bank’s
 * debit settles it (P12). The bank can reject the payment before it settles; its fees can then be swept again.
 */
export const feeSweepMachine = machine<FeeSweepFacts>()({
  entity: 'fee sweep',
  initial: 'open',
  transitions: {
    send: { from: ['open'], to: 'sent', may: ['staffMember'], needs: 'fees.approve', unless: [hasFees, notOwnWork] },
    cancel: { from: ['open'], to: 'cancelled', may: ['staffMember'], needs: 'fees.edit' },
    settle: { from: ['sent'], to: 'settled', may: ['staffMember', 'system'] },
    return: { from: ['sent'], to: 'returned', may: ['staffMember'], needs: 'fees.approve' },
  },
});
export type FeeSweepTransition = keyof typeof feeSweepMachine.transitions;
