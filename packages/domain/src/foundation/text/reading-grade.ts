import type { Language } from '../../messages/message-text.ts';

const sentences = (text: string): number => Math.max(1, (text.match(/[.!?:]+(?=\s|$)|\n{2,}/g) ?? []).length);

/** Estimates the syllables of an English word: its groups of vowels, without a silent e, at least one. */
function englishSyllables(word: string): number {
  const groups = word.match(/[aeiouy]+/g)?.length ?? 0;
  const hasSilentE = groups > 1 && /[^aeiouyl]e$/.test(word);
  return Math.max(1, groups - (hasSilentE ? 1 : 0));
}

const spanishSyllables = (word: string): number =>
  Math.max(
    1,
    word
      .match(/[aeiouáéíóúü]+/g)
      ?.reduce((sum, group) => sum + Math.max(1, (group.match(/[aeoáéíóú]/g) ?? []).length), 0) ?? 1,
  );

/**
 * Returns the school grade level needed to understand a text: Flesch-Kincaid for English and Crawford for Spanish,
 * rounded, at least 1. Returns undefined for fewer than 30 words, where the formulas are meaningless. Sources: Kincaid
 * et al. 1975; Crawford 1984.
 */
export function readingGrade(text: string, language: Language): number | undefined {
  const words = text.toLowerCase().match(/[a-záéíóúüñ']+/g) ?? [];
  if (words.length < 30) return undefined;
  const syllables = words.reduce(
    (sum, word) => sum + (language === 'es' ? spanishSyllables(word) : englishSyllables(word)),
    0,
  );
  const grade =
    language === 'es'
      ? -0.205 * ((100 * sentences(text)) / words.length) + 0.049 * ((100 * syllables) / words.length) - 3.407
      : 0.39 * (words.length / sentences(text)) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(1, Math.round(grade));
}
