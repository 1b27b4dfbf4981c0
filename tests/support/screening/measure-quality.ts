import { nameScore } from '../../../packages/domain/src/screening/name-score.ts';
import { prepareName } from '../../../packages/domain/src/screening/name-words.ts';
import type { LabeledPair } from './labeled-pairs.ts';

export interface Rates {
  /** Part of the pairs of the same person or company that reach the threshold. */
  readonly found: number;
  /** Part of the pairs of different ones that reach it. */
  readonly falsely: number;
}

const rate = (scores: readonly number[], threshold: number): number =>
  scores.length === 0 ? 0 : scores.filter((score) => score >= threshold).length / scores.length;

/** Returns a function from a threshold to the rates of these pairs. */
export function ratesOf(pairs: readonly LabeledPair[]): (threshold: number) => Rates {
  const scored = pairs.map(({ kind, first, second, isSame }) => ({
    isSame,
    score: nameScore(prepareName(first, kind), prepareName(second, kind)),
  }));
  const scoresOf = (isSame: boolean) => scored.filter((pair) => pair.isSame === isSame).map(({ score }) => score);
  const [same, different] = [scoresOf(true), scoresOf(false)];
  return (threshold) => ({ found: rate(same, threshold), falsely: rate(different, threshold) });
}
