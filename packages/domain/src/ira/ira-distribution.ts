import { type Cents, zeroCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import type { OrderLineStatus } from '../orders/order-line-status.ts';

export const iraDistributionRejections = rejections({
  notSetUp: [
    'conflict',
    'The plan that pays IRAs isn’t set up. Enter the ID of an active plan with an employer identification number in the system property iraPlan.',
  ],
  notOffered: ['conflict', 'Money can’t be taken out of IRAs online at the moment. Call us, and we’ll help you.'],
  isElsewhere: ['conflict', 'Another custodian holds the money of this IRA. Ask the custodian for the distribution.'],
  isSavings: [
    'conflict',
    'This savings account isn’t an IRA, so we pay it out by phone only. Call us, and we’ll help you.',
  ],
  isRoth: [
    'conflict',
    'The tax on a Roth IRA depends on its contributions, so we pay it out by phone only. Call us, and we’ll help you.',
  ],
  notOpen: ['conflict', 'This IRA was revoked, so it pays no distributions.'],
  hasNoMoney: ['conflict', 'This IRA has no money that could be paid out.'],
  hasLess: [
    'conflict',
    ({ balance }: { balance: Cents }) =>
      `This IRA holds ${formatMoney(balance)}. Enter that amount or less, or choose the whole balance.`,
  ],
  ownerNeedsFix: [
    'conflict',
    ({ problem }: { problem: string }) => `The details of the owner need a correction first. ${problem}`,
  ],
  notReturned: [
    'conflict',
    'The payment of this distribution didn’t come back, so there is nothing to put back into the IRA.',
  ],
  iraEnded: ['conflict', 'This IRA was closed, so no money can be put back into it. Send the payment again.'],
  taxDeposited: [
    'conflict',
    'The withheld tax was already deposited. Give it back on the Taxes tab of the order line first, or send the payment again.',
  ],
  moneyIsElsewhere: [
    'conflict',
    'A part of this distribution isn’t on its order line, such as a fee or a second payment. Send the payment again instead.',
  ],
  tooLateToCancel: [
    'conflict',
    'This distribution was approved or has ended, so you can’t cancel it here anymore. Call us if something is wrong.',
  ],
});

export interface IraToPayOut {
  readonly iraType: string;
  readonly status: string;
  /** False if another custodian holds the money of the IRA. */
  readonly isHeldHere: boolean;
  readonly balance: Cents;
}

const isPaidOut = (iraType: string): boolean => iraType === 'traditional' || iraType === 'rollover';

/**
 * Returns why an amount can't be paid out of an IRA, or undefined. Without an amount, the whole balance is paid. The tax
 * on a Roth IRA depends on contributions that its custodian reported, which the book of the IRA doesn't have.
 */
export function payoutProblem(
  { iraType, status, isHeldHere, balance }: IraToPayOut,
  amount: Cents | null,
): Rejection | undefined {
  if (status !== 'open') return iraDistributionRejections.notOpen();
  if (!isHeldHere) return iraDistributionRejections.isElsewhere();
  if (!isPaidOut(iraType))
    return iraType === 'roth' ? iraDistributionRejections.isRoth() : iraDistributionRejections.isSavings();
  if (balance <= 0) return iraDistributionRejections.hasNoMoney();
  return amount !== null && amount > balance ? iraDistributionRejections.hasLess({ balance }) : undefined;
}

/** Returns whether the whole balance of an IRA can be paid out. The balance of a new IRA is null. */
export const canBePaidOut = (ira: Omit<IraToPayOut, 'balance'> & { readonly balance: Cents | null }): boolean =>
  payoutProblem({ ...ira, balance: ira.balance ?? zeroCents }, null) === undefined;

/** What an owner reads about a distribution whose payment came back and was put back into the IRA. */
export const putBackSentence = 'The payment came back, and the money is in your IRA again.';

/** Returns whether a distribution with this status can still be canceled: until its payment is approved. */
export const isPayoutCancelable = (status: OrderLineStatus): boolean =>
  status === 'submitted' || status === 'waitingForParticipant' || status === 'pending';
