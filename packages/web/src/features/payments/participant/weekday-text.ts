import { dayInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { inSpanish } from '../../../kit/text/language.ts';

/** Formats a date that is near, in the language of the page: `Saturday, November 28`. */
export const weekdayText = (date: string): string => inSpanish()?.formatWeekday(date) ?? dayInWords(date);
