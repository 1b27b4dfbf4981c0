import type { Outcome } from './steps.ts';

/** Returns `N passed, N failed` over all outcomes. */
export function closingLine(outcomes: readonly Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
