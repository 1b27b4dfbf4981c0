import { formatDate } from '../foundation/calendar/format-date.ts';
import { formatFriendlyId } from '../foundation/ids/friendly-id.ts';
import { cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { formatNumber } from '../foundation/text/format-number.ts';
import { statusLabel } from '../orders/status-label.ts';
import type { DepartureKind } from './departure.ts';

/** `has`: accepted by the bank, or the messages were sent. `hasNot`: the opposite. */
export const recoveryDecisions = ['has', 'hasNot'] as const;
export type RecoveryDecision = (typeof recoveryDecisions)[number];

/** A batch or file that left for the bank, or messages that may have been sent, after the restored moment. */
export interface LeftItem {
  readonly kind: 'batch' | 'file' | 'messages';
  /** Number of the batch, or null. */
  readonly friendlyId: string | null;
  /** Type of the batch, kind of the file, or channel of the messages. */
  readonly type: string;
  readonly effectiveDate: string | null;
  readonly count: number;
  /** In cents; null for messages. */
  readonly total: number | null;
  readonly firstTrace: string | null;
  readonly lastTrace: string | null;
  readonly firstCheck: number | null;
  readonly lastCheck: number | null;
  readonly files: readonly {
    readonly kind: string;
    readonly fileDate: string;
    readonly fileIdModifier: string | null;
  }[];
  /** What the marks say was done; empty if there is no mark. */
  readonly done: readonly DepartureKind[];
  /** Status of the batch in this database; null if it doesn’t contain the batch. */
  readonly statusHere: string | null;
  /** Whether the journal of messages says that they were sent; null for batches and files. */
  readonly wasHandedOver: boolean | null;
  readonly decision: RecoveryDecision | null;
}

const countOf = (count: number, one: string): string => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;

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

export const titleOf = ({ kind, friendlyId, type }: LeftItem): string => {
  if (kind === 'batch')
    return `${typeNames[type] ?? type} batch ${friendlyId === null ? '' : formatFriendlyId(friendlyId)}`;
  return (kind === 'file' ? fileNames[type] : typeNames[type]) ?? type;
};

/** Returns what to compare with the bank: dates, amounts, and numbers. */
export function detailsOf(item: LeftItem): string[] {
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

export function marksText({ kind, done, wasHandedOver }: LeftItem): string {
  if (kind === 'messages')
    return wasHandedOver === true ? 'The journal says they were sent' : 'The journal doesn’t mention them';
  const [first = '', ...others] = done.map((one) => doneTexts[one]);
  if (first === '') return 'No mark was found';
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
}

export function hereText({ kind, statusHere }: LeftItem): string {
  if (kind === 'messages') return 'Waiting to be sent';
  if (kind === 'file') return 'Unknown';
  return statusHere === null ? 'Unknown' : statusLabel(statusHere);
}

export const decisionTexts = (kind: LeftItem['kind']): Readonly<Record<RecoveryDecision, string>> =>
  kind === 'messages'
    ? { has: 'They were sent', hasNot: 'They were not sent' }
    : { has: 'Accepted by the bank', hasNot: 'Unknown to the bank' };

/** Returns what the decision does when the hold is released. */
export function effectText({ kind, statusHere, decision }: LeftItem): string {
  if (decision === null) return '';
  if (kind === 'messages') return decision === 'has' ? 'They won’t be sent again.' : 'They will be sent.';
  if (decision === 'hasNot')
    return statusHere === null
      ? 'Its numbers are skipped.'
      : 'It can be sent again. New numbers continue after its own.';
  if (kind === 'file') return 'Its numbers are skipped.';
  if (statusHere === 'sent' || statusHere === 'settled') return 'It is marked as sent.';
  return statusHere === 'enteredAtBank'
    ? 'It will be marked as sent.'
    : 'Its numbers are skipped, and its distributions can’t be paid again.';
}

export const reasonText = (reason: 'databaseIsBehind' | 'marksAreBehind' | null): string =>
  reason === 'marksAreBehind'
    ? 'Marks or files next to this database are missing, so the list below can’t be complete. Compare every batch of the last days with the bank.'
    : 'This database was restored to an earlier moment, while the files show what was sent afterward.';
