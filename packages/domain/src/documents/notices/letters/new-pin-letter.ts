import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { factRows, type LetterBlock, paragraph, steps } from '../document-block.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterFrame, pinBox } from './letter-frame.ts';
import { letterTexts } from './letter-texts.ts';

export interface NewPinFacts extends LetterFacts {
  readonly pin: string;
  readonly respondBy: CalendarDate;
}

/** Builds the letter with a new PIN, which is sent after the previous PIN was locked or lost. */
export function newPinLetter(facts: NewPinFacts): readonly LetterBlock[] {
  const { newPin, access, date } = letterTexts(facts.language);
  return letterFrame(facts, newPin.title, [
    paragraph(newPin.opening(facts.planName)),
    steps(access.open(facts.portalAddress), access.enter),
    pinBox(facts, facts.pin),
    factRows([access.respondBy, date(facts.respondBy)]),
    paragraph(newPin.notYou(facts.supportPhone)),
  ]);
}
