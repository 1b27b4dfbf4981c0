import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { formatDay } from '../../kit/display/date-text.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { type FinCenStatus, isClosed } from './fincen-state.tsx';

/** Says how much time is left until the last day to respond. */
export function daysLeftText(dueOn: string): string {
  const days = daysBetween(today(), dueOn);
  if (days < 0) return `${countOf(-days, 'day', 'days')} late`;
  return days === 0 ? 'today' : `in ${countOf(days, 'day', 'days')}`;
}

/** Returns the last day to respond to a request, with the time left if it is open. */
export const dueText = (dueOn: string, status: FinCenStatus): string =>
  isClosed(status) ? formatDay(dueOn) : `${formatDay(dueOn)}, ${daysLeftText(dueOn)}`;
