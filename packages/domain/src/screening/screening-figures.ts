import type { DatedFigure } from '../taxes/figures/dated-figure.ts';
import type { ScreeningThresholds } from './screen-subject.ts';

/** Thresholds of sanctions screening, with the days on which they apply. */
export interface ScreeningFigures extends DatedFigure {
  readonly version: string;
  /** Name score, of 100, from which a name alone is a hit. */
  readonly scoreByName: number;
  /** Name score, of 100, from which a name is a hit if the year of birth or the country is the same, too. */
  readonly scoreWithSecondFact: number;
  /** Years by which dates of birth must differ to grade a hit as low. */
  readonly yearsApart: number;
  /** Cents of held payments above which two reviewers must clear a hit. 0 means always two. */
  readonly secondReviewAbove: number;
}

export const screeningFigures: readonly ScreeningFigures[] = [
  {
    version: 'Sanctions screening 2024',
    from: '2024-01-01',
    to: '9999-12-31',
    scoreByName: 88,
    scoreWithSecondFact: 80,
    yearsApart: 2,
    secondReviewAbove: 0,
    source: 'Measured on public name pairs; company policy',
    sureness: 'known',
  },
];

/**
 * Returns the thresholds that apply on a day. Throws if there are none: without them nobody would be screened, and
 * payments would go on.
 */
export function screeningFiguresOn(day: string, figures = screeningFigures): ScreeningFigures {
  const governing = figures.find(({ from, to }) => from <= day && day <= to);
  if (governing === undefined) throw new Error(`no thresholds of sanctions screening apply on ${day}`);
  return governing;
}

/** Returns the thresholds as scores from 0 to 1. */
export const thresholdsOf = ({
  scoreByName,
  scoreWithSecondFact,
  yearsApart,
}: ScreeningFigures): ScreeningThresholds => ({
  byName: scoreByName / 100,
  withSecondFact: scoreWithSecondFact / 100,
  yearsApart,
});
