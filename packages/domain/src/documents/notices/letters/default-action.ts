import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import type { Language } from '../../../messages/message-text.ts';
import type { DefaultAction } from './letter-facts.ts';
import { letterTexts } from './letter-texts.ts';

/** Returns a clause that begins with `we will`, for messages sent after the response deadline. */
export const describeWhatHappens = (action: DefaultAction, language: Language): string =>
  letterTexts(language).whatHappens(action);

/** Returns a sentence about what happens if the participant does not respond in time. */
export function describeDefault(action: DefaultAction, respondBy: CalendarDate, language: Language): string {
  const { byDefault, date, whatHappens } = letterTexts(language);
  return byDefault(date(respondBy), whatHappens(action));
}
