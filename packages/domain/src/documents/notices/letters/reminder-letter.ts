import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { formatDate } from '../../../foundation/calendar/format-date.ts';
import { type DocumentBlock, factRows, paragraph, steps } from '../document-block.ts';
import { describeDefault } from './default-action.ts';
import type { DefaultAction, LetterFacts } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export interface ReminderFacts extends LetterFacts {
  readonly firstNoticeOn: CalendarDate;
  readonly pin: string;
  readonly respondBy: CalendarDate;
  readonly defaultAction: DefaultAction;
}

/** Builds the reminder for a participant who has not responded to the first notice. */
export function reminderLetter(facts: ReminderFacts): readonly DocumentBlock[] {
  return letterFrame(facts, 'We’re still waiting for your choice', [
    paragraph(
      `On ${formatDate(facts.firstNoticeOn)}, we wrote to you about your money in the ${facts.planName}. You haven’t told us yet how you want to be paid.`,
    ),
    steps(
      `Open ${facts.portalAddress} in a browser.`,
      `Enter your tax identification number (such as your Social Security number), your last name, and this PIN: ${facts.pin}.`,
    ),
    factRows(['Your PIN', facts.pin], ['Respond by the end of', formatDate(facts.respondBy)]),
    paragraph(describeDefault(facts.defaultAction, facts.respondBy)),
  ]);
}
