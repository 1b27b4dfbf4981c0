import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { formatDate } from '../../../foundation/calendar/format-date.ts';
import { type DocumentBlock, factRows, paragraph, steps } from '../document-block.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export interface NewPinFacts extends LetterFacts {
  readonly pin: string;
  readonly respondBy: CalendarDate;
}

/** Builds the letter with a new PIN, which is sent after the previous PIN was locked or lost. */
export function newPinLetter(facts: NewPinFacts): readonly DocumentBlock[] {
  return letterFrame(facts, 'Your new PIN', [
    paragraph(
      `Here is a new PIN for your money in the ${facts.planName}. The PIN in our earlier letters no longer works. Everything else in those letters still applies.`,
    ),
    steps(
      `Open ${facts.portalAddress} in a browser.`,
      `Enter your tax identification number (such as your Social Security number), your last name, and this PIN: ${facts.pin}.`,
    ),
    factRows(['Your PIN', facts.pin], ['Respond by the end of', formatDate(facts.respondBy)]),
    paragraph(`Didn’t ask for a new PIN? Call ${facts.supportPhone} right away.`),
  ]);
}
