import { refusals } from '../refusal/refusal.ts';
import type { CalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import type { PaymentBatchType } from './payment-batch-type.ts';

/** A stored file never changes, so a payment that stands in one goes with its batch. */
const remedyOf = ({ isInFile }: { readonly isInFile: boolean }): string =>
  isInFile
    ? 'Cancel the batch and make a new one without the payments that the list names.'
    : 'Take the payments that the list names out of the batch.';

/** Why a payment batch or one of its members cannot be made, released, sent or answered. */
export const paymentBatchRefusals = refusals({
  batchIsEmpty: ['conflict', 'This batch has no payment instruction left. Cancel it and make a new one.'],
  makerMayNotRelease: ['conflict', 'You made this batch, so somebody else must enter it at the bank.'],
  releasedAlready: ['conflict', 'You have released this batch. Its total needs another person as well.'],
  batchIsSending: [
    'conflict',
    'Somebody began to send this batch and it is not known whether the bank has it. Look at the bank first, then say what you found.',
  ],
  batchIsNotSending: [
    'conflict',
    'Nobody is sending this batch, so there is nothing to resolve. Refresh to see its latest state.',
  ],
  batchIsLate: [
    'conflict',
    ({ type, effectiveDate }: { readonly type: PaymentBatchType; readonly effectiveDate: CalendarDate }) =>
      type === 'check'
        ? `These checks are dated ${formatDate(effectiveDate)}, and that day is over. Cancel this batch and make a new one, unless they were mailed on that day: then say so.`
        : `It is too late for the bank to pay this batch on ${formatDate(effectiveDate)}. Cancel it and make a new one, unless the bank got its files in time: then say so.`,
  ],
  checksNotPrinted: ['conflict', 'These checks are not printed yet. Print them, then send the batch.'],
  paymentsAreOut: [
    'conflict',
    'Payments of this batch have been sent, so it cannot be cancelled. Stop the payments one by one.',
  ],
  paymentIsInFile: [
    'conflict',
    'This payment stands in the file for the bank, which is never changed. Cancel the whole batch before it is sent, or ask the bank to stop the payment afterwards.',
  ],
  memberIsGone: [
    'conflict',
    'This payment has left the batch or the batch has left the house. Refresh to see its latest state.',
  ],
  fileIsWithdrawn: [
    'conflict',
    'This batch was cancelled, so its files may not go to the bank any more. Make a new batch instead.',
  ],
  onlyChecksArePrinted: ['invalid', 'Only batches of checks are printed. Download the files of this batch instead.'],
  nothingToPrint: ['conflict', 'Enter this batch at the bank first; that makes the checks to print.'],
  reprintNeedsReason: ['invalid', 'These checks were printed before. Say why they are printed again.'],
  instructionsChanged: [
    'conflict',
    'Some instructions are no longer what was approved. They were sent back; refresh and make the batch without them.',
  ],
  fileIsWrong: [
    'conflict',
    'The file for the bank did not come out right, so nothing was paid. The list says what to correct.',
  ],
  fileDiffersFromLedger: [
    'conflict',
    'The file for the bank does not agree with the ledger, so nothing was paid. Tell the people who keep the system.',
  ],
  depositTakenBack: [
    'conflict',
    (of: { readonly isInFile: boolean }) =>
      `The bank took back a deposit that funds payments of this batch, so they may not go out. ${remedyOf(of)}`,
  ],
  prenoteCameBack: [
    'conflict',
    (of: { readonly isInFile: boolean }) =>
      `A prenote to a bank account of this batch came back, so the account may not be paid. ${remedyOf(of)}`,
  ],
  noMoreFilesToday: [
    'conflict',
    'This account has sent 36 ACH files today, which is the most that a day can tell apart. Enter the batch tomorrow.',
  ],
  bankAccountNotSetUp: [
    'conflict',
    'This bank account is not set up for this kind of batch. Complete its settings first.',
  ],
});
