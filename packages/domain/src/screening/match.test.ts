import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListedEntry } from './listed-entry.ts';
import { MatchIndex } from './match-index.ts';
import {
  jaroWinkler,
  leastCommonLetters,
  leastWordScore,
  lettersOf,
  mostCommonLetters,
  nameScore,
  wordScore,
} from './name-score.ts';
import { prepareName } from './name-words.ts';
import { screenSubject } from './screen-subject.ts';

const score = (first: string, second: string, kind: 'individual' | 'entity' = 'individual'): number =>
  Math.round(nameScore(prepareName(first, kind), prepareName(second, kind)) * 1000) / 1000;

describe('jaroWinkler', () => {
  test.each([
    ['martha', 'marhta', 0.961],
    ['dixon', 'dicksonx', 0.813],
    ['dwayne', 'duane', 0.84],
    ['same', 'same', 1],
    ['abc', 'xyz', 0],
  ])('%s and %s', (first, second, expected) => {
    expect(jaroWinkler(first, second)).toBeCloseTo(expected, 3);
  });
});

describe('nameScore', () => {
  test.each([
    ['a middle name that the other lacks', 'Vladimir Vladimirovich Putin', 'Vladimir Putin', 0.9],
    ['names written without a blank', 'SergeiLavrov', 'Sergei Lavrov', 1],
    ['accents and another script', 'Сергей Лавров', 'Sergei Lavrov', 0.9],
    ['an initial', 'J Petrenko', 'Jan Petrenko', 0.88],
    ['a short form of a name', 'Bob Marlowe', 'Robert Marlowe', 0.94],
    ['a joined particle', 'Bashar al Assad', 'Bashar Alassad', 0.95],
    ['a generation suffix', 'Ansel Kadir Jr', 'Ansel Kadir', 1],
  ])('finds %s: %s', (_, first, second, least) => {
    expect(score(first, second)).toBeGreaterThanOrEqual(least);
  });

  test.each([
    ['another family name', 'Mary Smith', 'Mary Johnson'],
    ['another given name', 'Oscar Vega', 'Lucia Vega'],
    ['one common word', 'John Alexander', 'Alexander'],
  ])('is below 0.88 for %s', (_, first, second) => {
    expect(score(first, second)).toBeLessThan(0.88);
  });

  test('leaves out the legal forms of companies', () => {
    expect(score('Osprey Marine Supply GmbH', 'Osprey Marine Supply Limited', 'entity')).toBe(1);
    expect(score('Siemens Aktiengesellschaft', 'Siemens AG', 'entity')).toBe(1);
  });

  test('is the same in both directions', () => {
    expect(score('Hugo Andrew Ivers', 'Hugo Ivers')).toBe(score('Hugo Ivers', 'Hugo Andrew Ivers'));
  });
});

const entry = (of: Partial<ListedEntry> & Pick<ListedEntry, 'entNum' | 'names'>): ListedEntry => ({
  kind: 'individual',
  programs: ['SDNT'],
  births: [],
  countries: [],
  ids: [],
  addresses: [],
  remarks: '',
  ...of,
});
const thresholds = { byName: 0.88, withSecondFact: 0.8, yearsApart: 2 };
const list = [
  entry({
    entNum: 1,
    names: [
      { text: 'Hugo Renan Ivers Marr', strength: 'primary' },
      { text: 'Hugo Ivers', strength: 'strong' },
      { text: 'Falcon', strength: 'weak' },
    ],
    births: [{ fromYear: 1971, toYear: 1971, day: '1971-08-14' }],
    countries: ['Belize'],
  }),
  entry({ entNum: 2, kind: 'entity', names: [{ text: 'Osprey Marine Supply Ltd', strength: 'primary' }] }),
];
const index = new MatchIndex(list);
const screen = (name: string, of: { dateOfBirth?: string; country?: string; isIndividual?: boolean } = {}) =>
  screenSubject({ name, isIndividual: true, country: null, dateOfBirth: null, ...of }, index, thresholds).map(
    ({ entry: { entNum }, name: { text }, grade, birth }) => ({ entNum, text, grade, birth }),
  );

