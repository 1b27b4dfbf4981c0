/** Message in addition to the specification's checklist. Source: docs/decisions/0019-passwords-and-ways-in.md. */
export const weakPasswordSentence =
  'This password is easy to guess. It is on a list of common passwords, or it contains your name, your email address, or a company name. Please choose another one.';

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  '|': 'l',
};
const shifted: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
};

const swap = (text: string, table: Readonly<Record<string, string>>): string =>
  Array.from(text, (sign) => table[sign] ?? sign).join('');
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\d]/gu, '');

/** Returns the text with each possible number of leading and trailing digits and symbols removed. */
function cutEnds(text: string): string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const behind = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  const starts = Array.from({ length: before + 1 }, (_, at) => text.slice(at));
  return starts.flatMap((rest) => Array.from({ length: behind + 1 }, (_, cut) => rest.slice(0, rest.length - cut)));
}

/**
 * Returns the words that a password may disguise. Ignores case, symbols between letters, and digits and symbols added
 * before or after, and reads digits as the letters they resemble.
 */
function formsOf(password: string): ReadonlySet<string> {
  const text = plain(password);
  // "1!" can be a suffix of a word or replace letters within it. Try both.
  const all = [text, swap(text, shifted)].flatMap(cutEnds);
  const read = all.flatMap((form) => [form, lettersAndDigits(form), lettersAndDigits(swap(form, leet))]);
  return new Set(read.filter((form) => form.length >= 3));
}

const halves = (text: string): string =>
  text.length % 2 === 0 && text.slice(0, text.length / 2) === text.slice(text.length / 2)
    ? text.slice(0, text.length / 2)
    : text;

const isListed = (password: string, common: ReadonlySet<string>): boolean =>
  [...formsOf(password)].some((form) => common.has(form) || common.has(halves(form)));

/** Returns the words of four or more letters in a name, an address, or a domain, and all of them joined together. */
export function contextWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = plain(text ?? '')
      .split(/[^\p{L}\d]+/u)
      .filter((part) => part !== '');
    return [...parts, parts.join('')];
  });
  return [...new Set(words.filter((word) => word.length >= 4))];
}

/** Removes the known words from a text, longest first, because a long word can contain a short one. */
function withoutContext(text: string, words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);
}

const fewestOwnSigns = 6;

/** Returns the number of letters. Counts two digits as one letter, because digits are easier to guess. */
const weightOf = (text: string): number => text.replace(/[^\p{L}]/gu, '').length + text.replace(/\D/g, '').length / 2;

function isContext(password: string, words: readonly string[], common: ReadonlySet<string>): boolean {
  const text = plain(password);
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  const digitsAround = weightOf(text) - weightOf(core);
  return [lettersAndDigits(core), lettersAndDigits(swap(core, leet))].some((reading) => {
    const left = withoutContext(reading, words);
    return left !== reading && (weightOf(left) + digitsAround < fewestOwnSigns || isListed(left, common));
  });
}

export interface Surroundings {
  /** Common passwords and words, in lowercase. */
  readonly common: ReadonlySet<string>;
  /** Words that an attacker could associate with the user or the company. Built by `contextWords`. */
  readonly context: readonly string[];
}

/**
 * Returns whether a new password is common or easy to guess. Ignores case, symbols, digits used as letters, and digits
 * or symbols before or after a word. Source: OWASP ASVS 5.0, V6.2.4 and V6.2.11.
 */
export function isWeakPassword(password: string, { common, context }: Surroundings): boolean {
  const distinct = new Set(plain(password)).size;
  return distinct < 5 || isListed(password, common) || isContext(password, context, common);
}
