const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  '‘': "'",
  '’': "'",
  '‚': "'",
  ʻ: "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '№': 'No',
  '°': 'o',
  '⁄': '/',
  '×': 'x',
  '«': '"',
  '»': '"',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/** Removes accents and replaces letters and punctuation that have an ASCII form. Leaves other characters unchanged. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, (character) => replacements[character] ?? character);
}

/**
 * Converts text to the characters that banks accept, printable ASCII, without accents (José Núñez becomes Jose Nunez).
 * Returns undefined if a character has no ASCII form. The caller then asks for a Latin spelling, because a question
 * mark in a payee's name leads to a returned payment.
 */
export function toBankText(text: string): string | undefined {
  const plain = withoutAccents(text).replaceAll(/ +/g, ' ').trim();
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}

/** Returns a name without accents and in lowercase, to compare names that were typed on different keyboards. */
export const plainLetters = (name: string): string => withoutAccents(name.toLowerCase()).toLowerCase();

/**
 * Normalizes a name for comparison to its letters without accents, in lowercase, so that apostrophes, hyphens, spaces,
 * and periods don't matter either: `Núñez-O’Hara` and `nunez ohara` are the same. Letters of other scripts are kept.
 */
export const foldName = (name: string): string => plainLetters(name).replace(/[^\p{L}]/gu, '');
