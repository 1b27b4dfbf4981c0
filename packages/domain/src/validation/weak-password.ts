/** The house's sentence beside the specification's checklist. Source: docs/decisions/0019-passwords-and-ways-in.md. */
export const weakPasswordSentence =
  'This password is easy to guess: it is known from lists, or made of your name, your email address or the names of companies here. Please choose another one.';

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

/** The text with ever more of the digits and signs before and behind its letters taken off. */
function cutEnds(text: string): string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const behind = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  const starts = Array.from({ length: before + 1 }, (_, at) => text.slice(at));
  return starts.flatMap((rest) => Array.from({ length: behind + 1 }, (_, cut) => rest.slice(0, rest.length - cut)));
}

/** The texts that a password may stand for: letter case, signs between, digits for letters, what was put before and behind. */
function formsOf(password: string): ReadonlySet<string> {
  const text = plain(password);
  // Behind a word "1!" is an ending; inside one it stands for letters: both readings are tried.
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

/** Words of four letters and more in a name, an address or a domain, and all of them written as one. */
export function contextWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = plain(text ?? '')
      .split(/[^\p{L}\d]+/u)
      .filter((part) => part !== '');
    return [...parts, parts.join('')];
  });
  return [...new Set(words.filter((word) => word.length >= 4))];
}

/** What is left of a text once the words of its surroundings are taken out: longest first, so that none hides another. */
function withoutContext(text: string, words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), text);
}

const fewestOwnSigns = 6;

/** Digits are guessed sooner than letters: two count as one sign. */
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
  /** Passwords and words that many people use, in lower case. */
  readonly common: ReadonlySet<string>;
  /** What an attacker knows of this person and this place: made by `contextWords`. */
  readonly context: readonly string[];
}

/**
 * Is a new password known or easily guessed? Letter case, signs, digits for letters and what stands before and behind
 * a word change nothing. Source: OWASP ASVS 5.0, V6.2.4 and V6.2.11.
 */
export function isWeakPassword(password: string, { common, context }: Surroundings): boolean {
  const distinct = new Set(plain(password)).size;
  return distinct < 5 || isListed(password, common) || isContext(password, context, common);
}
