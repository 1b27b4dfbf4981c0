import type { CalendarDate } from '../../time/dates.ts';
import { formatDate } from '../../time/format-date.ts';
import type { DefaultAction } from './letter-facts.ts';

const sentences: Readonly<Record<DefaultAction, string>> = {
  automaticRollover:
    'we will roll your money over to an IRA opened in your name and invested to preserve its value. No tax is withheld. You can move or take the money at any time.',
  cashPayment:
    'we will pay your money to you in cash at the address of this letter, after the federal and state tax that must be withheld.',
  taxableSavingsAccount:
    'we will place your money, after the tax that must be withheld, in a savings account opened in your name. You can take it at any time.',
  returnedToPlan: 'we will send your money back to the plan, where it stays yours.',
};

/** The same for messages that follow the day: `we will …`. */
export const sayWhatHappens = (action: DefaultAction): string => sentences[action];

/** What happens after the response date, in one sentence. */
export function sayDefault(action: DefaultAction, respondBy: CalendarDate): string {
  return `If we have no answer by the end of ${formatDate(respondBy)}, ${sentences[action]}`;
}
