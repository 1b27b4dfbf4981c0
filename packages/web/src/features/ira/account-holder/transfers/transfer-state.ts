import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { daysLate } from '@fiducia/domain/ira/ira-transfer';
import { bankToday } from '../../../../kit/display/bank-today.ts';
import { longDay } from '../../../../kit/display/long-day.ts';
import { iraTransfersText as text } from '../../../../texts/ira-transfers.ts';
import { formatEasternDay } from '../own-iras.ts';
import type { Transfer } from './transfer-draft.ts';

export const transferSteps = ['signed', 'sent', 'received', 'credited'] as const;

const done: Readonly<Record<Transfer['status'], number>> = {
  draft: 0,
  signed: 1,
  sent: 2,
  received: 3,
  credited: 4,
  canceled: 0,
  rejected: 2,
};

/** Returns the number of steps that are done. */
export const stepsDone = ({ status }: Transfer): number => done[status];

/** Returns by how many days the transfer is late, or 0. */
export const lateBy = ({ status, stepSince, expectedOn }: Transfer): number =>
  daysLate({ status, since: localDate(stepSince, timeZones.eastern), expectedOn }, bankToday());

/** Names what a transfer waits for now, so that no step reads as done before it is. */
function currentName({ institutionName: institution }: Transfer, step: (typeof transferSteps)[number]): string {
  return step === 'received' ? text('now.step.received', { institution }) : text(`now.step.${step}`);
}

function currentNote(of: Transfer): string {
  const late = lateBy(of);
  if (late > 0) return text('step.late', { count: late });
  if (of.status === 'sent' && of.expectedOn !== null) return text('step.expected', { day: longDay(of.expectedOn) });
  return text('step.since', { day: formatEasternDay(of.stepSince) });
}

/** Returns the steps of a transfer: those done with their day, and the current one with what it waits for. */
export function stepsOf(of: Transfer): { label: string; note?: string }[] {
  const doneAt = { signed: of.signedAt, sent: of.sentAt, received: of.receivedAt, credited: of.creditedAt };
  return transferSteps.map((step, at) => {
    if (at === done[of.status]) return { label: currentName(of, step), note: currentNote(of) };
    const day = at < done[of.status] ? doneAt[step] : null;
    return { label: text(`step.${step}`), ...(day === null ? {} : { note: formatEasternDay(day) }) };
  });
}

/** Says briefly what a transfer waits for, and since when or how late it is. */
export function waitText(of: Transfer): string {
  const { label = '', note } = stepsOf(of)[done[of.status]] ?? {};
  return [label, note].filter(Boolean).join(', ');
}

/** Returns whether we are late with the next step, so that the owner may not want to wait for us. */
export const isLateWithUs = (of: Transfer): boolean => of.status !== 'sent' && lateBy(of) > 0;

/** Says in a sentence who has the transfer now, and what happens next. */
export function nowText(of: Transfer): string {
  const { institutionName: institution, status, endNote: note } = of;
  const day = formatEasternDay(of.stepSince);
  const isLate = lateBy(of) > 0;
  if (status === 'sent' && of.expectedOn !== null)
    return text(isLate ? 'now.late' : 'now.sent', { institution, day, expected: longDay(of.expectedOn) });
  if (status === 'signed' || status === 'sent')
    return text(isLate ? 'now.signed.late' : 'now.signed', { institution, day });
  if (status === 'received') return text(isLate ? 'now.received.late' : 'now.received', { institution, day });
  if (status === 'credited') return text('now.credited', { day, amount: formatMoney(of.credited ?? of.amount) });
  if (status === 'canceled')
    return note === null ? text('now.canceled', { day }) : text('now.canceled.note', { day, note });
  return status === 'rejected' ? text('now.rejected', { note: note ?? '' }) : text('now.draft');
}
