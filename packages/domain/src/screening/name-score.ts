import { areNicknames, type PreparedName } from './name-words.ts';

/** Names are compared by Jaro-Winkler of their words. A change of these figures is a new version of the matcher. */
export const matcherVersion = '1';

const boostAbove = 0.7;
const longestPrefix = 4;
const prefixScale = 0.1;
const lengthCutoff = 0.9;
const lengthPenalty = 0.3;
const missingPenalty = 0.15;
const nicknameScore = 0.94;
const initialScore = 0.9;
/** A name of one word that is only part of a longer name. */
const singleWordFactor = 0.9;

/** Returns the Jaro-Winkler similarity of two words, from 0 to 1. */
export function jaroWinkler(first: string, second: string): number {
  if (first === second) return 1;
  const [a, b] = first.length <= second.length ? [first, second] : [second, first];
  const window = Math.max(0, Math.floor(b.length / 2) - 1);
  let usedOfB = 0;
  const matched: number[] = [];
  for (let i = 0; i < a.length; i++) {
    const last = Math.min(b.length - 1, i + window);
    for (let j = Math.max(0, i - window); j <= last; j++) {
      if (j > 30 || (usedOfB & (1 << j)) !== 0 || a.charCodeAt(i) !== b.charCodeAt(j)) continue;
      usedOfB |= 1 << j;
      matched.push(i);
      break;
    }
  }
  const count = matched.length;
  if (count === 0) return 0;
  let swapped = 0;
  let j = 0;
  for (const i of matched) {
    while ((usedOfB & (1 << j)) === 0) j++;
    if (a.charCodeAt(i) !== b.charCodeAt(j)) swapped++;
    j++;
  }
  const jaro = (count / a.length + count / b.length + (count - swapped / 2) / count) / 3;
  if (jaro <= boostAbove) return jaro;
  let prefix = 0;
  while (prefix < longestPrefix && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * prefixScale * (1 - jaro);
}

const classes = ['aeiouy', 'bfpv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r', 'hw'];

/** Returns the phonetic class of a word's first letter. Words of different classes aren't compared. */
export function phoneticClass(word: string): number {
  const first = word[0] ?? '';
  const found = classes.findIndex((letters) => letters.includes(first));
  return found < 0 ? classes.length + first.charCodeAt(0) : found;
}

/** Returns how similar two words of names are, from 0 to 1. */
export function wordScore(first: string, second: string): number {
  if (first === second) return 1;
  if (first.length === 1 || second.length === 1) return first[0] === second[0] ? initialScore : 0;
  const spelled = phoneticClass(first) === phoneticClass(second) ? spelledScore(first, second) : 0;
  return spelled < nicknameScore && areNicknames(first, second) ? nicknameScore : spelled;
}

function spelledScore(first: string, second: string): number {
  const score = jaroWinkler(first, second);
  const ratio = Math.min(first.length, second.length) / Math.max(first.length, second.length);
  return ratio >= lengthCutoff ? score : score * (1 - (1 - ratio) * lengthPenalty);
}

/** Returns how similar two names are, from 0 to 1: the better one of both directions, with short words also joined. */
export function nameScore(first: PreparedName, second: PreparedName): number {
  if (first.joined === second.joined) return 1;
  const variants = (name: PreparedName) => [name.words, ...joinedVariants(name.words)];
  let best = 0;
  for (const a of variants(first)) for (const b of variants(second)) best = Math.max(best, oneWay(a, b), oneWay(b, a));
  return best;
}

const shortWord = 3;

/** Returns the words with short ones joined to the next word and to the one before (`al Assad`, `alassad`). */
function joinedVariants(words: readonly string[]): string[][] {
  if (words.length < 2 || !words.some((word) => word.length <= shortWord)) return [];
  const withNext: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i] ?? '', words[i + 1]];
    if (word.length <= shortWord && next !== undefined) {
      withNext.push(word + next);
      i++;
    } else withNext.push(word);
  }
  const withPrevious: string[] = [];
  for (const word of words) {
    const previous = withPrevious.at(-1);
    if (word.length <= shortWord && previous !== undefined) withPrevious.splice(-1, 1, previous + word);
    else withPrevious.push(word);
  }
  return [withNext, withPrevious];
}

interface Pair {
  readonly score: number;
  readonly query: number;
  readonly listed: number;
}

/** Scores how much of `query` is in `listed`: the best pairs, each word once, weighted by their lengths. */
function oneWay(query: readonly string[], listed: readonly string[]): number {
  const pairs: Pair[] = [];
  for (const [i, word] of query.entries())
    for (const [j, other] of listed.entries()) {
      const score = wordScore(word, other);
      if (score > 0) pairs.push({ score, query: i, listed: j });
    }
  pairs.sort((a, b) => b.score - a.score);
  const [usedQuery, usedListed] = [new Set<number>(), new Set<number>()];
  let [sum, weight, matchedLength] = [0, 0, 0];
  for (const pair of pairs) {
    if (usedQuery.has(pair.query) || usedListed.has(pair.listed)) continue;
    usedQuery.add(pair.query);
    usedListed.add(pair.listed);
    const [a, b] = [query[pair.query]?.length ?? 0, listed[pair.listed]?.length ?? 0];
    sum += pair.score * (a + b);
    weight += a + b;
    matchedLength += b;
  }
  for (const [i, word] of query.entries()) if (!usedQuery.has(i)) weight += word.length;
  if (weight === 0) return 0;
  const share = matchedLength / listed.reduce((total, word) => total + word.length, 0);
  const single = query.length === 1 && listed.length > 1 ? singleWordFactor : 1;
  return (sum / weight) * (1 - (1 - share) * missingPenalty) * single;
}
