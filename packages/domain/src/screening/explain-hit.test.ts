import { expect, test } from 'vitest';
import { explainHit, type HitFacts } from './explain-hit.ts';

const thresholds = { byName: 0.88, withSecondFact: 0.8, yearsApart: 2 };
const hit = (changes: Partial<HitFacts>): HitFacts => ({
  score: 0.97,
  grade: 'high',
  nameStrength: 'primary',
  birth: 'unknown',
  yearsApart: null,
  country: 'unknown',
  ...changes,
});

test.each<[string, HitFacts, string, readonly string[]]>([
  [
    'the same name',
    hit({ score: 1 }),
    'Only the name can be compared',
    ['The name has the same words as the listed name.'],
  ],
  [
    'a similar alias',
    hit({ nameStrength: 'strong', country: 'different' }),
    'Can’t be ruled out',
    [
      'The name scores 97 of 100 against an alias on the list, word by word and long words more than short ones. A name alone is a hit from 88.',
    ],
  ],
  [
    'dates of birth that are years apart',
    hit({ score: 1, grade: 'low', birth: 'different', yearsApart: 9 }),
    'Probably a different person',
    [
      'The name has the same words as the listed name.',
      'The dates of birth are 9 years apart, more than 2, so the hit is graded low.',
    ],
  ],
  [
    'a low score with two other facts',
    hit({ score: 0.82, birth: 'same', yearsApart: 0, country: 'same' }),
    'May well be the same person',
    [
      'The name scores 82 of 100 against the listed name, word by word and long words more than short ones. A name alone is a hit from 88.',
      'It counts because the year of birth and the country are the same, too.',
    ],
  ],
  [
    'a weak alias',
    hit({ score: 1, nameStrength: 'weak', country: 'same' }),
    'Can’t be ruled out',
    ['The name has the same words as a weak alias on the list.', 'It counts because the country is the same, too.'],
  ],
])('[screening-score] explains %s', (_, facts, verdict, sentences) => {
  expect(explainHit(facts, thresholds)).toEqual({ verdict, sentences });
});
