import { type Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

interface Left {
  readonly left: Cents;
}

/** Rejections for deposits, links, and associations, each with a next step. */
export const trustRejections = rejections({
  alreadyImported: [
    'conflict',
    ({ fileName, on }: { fileName: string; on: string }) =>
      `This file was already imported as ${fileName} on ${on}. Nothing was changed.`,
  ],
  fileRejected: [
    'invalid',
    ({ count }: { count: number }) =>
      `The whole file was rejected: ${count === 1 ? 'one error' : `${count} errors`}. Nothing was imported. Ask the bank for a corrected file.`,
  ],
  linkNeedsDeposit: ['invalid', 'Cannot create link without deposit id'],
  associationNeedsOrderLine: ['invalid', 'Cannot create association without order line id'],
  noMoneyYet: ['conflict', 'No bank transaction is assigned to this deposit yet. Assign one, then link its money.'],
  noLongerExact: ['conflict', 'This deposit no longer matches what the order needs. Review it and link it manually.'],
  orderNeedsNothing: ['conflict', 'This order has all the money it needs. Choose another order.'],
  severalPlans: [
    'conflict',
    'This order’s participants are in several plans. Open the deposit and link a part of it to each plan.',
  ],
  fundsNoLine: [
    'conflict',
    'This deposit is less than any participant of the order needs. Open the deposit, link it to the plan, and allocate it manually.',
  ],
  depositHasLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `Only ${formatMoney(left)} of this deposit is left. Link that much or less.`
        : 'This deposit is fully linked. Undo a link first.',
  ],
  linkHasLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `Only ${formatMoney(left)} of this link is left. Another user may have associated some of it. Associate that much or less.`
        : 'Nothing is left on this link because it has already been associated. Choose another source.',
  ],
  creditHasLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `The account has only ${formatMoney(left)} of credit. Use that much or less.`
        : 'The account has no available credit. Choose a deposit link.',
  ],
  lineNeedsLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `This order line needs only ${formatMoney(left)} more. Associate that much or less.`
        : 'This order line has all the money it needs.',
  ],
  lineTakesNoMoney: [
    'conflict',
    ({ status }: { status: string }) => `This order line is ${status}, so no money can be associated with it.`,
  ],
  otherClient: [
    'conflict',
    'This money belongs to a different client than the order line. Choose a source from the same client.',
  ],
  otherPlan: [
    'conflict',
    'This money is linked to a different plan than the order line. Choose a source from the order line’s plan or account.',
  ],
  linkIsAssociated: [
    'conflict',
    ({ used }: { used: Cents }) =>
      `${formatMoney(used)} of this link is associated with order lines. Undo those associations first.`,
  ],
  depositIsLinked: [
    'conflict',
    ({ linked }: { linked: Cents }) => `${formatMoney(linked)} of this deposit is linked. Undo its links first.`,
  ],
  associationIsUsed: [
    'conflict',
    'The order line has already used this money for payments, taxes, or fees, so the association can’t be undone. Return the money to the plan instead.',
  ],
  associationIsOfIra: [
    'conflict',
    'This money came from an IRA. Cancel the distribution on the page of the IRA; its money then goes back to the IRA.',
  ],
  depositHasTransactions: [
    'conflict',
    'A bank transaction is assigned to this deposit. Remove it first, then cancel the deposit.',
  ],
  amountsDiffer: [
    'conflict',
    ({ deposit, transaction }: { deposit: Cents; transaction: Cents }) =>
      `The deposit is ${formatMoney(deposit)} and the bank transaction is ${formatMoney(transaction)}. Assign a transaction that is no larger than the missing amount.`,
  ],
  debitIsNoDeposit: ['conflict', 'This bank transaction is a debit. Only credits can be assigned to a deposit.'],
  notAssignedHere: [
    'conflict',
    'This bank transaction isn’t assigned to this deposit. Refresh to see its latest state.',
  ],
  holdOfDebit: ['conflict', 'Only credits can be put on hold.'],
  paidAlready: [
    'conflict',
    'Some of this money has already been paid out, so it can’t be put on hold. If the bank returns the deposit, record its return.',
  ],
  nothingToAssociate: [
    'conflict',
    'No order line in this order could use money from this link. See the reason for each order line.',
  ],
  imageUnreadable: ['invalid', 'We couldn’t read this image. Upload a TIFF, PNG, or JPEG of the check.'],
  imageDoubled: [
    'conflict',
    ({ depositFriendlyId }: { depositFriendlyId: string }) =>
      `The same image is already on deposit ${depositFriendlyId}. Check whether this deposit is a duplicate.`,
  ],
  depositDoubled: [
    'conflict',
    ({ depositFriendlyId }: { depositFriendlyId: string }) =>
      `Deposit ${depositFriendlyId} has the same check number, date, and amount. Check whether this deposit is a duplicate.`,
  ],
  returnDiffers: [
    'conflict',
    ({ transaction, deposit }: { transaction: Cents; deposit: Cents }) =>
      `The bank returned ${formatMoney(transaction)}, but the deposit is ${formatMoney(deposit)}. Choose the deposit that was returned.`,
  ],
});
