import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { factRows, type LetterBlock, paragraph, steps } from '../document-block.ts';
import { describeDefault } from './default-action.ts';
import type { DefaultAction, LetterFacts } from './letter-facts.ts';
import { letterFrame, pinBox } from './letter-frame.ts';
import { letterTexts } from './letter-texts.ts';

export interface ReminderFacts extends LetterFacts {
  readonly firstNoticeOn: CalendarDate;
  readonly pin: string;
  readonly respondBy: CalendarDate;
  readonly defaultAction: DefaultAction;
}

/** Builds the reminder for a participant who has not responded to the first notice. */
export function reminderLetter(facts: ReminderFacts): readonly LetterBlock[] {
  const { reminder, access, date } = letterTexts(facts.language);
  return letterFrame(facts, reminder.title, [
    paragraph(reminder.opening(facts.planName, date(facts.firstNoticeOn))),
    steps(access.open(facts.portalAddress), access.enter),
    pinBox(facts, facts.pin),
    factRows([access.respondBy, date(facts.respondBy)]),
    paragraph(describeDefault(facts.defaultAction, facts.respondBy, facts.language)),
  ]);
}
