import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { formatDate } from '../../../foundation/calendar/format-date.ts';
import type { DefaultAction } from './letter-facts.ts';

const sentences: Readonly<Record<DefaultAction, string>> = {
  automaticRollover:
    'we will roll your money over to an IRA opened in your name and invested to preserve its value. No tax is withheld. You can move or withdraw the money at any time.',
  cashPayment:
    'we will pay your money to you by check, mailed to the address we have for you, after withholding the required federal and state tax.',
  taxableSavingsAccount:
    'we will place your money, after withholding the required tax, in a savings account opened in your name. You can withdraw it at any time.',
  returnedToPlan: 'we will return your money to the plan, where it is still yours.',
};

/** Returns a clause that begins with `we will`, for messages sent after the response deadline. */
export const describeWhatHappens = (action: DefaultAction): string => sentences[action];

/** Returns a sentence about what happens if the participant does not respond in time. */
export function describeDefault(action: DefaultAction, respondBy: CalendarDate): string {
  return `If we don’t hear from you by the end of ${formatDate(respondBy)}, ${sentences[action]}`;
}
