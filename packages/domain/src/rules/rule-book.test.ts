import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticeFigures, noticeFiguresOn } from '../documents/notices/notice-figures.ts';
import { addDays } from '../foundation/calendar/dates.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { checkFigures } from '../payments/uncashed/check-figures.ts';
import { unclaimedPropertyRules } from '../payments/uncashed/unclaimed-property-rules.ts';
import { screeningFigures, screeningFiguresOn } from '../screening/screening-figures.ts';
import { federalRates, federalRatesOn } from '../taxes/figures/federal-rates.ts';
import { stateRuleOn, stateRules } from '../taxes/figures/state-rules.ts';
import { withholdingBrackets, withholdingBracketsOn } from '../taxes/figures/withholding-brackets.ts';
import { valueProblems } from './check-values.ts';
import { builtInVersions, ruleBookWith } from './rule-book.ts';
import { ruleDefinition } from './rule-definitions.ts';
import type { RuleVersion } from './rule-version.ts';

const published = (more: Partial<RuleVersion>): RuleVersion => ({
  code: 'defaultAction',
  key: null,
  version: 'test',
  from: '2027-04-01',
  to: '2027-12-31',
  source: 'test',
  sureness: 'confirmed',
  values: { cashOutCeiling: 2_000_00, automaticRolloverCeiling: 8_000_00 },
  ...more,
});

test('every built-in version conforms to its definition', () => {
  for (const version of builtInVersions) {
    const problems = valueProblems(ruleDefinition(version.code), version.values);
    expect([version.version, problems]).toEqual([version.version, {}]);
  }
});

test('re-entering a built-in version unchanged changes nothing', () => {
  const days = ['2025-06-01', '2026-06-01', '2027-02-01'];
  for (const version of builtInVersions) {
    const book = ruleBookWith([version]);
    for (const day of days.filter((one) => version.from <= one && one <= version.to)) {
      if (version.code === 'stateWithholding') {
        const same = stateRuleOn(version.key ?? '', day, book.states);
        expect(same).toEqual(stateRuleOn(version.key ?? '', day));
      }
      if (version.code === 'unclaimedProperty')
        expect(book.unclaimedProperty[0]).toEqual(
          book.unclaimedProperty.find((one, at) => at > 0 && one.state === version.key),
        );
      if (version.code === 'checkDeadlines') expect(book.checks[0]).toEqual(book.checks[1]);
      if (version.code === 'screeningThresholds') expect(book.screening[0]).toEqual(book.screening[1]);
      if (version.code === 'regularPayments')
        expect(withholdingBracketsOn(day, book.brackets)).toEqual(withholdingBracketsOn(day));
      if (version.code === 'federalWithholding') expect(federalRatesOn(day, book.federal)).toEqual(federalRatesOn(day));
    }
  }
});

test('a state whose built-in rule ends continues with a published one, without a release', () => {
  const md = builtInVersions.find(({ key }) => key === 'MD');
  expect(isRejection(stateRuleOn('MD', '2027-04-01'))).toBe(true);
  const book = ruleBookWith([
    published({ code: 'stateWithholding', key: 'MD', values: { ...md?.values, eligibleRolloverRate: 800 } }),
  ]);
  const rule = stateRuleOn('MD', '2027-04-01', book.states);
  expect(rule).toMatchObject({ version: 'test', eligibleRollover: { method: { rateBp: 800 } } });
  expect(isRejection(stateRuleOn('MD', '2028-01-01', book.states))).toBe(true);
});

test('notice figures are split by date: a published ceiling applies only on its dates, and the later of two wins', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-02-01', days));
  const span = fc
    .tuple(day, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 9 }))
    .map(([from, days, amount]) => ({ from, to: addDays(from, days), amount: amount * 100_00 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 4 }), day, (spans, input) => {
      const versions = spans.map(({ from, to, amount }) =>
        published({ from, to, values: { cashOutCeiling: amount, automaticRolloverCeiling: 9_000_00 } }),
      );
      const governing = spans.findLast(({ from, to }) => from <= input && input <= to);
      const found = noticeFiguresOn(input, ruleBookWith(versions).notices);
      expect(found).toMatchObject({ cashOutCeiling: governing?.amount ?? 1_000_00, waitingDays: 30 });
    }),
  );
});

test('with nothing published, the rule book contains only the built-in versions', () => {
  expect(ruleBookWith([])).toEqual({
    federal: federalRates,
    states: stateRules,
    brackets: withholdingBrackets,
    notices: noticeFigures,
    checks: checkFigures,
    unclaimedProperty: unclaimedPropertyRules,
    screening: screeningFigures,
  });
});

const stricter = published({
  code: 'screeningThresholds',
  version: 'stricter',
  from: '2027-01-01',
  to: '2027-06-30',
  values: { scoreByName: 84, scoreWithSecondFact: 76, yearsApart: 3, secondReviewAbove: 5_000_00 },
});

test.each([
  ['2026-12-31', 88, 'Sanctions screening 2024'],
  ['2027-01-01', 84, 'stricter'],
  ['2027-06-30', 84, 'stricter'],
  ['2027-07-01', 88, 'Sanctions screening 2024'],
])('[screening-thresholds] on %s a name alone is a hit from %i (%s)', (day, scoreByName, version) => {
  expect(screeningFiguresOn(day, ruleBookWith([stricter]).screening)).toMatchObject({ scoreByName, version });
});

test('[screening-thresholds] of two versions of one day, the one published later applies', () => {
  const looser = {
    ...stricter,
    version: 'looser',
    from: '2027-03-01',
    values: { ...stricter.values, scoreByName: 92 },
  };
  const book = ruleBookWith([stricter, looser]);
  expect([screeningFiguresOn('2027-02-28', book.screening), screeningFiguresOn('2027-03-01', book.screening)]).toEqual([
    expect.objectContaining({ version: 'stricter' }),
    expect.objectContaining({ version: 'looser', scoreByName: 92 }),
  ]);
});

test.each([
  [{ scoreByName: 59 }, { scoreByName: ['Enter a score from 60 to 100 for “A name alone is a hit from a score of”.'] }],
  [
    { scoreByName: 101 },
    { scoreByName: ['Enter a score from 60 to 100 for “A name alone is a hit from a score of”.'] },
  ],
  [
    { scoreWithSecondFact: 85 },
    { scoreWithSecondFact: ['The score with a second fact can’t be higher than the score of a name alone.'] },
  ],
  [{ scoreWithSecondFact: 84 }, {}],
])('[screening-thresholds] %o has the problems %o', (changed, problems) => {
  expect(valueProblems(ruleDefinition('screeningThresholds'), { ...stricter.values, ...changed })).toEqual(problems);
});
