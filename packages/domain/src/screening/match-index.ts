import type { ListedEntry, ListedName } from './listed-entry.ts';
import {
  beginAlike,
  leastCommonLetters,
  leastWordScore,
  lengthsOf,
  lettersOf,
  mostCommonLetters,
  scoreFromWords,
  wordScore,
} from './name-score.ts';
import { formsOf, type NameKind, type PreparedName, prepareName } from './name-words.ts';

/** A listed name with its entry, ready for comparison. */
interface IndexedName {
  readonly entry: number;
  readonly name: ListedName;
  readonly joined: string;
  readonly variants: readonly IndexedVariant[];
}

interface IndexedVariant {
  /** IDs of the words. */
  readonly words: readonly number[];
  readonly lengths: readonly number[];
}

interface IndexedWord {
  readonly id: number;
  readonly word: string;
  /** Names that have the word. None for one that only joining makes. */
  readonly names: number[];
}

/** Words of one length that begin with the same letter. `letters` has those of each, next to each other in memory. */
interface WordsOfLength {
  readonly words: IndexedWord[];
  readonly letters: number[];
}

/** Words of the list that are similar to a word, by their IDs. */
interface SimilarWords {
  readonly ids: Int32Array;
  readonly scores: Float64Array;
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
 * first letter, for the same gate as in `wordScore`, and names by their words. Each word of a name that is looked up is
 * compared once with the listed words; names are then scored from these figures.
 */
export class MatchIndex<E extends ListedEntry = ListedEntry> {
  readonly #entries: readonly E[];
  readonly #names: IndexedName[] = [];
  readonly #words: IndexedWord[] = [];
  readonly #byWord = new Map<string, IndexedWord>();
  /** Words by their first letter and their length. */
  readonly #byFirstLetter = new Map<string, WordsOfLength[]>();
  readonly #byJoined = new Map<string, number[]>();
  readonly #similar = new Map<string, SimilarWords>();
  readonly #lengths: Int32Array;

  // Numbers by name rather than maps, because a common word is in thousands of names. Zero between two searches.
  readonly #covered: Float64Array;
  readonly #coveredByWord: Float64Array;
  /** For each word of the name that is looked up, its score with each word of the list. Zero between two searches. */
  readonly #scores: Float64Array[] = [];
  #pairs = new Float64Array(16);

  constructor(entries: readonly E[]) {
    this.#entries = entries;
    for (const [index, { kind, names }] of entries.entries())
      for (const name of names) this.#add(index, name, kind === 'individual' ? 'individual' : 'entity');
    this.#lengths = Int32Array.from(this.#names, ({ joined }) => joined.length);
    this.#covered = new Float64Array(this.#names.length);
    this.#coveredByWord = new Float64Array(this.#names.length);
  }

  get size(): number {
    return this.#entries.length;
  }

  #add(entry: number, name: ListedName, kind: NameKind): void {
    const { joined, words, variants } = prepareName(name.text, kind);
    if (joined === '') return;
    const indexed = variants.map((variant) => ({
      words: variant.map((word) => this.#wordOf(word).id),
      lengths: lengthsOf(variant),
    }));
    const at = this.#names.push({ entry, name, joined, variants: indexed }) - 1;
    const same = this.#byJoined.get(joined);
    if (same) same.push(at);
    else this.#byJoined.set(joined, [at]);
    for (const word of new Set(words)) this.#wordOf(word).names.push(at);
  }

  #wordOf(word: string): IndexedWord {
    const known = this.#byWord.get(word);
    if (known) return known;
    const added = { id: this.#words.length, word, names: [] };
    this.#words.push(added);
    this.#byWord.set(word, added);
    const first = word[0] ?? '';
    const lengths = this.#byFirstLetter.get(first) ?? [];
    this.#byFirstLetter.set(first, lengths);
    const of = (lengths[word.length] ??= { words: [], letters: [] });
    of.words.push(added);
    of.letters.push(lettersOf(word));
    return added;
  }

