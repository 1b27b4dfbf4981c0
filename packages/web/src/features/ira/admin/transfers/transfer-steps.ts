import type { TransferOnDesk } from '@fiducia/contract/ira/transfer-desk.views';
import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney, formatWholeDollars } from '@fiducia/domain/foundation/money/format-money';
import type { TransferPlace } from '@fiducia/domain/ira/transfer-desk';
import { countOf } from '../../../../kit/text/count-of.ts';

export interface TransferStep {
  readonly label: string;
  /** The day of the step, or the day by which it is due. Empty if there is nothing to say. */
  readonly note: string;
  /** How late the step is: `9 days late`. Empty if it isn’t. */
  readonly late: string;
  readonly state: 'done' | 'current' | 'coming' | 'skipped';
}

type StepFacts = Pick<
  TransferOnDesk,
  'place' | 'dueOn' | 'signedAt' | 'sentAt' | 'expectedOn' | 'receivedAt' | 'moneyHere'
>;

const currentSteps: Readonly<Record<TransferPlace, number>> = {
  toSign: 0,
  toSend: 1,
  atInstitution: 2,
  toFollowUp: 2,
  toCredit: 4,
};

const dayOf = (at: string | null | undefined): string => (at ? formatDate(bankDay(at)) : '');

/** Returns by how many days a transfer is late, or 0. */
export const lateDays = ({ dueOn }: Pick<TransferOnDesk, 'dueOn'>, today: string): number =>
  dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));

/** Returns the day on which the money of a transfer arrived: the bank's, or the one on which staff marked it as received. */
export const moneyDayOf = ({ moneyHere, receivedAt }: Pick<StepFacts, 'moneyHere' | 'receivedAt'>): string | null =>
  moneyHere?.receivedOn ?? (receivedAt === null ? null : bankDay(receivedAt));

/** Says when the institution is expected to send the money, or how long it took. */
function institutionNote({ sentAt, expectedOn, place, ...of }: StepFacts): string {
  const arrivedOn = moneyDayOf(of);
  if (place === 'toCredit' && sentAt !== null && arrivedOn !== null)
    return countOf(Math.max(0, daysBetween(bankDay(sentAt), arrivedOn)), 'day');
  return expectedOn === null ? '' : `Expected ${formatDate(expectedOn)}`;
}

/** Returns the steps of an open transfer, each with its day. */
export function stepsOf(of: StepFacts, today: string): TransferStep[] {
  const current = currentSteps[of.place];
  const days = lateDays(of, today);
  const due = of.dueOn === null ? '' : `Due ${formatDate(of.dueOn)}`;
  const steps = [
    current === 0 ? { label: 'To sign', note: '' } : { label: 'Letter signed', note: dayOf(of.signedAt) },
    current === 1 ? { label: 'To send', note: due } : { label: 'Letter sent', note: dayOf(of.sentAt) },
    { label: 'At institution', note: institutionNote(of) },
    { label: 'Money here', note: dayOf(moneyDayOf(of)) },
    current === 4 ? { label: 'To credit', note: due } : { label: 'Credited', note: '' },
  ];
  return steps.map((step, at) => {
    const isSkipped = of.sentAt === null && (at === 1 || at === 2);
    return {
      ...step,
      late: at === current && days > 0 ? `${countOf(days, 'day')} late` : '',
      state: at === current ? 'current' : at > current ? 'coming' : isSkipped ? 'skipped' : 'done',
    };
  });
}

/**
 * Returns the money of transfers. While the whole of an old account moves and its money isn't here, the amount is what the
 * owner estimated: `About $12,641`.
 */
export const amountText = (
  amount: Cents,
  transfers: readonly Pick<TransferOnDesk, 'isWhole' | 'moneyHere'>[],
): string =>
  transfers.some(({ isWhole, moneyHere }) => isWhole && moneyHere === null)
    ? `About ${formatWholeDollars(amount)}`
    : formatMoney(amount);
