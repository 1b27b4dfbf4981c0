const abbreviations = /\b(p\.m|a\.m|EE\. UU)\./g;

/** Counts the syllables of a Spanish word: its vowel groups, where two strong or an accented weak vowel separate. */
function syllablesOf(word: string): number {
  const vowels = word.replace(/qu(?=[eiéí])|gu(?=[eiéí])/g, 'k').match(/[aeiouáéíóúü]+/g) ?? [];
  const count = vowels.reduce((sum, group) => sum + Math.max(1, (group.match(/[aeoáéíóú]/g) ?? []).length), 0);
  return Math.max(1, count);
}

/**
 * Returns how easy a Spanish text is to read on the INFLESZ scale: under 55 is hard, 55 to 65 normal, and over 65 easy,
 * which 8th grade reads without effort. Returns undefined for fewer than 30 words, where the formula is meaningless.
 * Sources: Szigriszt-Pazos 1993; Barrio-Cantalejo 2008.
 */
export function spanishReadingEase(text: string): number | undefined {
  const plain = text.toLowerCase().replace(abbreviations, '$1');
  const words = plain.match(/[a-záéíóúüñ]+/g) ?? [];
  if (words.length < 30) return undefined;
  const sentences = Math.max(1, (plain.match(/[.!?:]+(?=\s|$)/g) ?? []).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return Math.round(206.835 - (62.3 * syllables) / words.length - words.length / sentences);
}
