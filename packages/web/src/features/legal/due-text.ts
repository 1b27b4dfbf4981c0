import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { formatDay } from '../../kit/display/date-text.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { type FinCenStatus, isClosed } from './fincen-state.tsx';

/** Says how much time is left to respond to a request. */
export function dueText(dueOn: string, status: FinCenStatus): string {
  if (isClosed(status)) return formatDay(dueOn);
  const days = daysBetween(today(), dueOn);
  if (days < 0) return `${formatDay(dueOn)}, ${countOf(-days, 'day', 'days')} late`;
  return days === 0 ? `${formatDay(dueOn)}, today` : `${formatDay(dueOn)}, in ${countOf(days, 'day', 'days')}`;
}
