const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the characters of a text as people count them: an accented letter or an emoji is one. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
