import { formatDate } from '../../../foundation/calendar/format-date.ts';
import { type DocumentBlock, factRows, heading, paragraph } from '../document-block.ts';
import type { LetterFacts } from './letter-facts.ts';

/** Wraps content blocks in a complete letter, from address to signature. */
export function letterFrame(
  facts: LetterFacts,
  title: string,
  body: readonly DocumentBlock[],
): readonly DocumentBlock[] {
  return [
    { kind: 'address', lines: [facts.participantName, ...facts.addressLines] },
    factRows(['Date', formatDate(facts.letterOn)], ['Plan', facts.planName], ['Reference', facts.referenceNumber]),
    heading(1, title),
    paragraph(`Dear ${facts.participantName},`),
    ...body,
    heading(2, 'Questions? Not sure this letter is real?'),
    paragraph(
      `Call ${facts.supportPhone} and give the reference number ${facts.referenceNumber}. You can also ask ${facts.sponsorName} about it. We will never ask for your password or your PIN by phone or email.`,
    ),
  ];
}
