/** The end of a hash chain: its last seal. */
export interface MarkedHead {
  readonly chain: string;
  readonly number: number;
  readonly hash: string;
}

/** The high-water mark in the file store: how far the database was when it was written. */
export interface MarkedState {
  /** Each mark's number is one higher than that of the mark before it. */
  readonly sequence: number;
  /** A random text that the database stored together with the number before the mark was written. */
  readonly token: string;
  readonly heads: readonly MarkedHead[];
}

/** What the database says about a mark. */
export interface OwnState {
  /** Number of the last mark that the database recorded; 0 if none. */
  readonly newest: number;
  /** The token that the database recorded for the mark's number, if any. */
  readonly token: string | undefined;
  /** The marked heads that the database contains, with the same hash. */
  readonly heads: readonly Pick<MarkedHead, 'chain' | 'number'>[];
}

/**
 * `databaseIsBehind`: the database doesn't contain what the mark names, so it was restored to an earlier moment, or it
 * is another database. `marksAreBehind`: the database wrote later marks than the file store has, so the files were
 * restored to an earlier moment, or it is another file store.
 */
export type MarkJudgement = 'current' | 'databaseIsBehind' | 'marksAreBehind';

/**
 * Compares the mark in the file store with the database. A mark is recorded in the database first and written second,
 * so a crash can leave the database one mark ahead, but never behind.
 */
export function judgeMark(mark: MarkedState | undefined, own: OwnState): MarkJudgement {
  if (mark === undefined) return own.newest > 1 ? 'marksAreBehind' : 'current';
  if (mark.sequence + 1 < own.newest) return 'marksAreBehind';
  if (mark.token !== own.token) return 'databaseIsBehind';
  const isContained = (head: MarkedHead): boolean =>
    own.heads.some(({ chain, number }) => chain === head.chain && number === head.number);
  return mark.heads.every(isContained) ? 'current' : 'databaseIsBehind';
}
