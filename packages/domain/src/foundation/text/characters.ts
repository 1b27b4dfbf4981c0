const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a string into grapheme clusters, so that an accented letter or an emoji counts as one character. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
