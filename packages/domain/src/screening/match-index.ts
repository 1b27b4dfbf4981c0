import type { ListedEntry, ListedName } from './listed-entry.ts';
import { nameScore, phoneticClass, wordScore } from './name-score.ts';
import { formsOf, type NameKind, type PreparedName, prepareName } from './name-words.ts';

/** A listed name with its entry, ready for comparison. */
interface IndexedName {
  readonly entry: number;
  readonly name: ListedName;
  readonly prepared: PreparedName;
  readonly length: number;
}

interface IndexedWord {
  readonly word: string;
  readonly letters: number;
  /** Names that have the word. */
  readonly names: number[];
}

/** A listed name that is similar to a name that was looked up. */
export interface SimilarName<E> {
  readonly entry: E;
  readonly name: ListedName;
  /** From 0 to 1. */
  readonly score: number;
}

/** Words below this score don't make two names candidates for each other. */
const leastWordScore = 0.75;
/** The part of either name, by length, that similar words must cover before two names are compared. */
const leastCovered = 0.6;
/** Words of one or two letters say too little to find a name by. */
const leastLength = 3;
const wordsRemembered = 20_000;

/** The letters of a word as bits, to skip words that have too few letters in common. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}

function countBits(bits: number): number {
  let [left, count] = [bits, 0];
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}

/**
 * Finds the names of a list that are similar to a name without comparing it with all of them. Words are grouped by the
 * phonetic class of their first letter, the same gate as in `wordScore`, and names by their words.
 */
export class MatchIndex<E extends ListedEntry = ListedEntry> {
  readonly #entries: readonly E[];
  readonly #names: IndexedName[] = [];
  readonly #byWord = new Map<string, IndexedWord>();
  readonly #byClass = new Map<number, IndexedWord[]>();
  readonly #byJoined = new Map<string, number[]>();
  readonly #similar = new Map<string, readonly (readonly [IndexedWord, number])[]>();

  constructor(entries: readonly E[]) {
    this.#entries = entries;
    for (const [index, { kind, names }] of entries.entries())
      for (const name of names) this.#add(index, name, kind === 'individual' ? 'individual' : 'entity');
  }

  get size(): number {
    return this.#entries.length;
  }

  #add(entry: number, name: ListedName, kind: NameKind): void {
    const prepared = prepareName(name.text, kind);
    if (prepared.joined === '') return;
    const at = this.#names.push({ entry, name, prepared, length: prepared.joined.length }) - 1;
    this.#byJoined.set(prepared.joined, [...(this.#byJoined.get(prepared.joined) ?? []), at]);
    for (const word of new Set(prepared.words)) {
      const known = this.#byWord.get(word);
      if (known) {
        known.names.push(at);
        continue;
      }
      const added = { word, letters: lettersOf(word), names: [at] };
      this.#byWord.set(word, added);
      const group = phoneticClass(word);
      const of = this.#byClass.get(group);
      if (of) of.push(added);
      else this.#byClass.set(group, [added]);
    }
  }

  /** Returns the listed names that score at least `least`, best first. */
  find(text: string, kind: NameKind, least: number): SimilarName<E>[] {
    const query = prepareName(text, kind);
    if (query.joined === '') return [];
    const found: SimilarName<E>[] = [];
    for (const at of this.#candidates(query)) {
      const { entry: index, name, prepared } = this.#names[at] ?? missing();
      const score = nameScore(query, prepared);
      const entry = this.#entries[index];
      if (score >= least && entry) found.push({ entry, name, score });
    }
    return found.sort((a, b) => b.score - a.score);
  }

  #candidates(query: PreparedName): Set<number> {
    const covered = new Map<number, number>();
    const candidates = new Set(this.#byJoined.get(query.joined));
    const joined = query.words.flatMap((word, i) => (i === 0 ? [] : [`${query.words[i - 1]}${word}`]));
    for (const word of new Set([...query.words, ...joined])) {
      if (word.length < leastLength) continue;
      const best = new Map<number, number>();
      for (const [indexed, score] of this.#similarWords(word))
        for (const at of indexed.names) best.set(at, Math.max(best.get(at) ?? 0, score * indexed.word.length));
      for (const [at, length] of best) covered.set(at, (covered.get(at) ?? 0) + length);
    }
    const length = query.joined.length;
    for (const [at, sum] of covered)
      if (sum >= leastCovered * Math.min(length, this.#names[at]?.length ?? length)) candidates.add(at);
    return candidates;
  }

  #similarWords(word: string): readonly (readonly [IndexedWord, number])[] {
    const known = this.#similar.get(word);
    if (known) return known;
    const letters = lettersOf(word);
    const distinct = countBits(letters);
    const found: [IndexedWord, number][] = [];
    for (const indexed of this.#byClass.get(phoneticClass(word)) ?? []) {
      // Words of 0.75 have more than half of their letters in common.
      const most = Math.max(distinct, countBits(indexed.letters));
      if (countBits(letters & indexed.letters) * 2 < most) continue;
      const score = wordScore(word, indexed.word);
      if (score >= leastWordScore) found.push([indexed, score]);
    }
    for (const form of formsOf(word)) {
      const indexed = this.#byWord.get(form);
      if (indexed && !found.some(([of]) => of === indexed)) found.push([indexed, wordScore(word, form)]);
    }
    if (this.#similar.size >= wordsRemembered) this.#similar.clear();
    this.#similar.set(word, found);
    return found;
  }
}

function missing(): never {
  throw new Error('The index names a listed name that it does not have.');
}
