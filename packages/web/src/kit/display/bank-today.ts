import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { serverNow } from './server-time.ts';

/** Returns today's date at the bank, in which ages and due dates of money count. */
export const bankToday = (): CalendarDate => bankDay(serverNow());
