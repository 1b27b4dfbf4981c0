import { formatDate } from '../../foundation/calendar/format-date.ts';
import type { Cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { rejections } from '../../foundation/rejection/rejection.ts';

/** Rejections for tax refunds and tax adjustments. */
export const refundRejections = rejections({
  refundAboveTax: [
    'invalid',
    ({ tax, withheld, left }: { tax: string; withheld: Cents; left: Cents }) =>
      left > 0
        ? `${tax} has ${formatMoney(withheld)} of tax, of which ${formatMoney(left)} can still be given back. Enter up to ${formatMoney(left)}.`
        : `All ${formatMoney(withheld)} of tax of ${tax} was already given back or is being given back. Check its earlier refunds and adjustments.`,
  ],
  taxNotDeposited: [
    'conflict',
    ({ tax }: { tax: string }) =>
      `The tax of ${tax} isn’t deposited yet, so the authority has nothing to refund. Adjust the tax on Withheld taxes instead.`,
  ],
  taxIsDeposited: [
    'conflict',
    ({ tax, deposit }: { tax: string; deposit: string }) =>
      `The tax of ${tax} was sent with deposit ${deposit}. Request a refund instead.`,
  ],
  taxIsReversed: [
    'conflict',
    ({ tax }: { tax: string }) => `The tax of ${tax} was reversed with its payment, so there is nothing to give back.`,
  ],
  otherYear: [
    'invalid',
    ({ tax, year }: { tax: string; year: number }) =>
      `The tax of ${tax} was withheld in ${year}. A payer can net a refund only with deposits of the same year. Choose “Refund by the authority”.`,
  ],
  unknownReason: ['invalid', 'Choose a reason from the list.'],
  approvedByMaker: ['forbidden', 'You requested this refund, so another user must approve it.'],
  adjustmentApprovedByMaker: ['forbidden', 'You proposed this adjustment, so another user must approve it.'],
  isEmployerAdjustment: [
    'conflict',
    'This refund is netted with the next deposit and isn’t sent to the authority. Approve it instead.',
  ],
  needsAuthority: ['conflict', 'The authority pays this refund. Send the request to the authority instead.'],
  alreadyNetted: [
    'conflict',
    'A deposit that was sent is already lower by a part of this refund, so it can’t be received from the authority too.',
  ],
  lineNotComplete: [
    'conflict',
    ({ line, status }: { line: string; status: string }) =>
      `Order line ${line} is ${status}. Tax can be given back only after its payments are complete. If a payment wasn’t sent yet, cancel the payment, and its tax is reversed with it.`,
  ],
  notFunded: [
    'conflict',
    ({ refund }: { refund: string }) =>
      `Refund ${refund} hasn’t been received or netted with deposits yet. Pay it out after the money is in trust.`,
  ],
  adjustmentNotApproved: ['conflict', 'This adjustment isn’t approved yet, so there is nothing to pay out.'],
  alreadyPaidOut: [
    'conflict',
    ({ on }: { on: string }) => `This money was already paid out on ${formatDate(on)}. Nothing was paid again.`,
  ],
  payoutUnderWay: [
    'conflict',
    ({ instruction }: { instruction: string }) =>
      `Payment instruction ${instruction} already pays this money. Review it on Payment instructions, or cancel it first.`,
  ],
  noPayee: [
    'conflict',
    ({ line }: { line: string }) =>
      `Order line ${line} has no payment to the participant, because the sponsor withheld this tax. Return the money to the plan.`,
  ],
  receivedElsewhere: [
    'conflict',
    ({ refund, status }: { refund: string; status: string }) =>
      `Refund ${refund} is ${status}, so no money is expected from the authority. Nothing was recorded.`,
  ],
  receiptDiffers: [
    'conflict',
    ({ bank, refund }: { bank: Cents; refund: Cents }) =>
      `The bank credit is ${formatMoney(bank)}, but the refund is ${formatMoney(refund)}. Choose the credit of the same amount, and ask the authority about a difference.`,
  ],
  creditIsTaken: ['conflict', 'This bank credit is already used, or isn’t a credit. Choose one from the list.'],
  noLetter: ['absent', 'This letter isn’t created yet. It is created when the refund reaches that step.'],
});
