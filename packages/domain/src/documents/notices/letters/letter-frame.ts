import { factRows, heading, type LetterBlock, paragraph } from '../document-block.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterTexts } from './letter-texts.ts';

/** Wraps content blocks in a complete letter, from address to signature. */
export function letterFrame(facts: LetterFacts, title: string, body: readonly LetterBlock[]): readonly LetterBlock[] {
  const { frame, date } = letterTexts(facts.language);
  return [
    { kind: 'address', lines: [facts.participantName, ...facts.addressLines] },
    factRows(
      [frame.date, date(facts.letterOn)],
      [frame.plan, facts.planName],
      [frame.reference, facts.referenceNumber],
    ),
    heading(1, title),
    paragraph(frame.greeting(facts.participantName)),
    ...body,
    heading(2, frame.questions),
    paragraph(frame.call(facts)),
  ];
}

/** The box with the PIN and the QR code to the page where it is entered. */
export function pinBox({ language, portalAddress }: LetterFacts, pin: string): LetterBlock {
  const { access } = letterTexts(language);
  return { kind: 'pin', label: access.pin, pin, address: portalAddress, scanLabel: access.scan };
}
