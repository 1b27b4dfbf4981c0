import type { CalendarDate } from '../../time/dates.ts';
import { formatDate } from '../../time/format-date.ts';
import { type DocumentBlock, factRows, paragraph, steps } from '../document-block.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export interface NewPinFacts extends LetterFacts {
  readonly pin: string;
  readonly respondBy: CalendarDate;
}

/** Brings a new PIN after the one before was locked or lost. */
export function newPinLetter(facts: NewPinFacts): readonly DocumentBlock[] {
  return letterFrame(facts, 'Your new PIN', [
    paragraph(
      `Here is a new PIN for your money in the ${facts.planName}. The PIN of our earlier letters does not work any more. Everything else in them still holds.`,
    ),
    steps(
      `Open ${facts.portalAddress} in a browser.`,
      `Enter your tax identification number, your last name and this PIN: ${facts.pin}.`,
    ),
    factRows(['Your PIN', facts.pin], ['Answer by the end of', formatDate(facts.respondBy)]),
    paragraph(`You did not ask for a new PIN? Call ${facts.supportPhone} at once.`),
  ]);
}