describe('screenSubject', () => {
  test('finds the entry once, with its most similar name', () => {
    expect(screen('Hugo Andrew Ivers')).toEqual([{ entNum: 1, text: 'Hugo Ivers', grade: 'high', birth: 'unknown' }]);
  });

  test('grades a hit as low if the dates of birth are more than two years apart', () => {
    expect(screen('Hugo Ivers', { dateOfBirth: '1962-08-14' })[0]).toMatchObject({ grade: 'low', birth: 'different' });
    expect(screen('Hugo Ivers', { dateOfBirth: '1973-01-01' })[0]).toMatchObject({ grade: 'high', birth: 'different' });
    expect(screen('Hugo Ivers', { dateOfBirth: '1971-08-14' })[0]).toMatchObject({ grade: 'high', birth: 'same' });
  });

  test('counts a weak alias only with a second fact', () => {
    expect(screen('Falcon')).toEqual([]);
    expect(screen('Falcon', { country: 'Belize' })[0]).toMatchObject({ entNum: 1, text: 'Falcon' });
  });

  test('needs a second fact for a name that is only similar', () => {
    const similar = 'Hugh Iverson';
    expect(screen(similar)).toEqual([]);
    expect(screen(similar, { dateOfBirth: '1971-02-03' })[0]).toMatchObject({ entNum: 1, birth: 'close' });
  });

  test('finds companies whatever their legal form', () => {
    expect(screen('Osprey Marine Supply LLC', { isIndividual: false })[0]).toMatchObject({ entNum: 2 });
  });

  test('finds nothing for a name without letters', () => {
    expect(screen('—')).toEqual([]);
  });
});

test('the index finds every name that comparing with all of them finds', () => {
  const given = ['Anatoli', 'Boris', 'Carlos', 'Dmitri', 'Elena', 'Farid', 'Galina', 'Hassan', 'Igor', 'Juan'];
  const family = ['Petrov', 'Ivanov', 'Mendez', 'Rahimi', 'Khalil', 'Sokolov', 'Vargas', 'Orlov', 'Nasser', 'Karimi'];
  const names = given.flatMap((first) => family.map((last) => `${first} ${last}`));
  const all = names.map((text, entNum) => entry({ entNum, names: [{ text, strength: 'primary' }] }));
  const big = new MatchIndex(all);
  for (const query of ['Anatoly Petroff', 'Juan Carlos Mendes', 'Hasan Karimy', 'Elena Orlova', 'Igor Sokolov']) {
    const slow = names.filter((name) => score(query, name) >= 0.85).toSorted();
    const found = big.find(query, 'individual', 0.85).map(({ name }) => name.text);
    expect(found.toSorted(), query).toEqual(slow);
  }
});

describe('wordScore', () => {
  test.each([
    ['Wladimir and Vladimir', 'wladimir', 'vladimir', 0.85],
    ['Jusuf and Yusuf', 'jusuf', 'yusuf', 0.8],
  ])('compares first letters of the same sound: %s', (_, first, second, least) => {
    expect(wordScore(first, second)).toBeGreaterThanOrEqual(least);
  });

  test('scores less than similar words if too few letters can be the same', () => {
    // Few letters, so that many pairs are similar.
    const word = fc.stringMatching(/^[a-e]{2,14}$/);
    fc.assert(
      fc.property(word, word, (first, second) => {
        const most = mostCommonLetters(first.length, lettersOf(first), second.length, lettersOf(second));
        const isSkipped = most < leastCommonLetters(first.length, second.length, first[0] === second[0]);
        expect(isSkipped && wordScore(first, second) >= leastWordScore).toBe(false);
      }),
      { numRuns: 2_000, examples: [['abcde', 'abced']] },
    );
  });
});

test('the index scores a name as two names are scored alone', () => {
  const word = fc.stringMatching(/^[a-d]{1,6}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.array(name, { minLength: 2 }), (listed, looked) => {
      const small = new MatchIndex(
        listed.map((text, entNum) => entry({ entNum, names: [{ text, strength: 'primary' }] })),
      );
      for (const text of looked)
        for (const found of small.find(text, 'individual', 0.8))
          expect(found.score, `${text} and ${found.name.text}`).toBe(
            nameScore(prepareName(text, 'individual'), prepareName(found.name.text, 'individual')),
          );
    }),
  );
});

test('a word that both names have instead of another doesn’t count as partly similar', () => {
  expect(score('Barzan Ibrahim Hassan Mosuli', 'Barzan Ibrahim Hassan Tikriti')).toBeLessThan(0.88);
});

test.each([
  ['Gazprom JSC', 'Open Joint Stock Company Gazprom'],
  ['Gazprom, P.L.C.', 'Gazprom Limited Liability Company'],
  ['Общество с ограниченной ответственностью Сокол', 'OOO Sokol'],
  ['Andina S.A. de C.V.', 'Andina Sociedad Anónima'],
])('leaves out legal forms of several words: %s and %s', (first, second) => {
  expect(score(first, second, 'entity')).toBe(1);
});