  /** Returns the listed names that score at least `least`, best first. */
  find(text: string, kind: NameKind, least: number): SimilarName<E>[] {
    const query = prepareName(text, kind);
    if (query.joined === '') return [];
    const candidates = this.#candidates(query);
    const words = [...new Set(query.variants.flat())];
    const rows = words.map((word, index) => this.#scoresOf(word, index));
    const variants = query.variants.map((variant) => ({
      rows: variant.map((word) => rows[words.indexOf(word)] ?? missing()),
      lengths: lengthsOf(variant),
    }));
    const found: SimilarName<E>[] = [];
    for (const at of candidates) {
      const listed = this.#names[at] ?? missing();
      const score = listed.joined === query.joined ? 1 : this.#scoreOf(variants, listed);
      const entry = this.#entries[listed.entry];
      if (score >= least && entry) found.push({ entry, name: listed.name, score });
    }
    for (const [index, word] of words.entries())
      for (const id of this.#similarWords(word).ids) (rows[index] ?? missing())[id] = 0;
    return found.sort((a, b) => b.score - a.score);
  }

  /** Does what `nameScore` does, with the scores of words at hand. */
  #scoreOf(
    variants: readonly { readonly rows: readonly Float64Array[]; readonly lengths: readonly number[] }[],
    listed: IndexedName,
  ): number {
    let best = 0;
    for (const { rows, lengths } of variants)
      for (const { words, lengths: others } of listed.variants) {
        const count = rows.length * words.length;
        if (this.#pairs.length < count) this.#pairs = new Float64Array(2 * count);
        let at = 0;
        for (const row of rows) for (const word of words) this.#pairs[at++] = row[word] ?? 0;
        best = Math.max(best, scoreFromWords(this.#pairs, lengths, others));
      }
    return best;
  }

  /** Fills the row of numbers of a word of the name that is looked up: its score with each word of the list. */
  #scoresOf(word: string, index: number): Float64Array {
    const row = (this.#scores[index] ??= new Float64Array(this.#words.length));
    const { ids, scores } = this.#similarWords(word);
    for (let i = 0; i < ids.length; i++) row[ids[i] ?? 0] = scores[i] ?? 0;
    return row;
  }

  #candidates(query: PreparedName): Set<number> {
    const candidates = new Set(this.#byJoined.get(query.joined));
    const joined = query.words.flatMap((word, i) => (i === 0 ? [] : [`${query.words[i - 1]}${word}`]));
    const [covered, byWord] = [this.#covered, this.#coveredByWord];
    const touched: number[] = [];
    for (const word of new Set([...query.words, ...joined])) {
      if (word.length < leastLength) continue;
      const having: number[] = [];
      const { ids, scores } = this.#similarWords(word);
      for (let i = 0; i < ids.length; i++) {
        const listed = this.#words[ids[i] ?? 0] ?? missing();
        if (listed.word.length === 1) continue;
        const length = (scores[i] ?? 0) * listed.word.length;
        for (const at of listed.names) {
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
      const least = leastCovered * Math.min(query.joined.length, this.#lengths[at] ?? 0);
      if ((covered[at] ?? 0) >= least) candidates.add(at);
      covered[at] = 0;
    }
    return candidates;
  }

  /** Returns the listed words that score at least `leastWordScore` with a word, each once, with their scores. */
  #similarWords(word: string): SimilarWords {
    const known = this.#similar.get(word);
    if (known) return known;
    const found = new Map<number, number>();
    const add = (indexed: IndexedWord): void => {
      const score = wordScore(word, indexed.word);
      if (score >= leastWordScore) found.set(indexed.id, score);
    };
    // An initial scores with every word that begins with it.
    if (word.length === 1) this.#byFirstLetter.get(word)?.forEach(({ words }) => words.forEach(add));
    else this.#spelledLike(word).forEach(add);
    for (const form of [...formsOf(word), word[0] ?? '']) {
      const indexed = this.#byWord.get(form);
      if (indexed) add(indexed);
    }
    if (this.#similar.size >= wordsRemembered) this.#similar.clear();
    const similar = { ids: Int32Array.from(found.keys()), scores: Float64Array.from(found.values()) };
    this.#similar.set(word, similar);
    return similar;
  }

  /** Returns the listed words that may score `leastWordScore` with a word by spelling. */
  #spelledLike(word: string): IndexedWord[] {
    const letters = lettersOf(word);
    const alike: IndexedWord[] = [];
    const [shortest, longest] = [Math.ceil(word.length * leastRatio), Math.floor(word.length / leastRatio)];
    for (const [first, lengths] of this.#byFirstLetter) {
      if (!beginAlike(word, first)) continue;
      for (let length = shortest; length <= longest; length++) {
        const of = lengths[length];
        if (of === undefined) continue;
        const least = leastCommonLetters(word.length, length, word[0] === first);
        for (let i = 0; i < of.letters.length; i++)
          if (mostCommonLetters(word.length, letters, length, of.letters[i] ?? 0) >= least)
            alike.push(of.words[i] ?? missing());
      }
    }
    return alike;
  }
}

function missing(): never {
  throw new Error('The index names a listed name that it does not have.');
}
