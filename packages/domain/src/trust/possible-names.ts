import { wordsOf } from './suggest-links.ts';

/** Words of a bank's text that may be a person's name, lowercase. `first` may be only the initial. */
export interface PossibleName {
  readonly first: string;
  readonly last: string;
}

const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);

/**
 * Returns what may be names in a bank's text: neighboring words in both orders (`GRACE WETHERBY`, `WETHERBY GRACE`,
 * `G WETHERBY`), also around a middle initial (`GRACE M WETHERBY`) or with a last name of two words (`MARIA DE LEON`).
 * A last name has at least two letters.
 */
export function possibleNames(text: string): PossibleName[] {
  const words = wordsOf(text);
  const found = new Map<string, PossibleName>();
  const add = (first: string | undefined, last: string | undefined) => {
    if (first === undefined || last === undefined || first === last || last.length < 2) return;
    if (isLetters(first) && last.split(/[ -]/).every(isLetters)) found.set(`${first} ${last}`, { first, last });
  };
  for (const [index, word] of words.entries()) {
    const [next, afterNext] = words.slice(index + 1);
    add(word, next);
    add(next, word);
    if (next?.length === 1) add(word, afterNext);
    if (next === undefined || afterNext === undefined) continue;
    for (const between of [' ', '-']) {
      add(word, `${next}${between}${afterNext}`);
      add(afterNext, `${word}${between}${next}`);
    }
  }
  return [...found.values()];
}
