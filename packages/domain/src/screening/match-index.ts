import type { ListedEntry, ListedName } from './listed-entry.ts';
import {
  beginAlike,
  leastWordScore,
  lettersOf,
  mostWordScore,
  nameScore,
  rememberedWordScore,
  type WordLetters,
  wordScore,
} from './name-score.ts';
import { formsOf, type NameKind, type PreparedName, prepareName } from './name-words.ts';

/** A listed name with its entry, ready for comparison. */
interface IndexedName {
  readonly entry: number;
  readonly name: ListedName;
  readonly prepared: PreparedName;
  readonly length: number;
}

interface IndexedWord extends WordLetters {
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

/** The part of either name, by length, that similar words must cover before two names are compared. */
const leastCovered = 0.6;
/** Words whose lengths differ more score less than `leastWordScore`, whatever their letters. */
const leastRatio = 0.46;
/** Words of one or two letters say too little to find a name by. */
const leastLength = 3;
const wordsRemembered = 20_000;

/**
 * Finds the names of a list that are similar to a name without comparing it with all of them. Words are grouped by their
 * first letter, for the same gate as in `wordScore`, and names by their words.
 */
export class MatchIndex<E extends ListedEntry = ListedEntry> {
  readonly #entries: readonly E[];
  readonly #names: IndexedName[] = [];
  readonly #byWord = new Map<string, IndexedWord>();
  /** Words by their first letter and their length. */
  readonly #byFirstLetter = new Map<string, IndexedWord[][]>();
  readonly #byJoined = new Map<string, number[]>();
  readonly #similar = new Map<string, readonly (readonly [IndexedWord, number])[]>();

  // Zero between two searches.
  #covered: Float64Array | undefined;
  #coveredByWord: Float64Array | undefined;

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
      const first = word[0] ?? '';
      const lengths = this.#byFirstLetter.get(first) ?? [];
      this.#byFirstLetter.set(first, lengths);
      const of = lengths[word.length];
      if (of) of.push(added);
      else lengths[word.length] = [added];
    }
  }

  /** Returns the listed names that score at least `least`, best first. */
  find(text: string, kind: NameKind, least: number): SimilarName<E>[] {
    const query = prepareName(text, kind);
    if (query.joined === '') return [];
    const scoreOf = rememberedWordScore();
    const found: SimilarName<E>[] = [];
    for (const at of this.#candidates(query)) {
      const { entry: index, name, prepared } = this.#names[at] ?? missing();
      const score = nameScore(query, prepared, scoreOf);
      const entry = this.#entries[index];
      if (score >= least && entry) found.push({ entry, name, score });
    }
    return found.sort((a, b) => b.score - a.score);
  }

  #candidates(query: PreparedName): Set<number> {
    const candidates = new Set(this.#byJoined.get(query.joined));
    const joined = query.words.flatMap((word, i) => (i === 0 ? [] : [`${query.words[i - 1]}${word}`]));
    // Numbers by name rather than maps: a common word is in thousands of names.
    this.#covered ??= new Float64Array(this.#names.length);
    this.#coveredByWord ??= new Float64Array(this.#names.length);
    const [covered, byWord] = [this.#covered, this.#coveredByWord];
    const touched: number[] = [];
    for (const word of new Set([...query.words, ...joined])) {
      if (word.length < leastLength) continue;
      const having: number[] = [];
      for (const [indexed, score] of this.#similarWords(word)) {
        const length = score * indexed.word.length;
        for (const at of indexed.names) {
          const before = byWord[at] ?? 0;
          if (before === 0) having.push(at);
          if (length > before) byWord[at] = length;
        }
      }
      for (const at of having) {
        if (covered[at] === 0) touched.push(at);
        covered[at] = (covered[at] ?? 0) + (byWord[at] ?? 0);
        byWord[at] = 0;
      }
    }
    for (const at of touched) {
      const least = leastCovered * Math.min(query.joined.length, this.#names[at]?.length ?? 0);
      if ((covered[at] ?? 0) >= least) candidates.add(at);
      covered[at] = 0;
    }
    return candidates;
  }

  #similarWords(word: string): readonly (readonly [IndexedWord, number])[] {
    const known = this.#similar.get(word);
    if (known) return known;
    const query = { word, letters: lettersOf(word) };
    const found: [IndexedWord, number][] = [];
    const [shortest, longest] = [Math.ceil(word.length * leastRatio), Math.floor(word.length / leastRatio)];
    for (const [first, lengths] of this.#byFirstLetter) {
      if (!beginAlike(word, first)) continue;
      for (const indexed of lengths.slice(shortest, longest + 1).flat()) {
        if (mostWordScore(query, indexed) < leastWordScore) continue;
        const score = wordScore(word, indexed.word);
        if (score >= leastWordScore) found.push([indexed, score]);
      }
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
