import { addBankingDays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { achReturnReason, returnHandlingSentences } from '@fiducia/domain/payments/ach-return-reasons';
import { changeCode, changeDueBankingDays } from '@fiducia/domain/payments/change-codes';
import type { HeldAnswerKind } from '@fiducia/domain/payments/held-bank-answer-machine';
import { achChangeCodes } from '../../../rails/ach/ach-change-codes.ts';
import { achReturnCodes } from '../../../rails/ach/ach-return-codes.ts';
import type { FileError } from '../../../rails/file-error.ts';

/** Returns what a bank's code means, for staff. */
export function meaningOf(kind: HeldAnswerKind, code: string): string {
  if (kind === 'unreadable') return 'The entry is neither a return nor a notification of change.';
  if (kind === 'notificationOfChange')
    return changeCode(code)?.sentence ?? achChangeCodes[code]?.meaning ?? 'We don’t know this change code.';
  return achReturnReason(code)?.staffSentence ?? achReturnCodes[code]?.meaning ?? 'We don’t know this return code.';
}

/** Returns what staff do after a return is applied. */
export const returnStep = (code: string): string =>
  returnHandlingSentences[achReturnReason(code)?.handling ?? 'review'];

/** Returns what staff do about a notification of change (NOC). */
export function changeStep(code: string, isReadable: boolean, now: Date): string {
  if (!isReadable && changeCode(code)?.changes.includes('addenda') !== true)
    return 'We couldn’t read the corrected data. Ask the bank for it.';
  const due = addBankingDays(localDate(now.toISOString(), timeZones.eastern), changeDueBankingDays);
  return `Confirm the change with the payee by ${formatDate(due)} or before the next payment, whichever is later.`;
}

export const prenoteStep = 'The payment instruction was sent back to the payee for new bank details.';

/** Returns what happens when a user assigns a held response to a payment. */
export function effectOf(kind: HeldAnswerKind): string {
  if (kind === 'achReturn')
    return 'The payment is marked as returned, and its order line waits to be reissued. A returned prenote sends its instruction back to the payee.';
  if (kind === 'notificationOfChange')
    return 'The corrected bank details are offered for the payee’s next payment. Nothing changes until they are confirmed.';
  if (kind === 'unreadable') return 'This entry can only be dismissed.';
  return 'The response is added to the payment’s history. The payment’s status doesn’t change.';
}

const labels: Readonly<Record<string, string>> = {
  record: 'Record',
  returnCode: 'Return code',
  changeCode: 'Change code',
  code: 'Code',
  trace: 'Trace number in the addenda',
  traceNumber: 'Trace number',
  originalTrace: 'Original trace number',
  originalReceivingDfi: 'Original receiving bank',
  amountCents: 'Amount in cents',
  secCode: 'SEC code',
  transactionCode: 'Transaction code',
  routingNumber: 'Routing number',
  accountNumber: 'Account number',
  name: 'Name',
  addenda: 'Addenda',
  addendaType: 'Addenda type',
  addendaIndicator: 'Addenda indicator',
  diedOn: 'Date of death',
};

/** Returns a problem of an entry as a sentence. */
export function doubtSentence({ field, value, rule }: FileError): string {
  const subject = `${labels[field] ?? field}${value === '' ? '' : ` “${value}”`}`;
  return /^(is|must|contains) /.test(rule) ? `${subject} ${rule}.` : `${subject}: ${rule}.`;
}
