import { type Cents, maxCents, subtractCents, zeroCents } from '../foundation/money/cents.ts';
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
  notOpen: ['conflict', 'This IRA was revoked or closed, so it pays nothing out.'],
  isClosing: [
    'conflict',
    'All money of this IRA is on its way out, and the IRA is being closed. Cancel that request first.',
  ],
  feeTakesAll: [
    'conflict',
    ({ balance, closingFee }: { balance: Cents; closingFee: Cents }) =>
      `This IRA holds ${formatMoney(balance)}, no more than the closing fee of ${formatMoney(closingFee)}, so nothing would be left to pay out. You can close the IRA: the balance pays the fee.`,
  ],
  closesIra: [
    'conflict',
    ({ most, closingFee }: { most: Cents; closingFee: Cents }) =>
      `To take out all of the money, choose the whole balance. That closes the IRA for a fee of ${formatMoney(closingFee)}. To keep the IRA, enter ${formatMoney(most)} or less.`,
  ],
  rothToPlan: [
    'conflict',
    'Money of a Roth IRA can’t move to an employer’s plan. Choose the custodian of another Roth IRA.',
  ],
  minimumFirst: [
    'conflict',
    ({ minimum, most }: { minimum: Cents; most: Cents }) =>
      `${formatMoney(minimum)} of this IRA is a required minimum that can’t be rolled over to a plan. Take it out first, or move ${formatMoney(most)} or less.`,
  ],
  institutionGone: ['invalid', 'This institution is no longer listed. Choose another one.'],
  noTransfer: ['conflict', 'This request pays the owner, so it needs no letter of acceptance.'],
  letterTooLate: ['conflict', 'This request was approved or has ended, so it takes no letter anymore.'],
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

/** Who gets the money: the owner, another custodian’s IRA, or an employer’s plan. */
export const payoutTargets = ['owner', 'ira', 'plan'] as const;
export type PayoutTarget = (typeof payoutTargets)[number];

/** What else decides whether an amount can leave an IRA. */
export interface PayoutTerms {
  readonly target: PayoutTarget;
  /** What closing the IRA costs now. Paying out the whole balance closes it. */
  readonly closingFee: Cents;
  /** A payout of the whole balance is under way. */
  readonly isClosing: boolean;
  /** Required minimums that weren’t taken yet. They can’t be rolled over to a plan. Source: IRC 408(d)(3)(E). */
  readonly minimumLeft: Cents;
}

const toOwner: PayoutTerms = { target: 'owner', closingFee: zeroCents, isClosing: false, minimumLeft: zeroCents };

function typeProblem(iraType: string, target: PayoutTarget): Rejection | undefined {
  if (iraType === 'traditional' || iraType === 'rollover') return undefined;
  if (iraType !== 'roth') return iraDistributionRejections.isSavings();
  if (target === 'ira') return undefined;
  return target === 'plan' ? iraDistributionRejections.rothToPlan() : iraDistributionRejections.isRoth();
}

function amountProblem(balance: Cents, amount: Cents | null, terms: PayoutTerms): Rejection | undefined {
  const { closingFee, minimumLeft, target } = terms;
  const whole = subtractCents(balance, closingFee);
  if (amount === null && whole <= 0) return iraDistributionRejections.feeTakesAll({ balance, closingFee });
  if (amount !== null && amount > balance) return iraDistributionRejections.hasLess({ balance });
  if (amount !== null && amount > whole) return iraDistributionRejections.closesIra({ most: whole, closingFee });
  const most = maxCents(zeroCents, subtractCents(balance, minimumLeft));
  return target === 'plan' && minimumLeft > 0 && (amount ?? whole) > most
    ? iraDistributionRejections.minimumFirst({ minimum: minimumLeft, most })
    : undefined;
}

/**
 * Returns why an amount can't be paid out of an IRA, or undefined. Without an amount, the whole balance is paid. The tax
 * on a Roth IRA depends on contributions that its custodian reported, which the book of the IRA doesn't have; it can
 * only move to another Roth IRA.
 */
export function payoutProblem(
  { iraType, status, isHeldHere, balance }: IraToPayOut,
  amount: Cents | null,
  terms = toOwner,
): Rejection | undefined {
  if (status !== 'open') return iraDistributionRejections.notOpen();
  if (!isHeldHere) return iraDistributionRejections.isElsewhere();
  const problem = typeProblem(iraType, terms.target);
  if (problem) return problem;
  if (terms.isClosing) return iraDistributionRejections.isClosing();
  if (balance <= 0) return iraDistributionRejections.hasNoMoney();
  return amountProblem(balance, amount, terms);
}

type ShownIra = Omit<IraToPayOut, 'balance'> & { readonly balance: Cents | null };

const isOffered = (ira: ShownIra, target: PayoutTarget): boolean =>
  payoutProblem({ ...ira, balance: ira.balance ?? zeroCents }, null, { ...toOwner, target }) === undefined;

/** Returns whether the whole balance of an IRA can be paid to its owner. The balance of a new IRA is null. */
export const canBePaidOut = (ira: ShownIra): boolean => isOffered(ira, 'owner');

/** Returns whether the money of an IRA can move to another custodian. */
export const canBeTransferred = (ira: ShownIra): boolean => isOffered(ira, 'ira');

/** What an owner reads about a distribution whose payment came back and was put back into the IRA. */
export const putBackSentence = 'The payment came back, and the money is in your IRA again.';

/** Returns whether a distribution with this status can still be canceled: until its payment is approved. */
export const isPayoutCancelable = (status: OrderLineStatus): boolean =>
  status === 'submitted' || status === 'waitingForParticipant' || status === 'pending';
