import { formatDate } from '../foundation/calendar/format-date.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Rejections for tax payments and their batches. */
export const taxRecordRejections = rejections({
  noTaxForBatch: [
    'conflict',
    ({ authority }: { authority: string }) =>
      `No ${authority} tax was withheld from one of these payments, or it was reversed. Choose payments with tax for this authority.`,
  ],
  taxBatchIsPaid: ['conflict', 'This tax batch has already been paid. Create a new batch.'],
  taxBatchIsSent: [
    'conflict',
    ({ batch, sentOn }: { batch: string; sentOn: string }) =>
      `Batch ${batch} was already sent on ${formatDate(sentOn)}, so nothing was sent again. Create a new batch for other deposits.`,
  ],
  noSuppliedTaxForBatch: [
    'conflict',
    ({ authority }: { authority: string }) =>
      `One of these taxes isn’t ${authority === 'federal' ? 'federal tax' : `${authority} tax`} supplied by a sponsor. Choose supplied taxes for this authority. Taxes on our own payments are added with their payments.`,
  ],
  inOtherTaxBatch: ['conflict', 'The tax on one of these payments is already in another batch. Remove it there first.'],
  sentByPreparer: ['forbidden', 'You prepared this batch, so another user must send it.'],
  taxBatchIsEmpty: ['conflict', 'This batch has no deposits. Add the deposits that are due, then send it.'],
  noSettlementDate: ['invalid', 'Enter the settlement date of the batch, then send it.'],
  settlesTooEarly: [
    'invalid',
    ({ earliest }: { earliest: string }) =>
      `A deposit must be scheduled by 8:00 PM ET on the banking day before. Choose a settlement date of ${formatDate(earliest)} or later.`,
  ],
  settlesOnClosedDay: [
    'invalid',
    ({ date, next }: { date: string; next: string }) =>
      `Banks are closed on ${formatDate(date)}. Choose ${formatDate(next)} or another banking day.`,
  ],
  noBankAccountForTaxes: ['invalid', 'Choose the bank account that pays this batch, then send it.'],
  nothingToDeposit: [
    'conflict',
    ({ authority, dueOn }: { authority: string; dueOn: string }) =>
      `No ${authority} deposit is due by ${formatDate(dueOn)} and not in a batch yet. Choose a later date.`,
  ],
  taxBatchNotReady: ['conflict', 'This batch wasn’t sent. Fix the deposits that are listed, then send it again.'],
  taxFileDiffers: [
    'conflict',
    'The deposit file differs from the ledger when it is read back, so nothing was sent. Contact the technology team.',
  ],
  confirmationDiffers: [
    'conflict',
    'No confirmation was saved, because at least one doesn’t match its deposit. Check the entries that are listed.',
  ],
  settledDepositReturned: [
    'conflict',
    ({ payment }: { payment: string }) =>
      `The bank already debited deposit ${payment}. When the bank credits it back, match the credit on Bank transactions.`,
  ],
  alreadyAccepted: [
    'conflict',
    'These taxes are already accepted, or no longer withheld. Refresh to see their status.',
  ],
  unknownDepositPayer: ['absent', 'We couldn’t find tax of this payer for this year. Choose a payer from the list.'],
});
