import type { CalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { clockTime } from '../foundation/calendar/format-time.ts';
import { localMoment, timeZones } from '../foundation/calendar/time-zone.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import type { PaymentBatchType } from './payment-batch-type.ts';

/**
 * Returns the next step. A stored file never changes, so canceling the batch is the only way to remove a payment from
 * it.
 */
const remedyOf = ({ isInFile }: { readonly isInFile: boolean }): string =>
  isInFile
    ? 'Cancel the batch and create a new one without the payments listed.'
    : 'Remove the payments listed from the batch.';

/** Rejections for creating, releasing, and sending payment batches, and for recording the bank's responses. */
export const paymentBatchRejections = rejections({
  batchIsEmpty: ['conflict', 'This batch has no payment instructions left. Cancel it and create a new one.'],
  makerMayNotRelease: ['conflict', 'You created this batch, so another user must release it to the bank.'],
  releasedAlready: [
    'conflict',
    'You already released this batch. Because of its total, another user must release it too.',
  ],
  batchIsSending: [
    'conflict',
    'Someone started to send this batch, and we don’t know whether the bank accepted it. Check with the bank first, then record what you found.',
  ],
  payRunIsRunning: [
    'conflict',
    ({ by = 'You', since }: { readonly by?: string | undefined; readonly since: string }) =>
      `${by} started this at ${clockTime(localMoment(since, timeZones.pacific).time)} PT, and it is still running. Wait until it ends, then refresh to see its result.`,
  ],
  batchIsNotSending: [
    'conflict',
    'No one is sending this batch, so there is nothing to resolve. Refresh to see its latest state.',
  ],
  batchIsLate: [
    'conflict',
    ({ type, effectiveDate }: { readonly type: PaymentBatchType; readonly effectiveDate: CalendarDate }) =>
      type === 'check'
        ? `These checks are dated ${formatDate(effectiveDate)}, and that date has passed. If they were mailed that day, record it. Otherwise, cancel this batch and create a new one.`
        : `It is too late for the bank to pay this batch on ${formatDate(effectiveDate)}. If the bank received the files in time, record it. Otherwise, cancel this batch and create a new one.`,
  ],
  checksNotPrinted: ['conflict', 'These checks haven’t been printed yet. Print them, then send the batch.'],
  paymentsAreOut: [
    'conflict',
    'Payments in this batch have been sent, so it can’t be canceled. Stop the payments one by one.',
  ],
  paymentIsInFile: [
    'conflict',
    'This payment is in the bank file, which can’t be changed. Cancel the whole batch before it is sent, or ask the bank to stop the payment afterward.',
  ],
  memberIsGone: [
    'conflict',
    'This payment is no longer in the batch, or the batch has already been sent. Refresh to see its latest state.',
  ],
  fileIsWithdrawn: [
    'conflict',
    'This batch was canceled, so its files can’t be sent to the bank. Create a new batch instead.',
  ],
  onlyChecksArePrinted: ['invalid', 'Only check batches are printed. Download this batch’s files instead.'],
  nothingToPrint: ['conflict', 'Enter this batch at the bank first. That creates the checks to print.'],
  reprintNeedsReason: ['invalid', 'These checks have already been printed. Enter a reason for the reprint.'],
  instructionsChanged: [
    'conflict',
    'Some instructions have changed since they were approved and were sent back. Refresh, and create the batch without them.',
  ],
  fileIsWrong: ['conflict', 'The bank file has errors, so nothing was paid. The list shows what to correct.'],
  fileDiffersFromLedger: [
    'conflict',
    'The bank file doesn’t match the ledger, so nothing was paid. Contact your system administrator.',
  ],
  depositTakenBack: [
    'conflict',
    (of: { readonly isInFile: boolean }) =>
      `The bank returned a deposit that funds payments in this batch, so they can’t be sent. ${remedyOf(of)}`,
  ],
  prenoteCameBack: [
    'conflict',
    (of: { readonly isInFile: boolean }) =>
      `A prenote to a bank account in this batch was returned, so payments to that account can’t be sent. ${remedyOf(of)}`,
  ],
  paidBeforeRestore: [
    'conflict',
    (of: { readonly isInFile: boolean }) =>
      `The bank already paid instructions in this batch before Fiducia was restored, so they can’t be paid again. ${remedyOf(of)}`,
  ],
  heldBySanctionsHit: [
    'conflict',
    (of: { readonly isInFile: boolean }) =>
      `Payees in this batch may be on a sanctions list. Compliance must clear the hits first. ${remedyOf(of)}`,
  ],
  heldByPayee: [
    'conflict',
    (of: { readonly isInFile: boolean }) =>
      `Payments in this batch are held because of their payees: a death, an identity check, or returned mail. ${remedyOf(of)}`,
  ],
  noMoreTraceNumbers: [
    'conflict',
    'All ACH trace numbers of this bank account’s routing number have been used, and they must never repeat. Pay from an account with another routing number.',
  ],
  noMoreFilesToday: [
    'conflict',
    'This account has sent 36 ACH files today, the daily limit. Enter the batch tomorrow.',
  ],
  bankAccountNotSetUp: [
    'conflict',
    'This bank account isn’t set up for this type of batch. Complete its settings first.',
  ],
});
