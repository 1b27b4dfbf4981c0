import { areNicknames, type PreparedName } from './name-words.ts';

/** Names are compared by Jaro-Winkler of their words. A change of these figures is a new version of the matcher. */
export const matcherVersion = '2';

const boostAbove = 0.7;
const longestPrefix = 4;
const prefixScale = 0.1;
const lengthCutoff = 0.9;
const lengthPenalty = 0.3;
const missingPenalty = 0.15;
const nicknameScore = 0.94;
const initialScore = 0.9;
/**
 * Words below this score are different words. Counting them as partly similar would let names that differ in one of
 * four words pass for similar.
 */
export const leastWordScore = 0.75;
/** A name of one word that is only part of a longer name. */
const singleWordFactor = 0.9;

/** Longer words are compared by their first letters, which fit into the bits of a number. */
const lettersCompared = 31;

/** Returns the Jaro-Winkler similarity of two words, from 0 to 1. */
export function jaroWinkler(first: string, second: string): number {
  if (first === second) return 1;
  const [a, b] = first.length <= second.length ? [first, second] : [second, first];
  const window = Math.max(0, Math.floor(b.length / 2) - 1);
  let [usedOfA, usedOfB, count] = [0, 0, 0];
  for (let i = 0; i < a.length && i < lettersCompared; i++) {
    const last = Math.min(b.length - 1, i + window, lettersCompared - 1);
    for (let j = Math.max(0, i - window); j <= last; j++) {
      if ((usedOfB & (1 << j)) !== 0 || a.charCodeAt(i) !== b.charCodeAt(j)) continue;
      usedOfB |= 1 << j;
      usedOfA |= 1 << i;
      count++;
      break;
    }
  }
  if (count === 0) return 0;
  const jaro = (count / a.length + count / b.length + (count - swapsOf(a, usedOfA, b, usedOfB) / 2) / count) / 3;
  return boosted(jaro, commonPrefix(a, b));
}

/** Counts the matched letters that are in another order. */
function swapsOf(a: string, usedOfA: number, b: string, usedOfB: number): number {
  let [swapped, j] = [0, 0];
  for (let i = 0; usedOfA >>> i !== 0; i++) {
    if ((usedOfA & (1 << i)) === 0) continue;
    while ((usedOfB & (1 << j)) === 0) j++;
    if (a.charCodeAt(i) !== b.charCodeAt(j)) swapped++;
    j++;
  }
  return swapped;
}

const boosted = (jaro: number, prefix: number): number =>
  jaro <= boostAbove ? jaro : jaro + prefix * prefixScale * (1 - jaro);

function commonPrefix(a: string, b: string): number {
  let prefix = 0;
  while (prefix < longestPrefix && prefix < a.length && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  return prefix;
}

/** The letters of a word as bits, to compare which letters two words have. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}

/** Counts the ones of a 32-bit number by adding neighbors in parallel. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns how many letters two words can have in common at most, from their lengths and their `lettersOf`. */
export function mostCommonLetters(first: number, firstLetters: number, second: number, secondLetters: number): number {
  return Math.min(first - countBits(firstLetters & ~secondLetters), second - countBits(secondLetters & ~firstLetters));
}

/** Returns how many letters in common words of two lengths need at least to score `leastWordScore` by spelling. */
export function leastCommonLetters(first: number, second: number, beginEqually: boolean): number {
  const scoreOf = (common: number): number => {
    const jaro = (common / first + common / second + 1) / 3;
    return shortened(boosted(jaro, beginEqually ? longestPrefix : 0), first, second);
  };
  let common = 1;
  while (common <= Math.min(first, second) && scoreOf(common) < leastWordScore) common++;
  return common;
}

// Letters that begin the same sound. Some belong to two groups, because languages write them differently: Wladimir and
// Vladimir, Jusuf and Yusuf.
const sounds = ['aeiouy', 'bfpvw', 'cgjkqsxz', 'dt', 'l', 'mn', 'r', 'hw', 'jy'];

const soundsByCode: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  sounds.reduce(
    (bits, letters, index) => (letters.includes(String.fromCharCode(code)) ? bits | (1 << index) : bits),
    0,
  ),
);

