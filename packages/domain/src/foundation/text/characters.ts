import { onFirstUse } from './on-first-use.ts';

const segmenter = onFirstUse(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
const plain = /^[ -~]*$/;

/** Splits a string into grapheme clusters, so that an accented letter or an emoji counts as one character. */
export function charactersOf(text: string): string[] {
  return plain.test(text) ? text.split('') : Array.from(segmenter().segment(text), ({ segment }) => segment);
}
