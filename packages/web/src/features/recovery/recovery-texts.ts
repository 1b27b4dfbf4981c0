import type { RecoveryDecision, RecoveryItem, RecoveryView } from '@fiducia/contract/recovery/recovery.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { DepartureKind } from '@fiducia/domain/recovery/departure';
import { countOf } from '../../kit/text/count-of.ts';

const typeNames: Readonly<Record<string, string>> = {
  ach: 'ACH',
  wire: 'Wire',
  check: 'Check',
  email: 'Emails',
  sms: 'Text messages',
  letter: 'Letters',
};
const fileNames: Readonly<Record<string, string>> = {
  ach: 'Prenote file',
  positivePayVoid: 'Positive-pay void file',
  positivePayAgain: 'Positive-pay reissue file',
};
const doneTexts: Readonly<Record<DepartureKind, string>> = {
  fileDownloaded: 'file downloaded',
  checksPrinted: 'checks printed',
  batchSent: 'marked as sent',
  paymentSent: 'a payment marked as sent',
};

export const titleOf = ({ kind, friendlyId, type }: RecoveryItem): string => {
  if (kind === 'batch')
    return `${typeNames[type] ?? type} batch ${friendlyId === null ? '' : formatFriendlyId(friendlyId)}`;
  return (kind === 'file' ? fileNames[type] : typeNames[type]) ?? type;
};

/** Returns what to compare with the bank: dates, amounts, and numbers. */
export function detailsOf(item: RecoveryItem): string[] {
  if (item.kind === 'messages') return [countOf(item.count, 'message')];
  const range = (label: string, first: string | number | null, last: string | number | null): string[] =>
    first === null ? [] : [first === last ? `${label} ${first}` : `${label}s ${first} to ${last}`];
  const modifiers = item.files.flatMap(({ fileIdModifier: modifier, fileDate }) =>
    modifier === null ? [] : [`File ${modifier} of ${formatDate(fileDate)}`],
  );
  return [
    `${countOf(item.count, 'payment')}${item.total === null ? '' : `, ${formatMoney(cents(item.total))}`}`,
    ...(item.effectiveDate === null ? [] : [`Effective ${formatDate(item.effectiveDate)}`]),
    ...range('Trace number', item.firstTrace, item.lastTrace),
    ...range('Check', item.firstCheck, item.lastCheck),
    ...modifiers,
  ];
}

export function marksText({ kind, done, wasHandedOver }: RecoveryItem): string {
  if (kind === 'messages')
    return wasHandedOver === true ? 'The journal says they were sent' : 'The journal doesn’t mention them';
  const [first = '', ...others] = done.map((one) => doneTexts[one]);
  if (first === '') return 'No mark was found';
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
}

export function hereText({ kind, statusHere }: RecoveryItem): string {
  if (kind === 'messages') return 'Waiting to be sent';
  if (kind === 'file') return 'Unknown';
  return statusHere === null ? 'Unknown' : statusLabel(statusHere);
}

export const decisionTexts = (kind: RecoveryItem['kind']): Readonly<Record<RecoveryDecision, string>> =>
  kind === 'messages'
    ? { has: 'They were sent', hasNot: 'They were not sent' }
    : { has: 'The bank has it', hasNot: 'The bank does not have it' };

/** Returns what the decision does when the hold is released. */
export function effectText({ kind, statusHere, decision }: RecoveryItem): string {
  if (decision === null) return '';
  if (kind === 'messages') return decision === 'has' ? 'They won’t be sent again.' : 'They will be sent.';
  if (decision === 'hasNot')
    return statusHere === null
      ? 'Its numbers are skipped.'
      : 'It can be sent again. New numbers continue after its own.';
  if (kind === 'file') return 'Its numbers are skipped.';
  return statusHere === 'enteredAtBank'
    ? 'It will be marked as sent.'
    : 'Its numbers are skipped, and its distributions can’t be paid again.';
}

export const reasonText = (reason: RecoveryView['reason']): string =>
  reason === 'marksAreBehind'
    ? 'Marks or files next to this database are missing, so the list below can’t be complete. Compare every batch of the last days with the bank.'
    : 'This database was restored to an earlier moment, while the files show what was sent afterward.';
