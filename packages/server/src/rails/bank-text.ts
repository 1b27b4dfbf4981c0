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
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/**
 * Converts text to the characters that banks accept, printable ASCII, without accents (José Núñez becomes Jose Nunez).
 * Returns undefined if a character has no ASCII form. The caller then asks for a Latin spelling, because a question
 * mark in a payee's name leads to a returned payment.
 */
export function toBankText(text: string): string | undefined {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, (character) => replacements[character] ?? character)
    .replaceAll(/ +/g, ' ')
    .trim();
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}

/**
 * Returns up to `length` characters of bank text in uppercase, as ACH operators require. Returns undefined if a
 * character has no ASCII form.
 */
export function toUpperBankText(text: string, length: number): string | undefined {
  return toBankText(text)?.toUpperCase().slice(0, length).trimEnd();
}