/** Returns whether two words can begin with the same sound. Other words aren't compared. */
export function beginAlike(first: string, second: string): boolean {
  const [a, b] = [first.charCodeAt(0), second.charCodeAt(0)];
  return a === b || ((soundsByCode[a] ?? 0) & (soundsByCode[b] ?? 0)) !== 0;
}

/** Returns how similar two words of names are, from 0 to 1. */
export function wordScore(first: string, second: string): number {
  if (first === second) return 1;
  if (first.length === 1 || second.length === 1) return first[0] === second[0] ? initialScore : 0;
  const spelled = beginAlike(first, second) ? shortened(jaroWinkler(first, second), first.length, second.length) : 0;
  return spelled < nicknameScore && areNicknames(first, second) ? nicknameScore : spelled;
}

/** Lowers the score of words whose lengths differ by more than a tenth. */
function shortened(score: number, first: number, second: number): number {
  const ratio = Math.min(first, second) / Math.max(first, second);
  return ratio >= lengthCutoff ? score : score * (1 - (1 - ratio) * lengthPenalty);
}

/** Returns how similar two names are, from 0 to 1: the better one of both directions, with short words also joined. */
export function nameScore(first: PreparedName, second: PreparedName): number {
  if (first.joined === second.joined) return 1;
  let best = 0;
  for (const a of first.variants)
    for (const b of second.variants) {
      const scores = Float64Array.from({ length: a.length * b.length }, (_, at) =>
        wordScore(a[Math.floor(at / b.length)] ?? '', b[at % b.length] ?? ''),
      );
      best = Math.max(best, scoreFromWords(scores, lengthsOf(a), lengthsOf(b)));
    }
  return best;
}

export const lengthsOf = (words: readonly string[]): readonly number[] => words.map((word) => word.length);

const total = (lengths: readonly number[]): number => {
  let sum = 0;
  for (const length of lengths) sum += length;
  return sum;
};

/**
 * Scores two names by their best pairs of words, each word once, weighted by their lengths. In each direction, words of
 * one name without a pair count in full, and those of the other only a little.
 *
 * `scores` has the score of each word of the first name with each of the second, row by row. It is used up: pairs that
 * can't be chosen any more become 0.
 */
export function scoreFromWords(scores: Float64Array, first: readonly number[], second: readonly number[]): number {
  const [rows, columns] = [first.length, second.length];
  let [sum, matchedFirst, matchedSecond] = [0, 0, 0];
  for (;;) {
    let [best, at] = [0, 0];
    for (let i = 0; i < rows * columns; i++) {
      const score = scores[i] ?? 0;
      if (score > best) [best, at] = [score, i];
    }
    if (best < leastWordScore) break;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [a, b] = [first[row] ?? 0, second[column] ?? 0];
    sum += best * (a + b);
    matchedFirst += a;
    matchedSecond += b;
    for (let j = 0; j < columns; j++) scores[row * columns + j] = 0;
    for (let i = 0; i < rows; i++) scores[i * columns + column] = 0;
  }
  if (sum === 0) return 0;
  const [lengthFirst, lengthSecond] = [total(first), total(second)];
  return Math.max(
    direction(sum, matchedFirst + matchedSecond + lengthFirst - matchedFirst, matchedSecond / lengthSecond) *
      (rows === 1 && columns > 1 ? singleWordFactor : 1),
    direction(sum, matchedFirst + matchedSecond + lengthSecond - matchedSecond, matchedFirst / lengthFirst) *
      (columns === 1 && rows > 1 ? singleWordFactor : 1),
  );
}

/** The score of one direction: of `length` letters, with this share of the other name matched. */
const direction = (sum: number, length: number, share: number): number =>
  (sum / length) * (1 - (1 - share) * missingPenalty);
