const properNames = ['English', 'Medicare', 'Roth', 'Social Security', 'Spanish'];
const nameOrWord = new RegExp(`\\b(?:${properNames.join('|')})\\b|[\\p{L}\\p{N}]+`, 'gu');

/** Returns whether a word keeps its capitals: `IRA`, `IDs`, `FinCEN`, `8BEN`, or the `W` of `W-8BEN`. */
const isInitialism = (word: string): boolean => /\p{Lu}{2}|\p{Ll}\p{Lu}|\p{N}|^\p{Lu}$/u.test(word);

/**
 * Returns a label as it is written in the middle of a sentence: `First name` becomes `first name`, and `Tax ID` becomes
 * `tax ID`. Initialisms and known proper names keep their capitals.
 */
export const labelInSentence = (label: string): string =>
  label.replace(nameOrWord, (word) => (properNames.includes(word) || isInitialism(word) ? word : word.toLowerCase()));
