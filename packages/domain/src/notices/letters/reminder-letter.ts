import type { CalendarDate } from '../../time/dates.ts';
import { formatDate } from '../../time/format-date.ts';
import { type DocumentBlock, factRows, paragraph, steps } from '../document-block.ts';
import { sayDefault } from './default-action.ts';
import type { DefaultAction, LetterFacts } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export interface ReminderFacts extends LetterFacts {
  readonly firstNoticeOn: CalendarDate;
  readonly pin: string;
  readonly respondBy: CalendarDate;
  readonly defaultAction: DefaultAction;
}

/** Reminds a participant who has not answered the first notice. */
export function reminderLetter(facts: ReminderFacts): readonly DocumentBlock[] {
  return letterFrame(facts, 'We are still waiting for your choice', [
    paragraph(
      `On ${formatDate(facts.firstNoticeOn)} we wrote to you about your money in the ${facts.planName}. You have not told us yet how you want to be paid.`,
    ),
    steps(
      `Open ${facts.portalAddress} in a browser.`,
      `Enter your tax identification number, your last name and this PIN: ${facts.pin}.`,
    ),
    factRows(['Your PIN', facts.pin], ['Answer by the end of', formatDate(facts.respondBy)]),
    paragraph(sayDefault(facts.defaultAction, facts.respondBy)),
  ]);
}
