import { type Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { refusals } from '../refusal/refusal.ts';

interface Left {
  readonly left: Cents;
}

/** What the trust area refuses, with what to do instead. */
export const trustRefusals = refusals({
  alreadyImported: [
    'conflict',
    ({ fileName, on }: { fileName: string; on: string }) =>
      `This file was already imported as ${fileName} on ${on}. Nothing was changed.`,
  ],
  fileRefused: [
    'invalid',
    ({ count }: { count: number }) =>
      `The file was refused whole: ${count === 1 ? 'one error' : `${count} errors`}. Nothing was imported. Ask the bank for a corrected file.`,
  ],
  linkNeedsDeposit: ['invalid', 'Cannot create link without deposit id'],
  associationNeedsOrderLine: ['invalid', 'Cannot create association without order line id'],
  noMoneyYet: [
    'conflict',
    'No bank transaction has been assigned to this deposit yet. Assign one, then link its money.',
  ],
  depositHasLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `Only ${formatMoney(left)} of this deposit is left. Link that much or less.`
        : 'This deposit is linked in full. Undo a link first.',
  ],
  linkHasLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `Only ${formatMoney(left)} of this link is left: somebody may have associated it meanwhile. Associate that much or less.`
        : 'Nothing of this link is left: it has been associated meanwhile. Choose another source.',
  ],
  creditHasLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `The account holds only ${formatMoney(left)} of credit. Use that much or less.`
        : 'The account holds no credit that could be used. Choose a deposit link.',
  ],
  lineNeedsLess: [
    'conflict',
    ({ left }: Left) =>
      left > 0
        ? `This line needs only ${formatMoney(left)} more. Associate that much or less.`
        : 'This line has all the money it needs.',
  ],
  lineTakesNoMoney: [
    'conflict',
    ({ status }: { status: string }) => `This line is ${status}, so no money can be associated to it.`,
  ],
  otherClient: ['conflict', 'This money belongs to another client than the line. Choose a source of the same client.'],
  otherPlan: [
    'conflict',
    'This money is linked to another plan than the line’s. Choose a source of the line’s plan or account.',
  ],
  linkIsAssociated: [
    'conflict',
    ({ used }: { used: Cents }) =>
      `${formatMoney(used)} of this link is associated to order lines. Undo those associations first.`,
  ],
  depositIsLinked: [
    'conflict',
    ({ linked }: { linked: Cents }) => `${formatMoney(linked)} of this deposit is linked. Undo its links first.`,
  ],
  associationIsUsed: [
    'conflict',
    'The line has already used this money for payments, taxes or fees, so the association cannot be undone. Return the money to the plan instead.',
  ],
  depositHasTransactions: [
    'conflict',
    'A bank transaction stands for this deposit. Take it back first, then cancel the deposit.',
  ],
  amountsDiffer: [
    'conflict',
    ({ deposit, transaction }: { deposit: Cents; transaction: Cents }) =>
      `The deposit is ${formatMoney(deposit)} and the bank transaction ${formatMoney(transaction)}. Assign a transaction of at most what is missing.`,
  ],
  debitIsNoDeposit: [
    'conflict',
    'This bank transaction took money from the account. Only money that came in can be assigned to a deposit.',
  ],
  notAssignedHere: [
    'conflict',
    'This bank transaction is not assigned to this deposit. Refresh to see its latest state.',
  ],
  holdOfDebit: ['conflict', 'Only money that came in can be held.'],
  paidAlready: [
    'conflict',
    'Some of this money has been paid to people already, so it cannot be held any more. If the bank takes the deposit back, record its return.',
  ],
  nothingToAssociate: [
    'conflict',
    'No line of this order could take money from this link. See each line for the reason.',
  ],
  imageUnreadable: ['invalid', 'This image cannot be read. Upload a TIFF, PNG or JPEG of the check.'],
  imageDoubled: [
    'conflict',
    ({ depositFriendlyId }: { depositFriendlyId: string }) =>
      `The same image is already on deposit ${depositFriendlyId}. Check whether this deposit is a duplicate.`,
  ],
  depositDoubled: [
    'conflict',
    ({ depositFriendlyId }: { depositFriendlyId: string }) =>
      `Deposit ${depositFriendlyId} has the same check number, date and amount. Check whether this one is a duplicate.`,
  ],
  returnDiffers: [
    'conflict',
    ({ transaction, deposit }: { transaction: Cents; deposit: Cents }) =>
      `The bank took back ${formatMoney(transaction)}, the deposit is ${formatMoney(deposit)}. Choose the deposit that bounced.`,
  ],
});
