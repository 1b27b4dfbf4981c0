import type { ListedName } from './listed-entry.ts';
import type { ComparedFacts, HitGrade, ScreeningThresholds } from './screen-subject.ts';

/** What a hit was found with. `score` is from 0 to 1. */
export interface HitFacts extends ComparedFacts {
  readonly score: number;
  readonly grade: HitGrade;
  readonly nameStrength: ListedName['strength'];
}

export interface HitExplanation {
  /** What the facts point to. A reviewer decides. */
  readonly verdict: string;
  /** How the score came about and what it means, as sentences. */
  readonly sentences: readonly string[];
}

const points = (score: number): number => Math.round(score * 100);
const nameTexts: Readonly<Record<ListedName['strength'], string>> = {
  primary: 'the listed name',
  strong: 'an alias on the list',
  weak: 'a weak alias on the list',
};

/** Explains why a name is a hit, and what its other facts say. */
export function explainHit(facts: HitFacts, thresholds: ScreeningThresholds): HitExplanation {
  return {
    verdict: verdictOf(facts),
    sentences: [nameSentence(facts, thresholds), ...factSentences(facts, thresholds)],
  };
}

function verdictOf({ grade, birth, country }: HitFacts): string {
  if (grade === 'low') return 'Probably a different person';
  if (birth === 'same') return 'May well be the same person';
  return birth === 'unknown' && country === 'unknown' ? 'Only the name can be compared' : 'Can’t be ruled out';
}

function nameSentence({ score, nameStrength }: HitFacts, { byName }: ScreeningThresholds): string {
  const listed = nameTexts[nameStrength];
  if (points(score) === 100) return `The name has the same words as ${listed}.`;
  const from = `A name alone is a hit from ${points(byName)}.`;
  return `The name scores ${points(score)} of 100 against ${listed}, word by word and long words more than short ones. ${from}`;
}

function factSentences(facts: HitFacts, { byName, yearsApart }: ScreeningThresholds): string[] {
  const { score, nameStrength, birth, country, grade } = facts;
  const seconds = [
    ...(birth === 'same' || birth === 'close' ? ['the year of birth'] : []),
    ...(country === 'same' ? ['the country'] : []),
  ];
  const needsSecond = nameStrength === 'weak' || score < byName;
  return [
    ...(needsSecond && seconds.length > 0
      ? [`It counts because ${seconds.join(' and ')} ${seconds.length > 1 ? 'are' : 'is'} the same, too.`]
      : []),
    ...(grade === 'low' && facts.yearsApart !== null
      ? [`The dates of birth are ${facts.yearsApart} years apart, more than ${yearsApart}, so the hit is graded low.`]
      : []),
  ];
}
