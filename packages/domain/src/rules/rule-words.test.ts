import { describe, expect, test } from 'vitest';
import { describeOutcome } from './describe-outcome.ts';
import { describeRule } from './describe-rule.ts';
import { formatFigure } from './format-figure.ts';
import { builtInVersions } from './rule-book.ts';
import type { RuleFigure } from './rule-definitions.ts';
import { ruleDefinition } from './rule-definitions.ts';

const figure = (unit: RuleFigure['unit']): RuleFigure => ({ name: 'x', label: 'X', unit });

describe('rules as text', () => {
  test.each([
    ['money', 700_00, '$700.00'],
    ['rate', 1250, '12.5%'],
    ['days', 30, '30'],
    ['flag', true, 'Yes'],
    ['flag', false, 'No'],
    ['choice', 'percentOfTaxable', 'Percent of taxable'],
    ['text', 'W-4R', 'W-4R'],
    ['text', '', '—'],
    ['money', undefined, '—'],
  ] as const)('formats a figure with unit %s and value %s as %s', (unit, value, words) => {
    expect(formatFigure(figure(unit), value)).toBe(words);
  });

  test.each([
    ['federal.eligibleRollover', 'Federal: eligible rollover'],
    ['WA.periodic', 'Washington: periodic'],
    ['noDefault', 'No default'],
  ])('rule %s is named %s', (id, words) => {
    expect(describeRule(id)).toBe(words);
  });

  test('a state names each kind of payment with its rate, never a code', () => {
    const version = builtInVersions.find(({ key }) => key === 'MD');
    const words = describeOutcome(ruleDefinition('stateWithholding'), version);
    expect(words).toMatch(
      /^Eligible rollover distributions: [A-Z][a-z ]+( [\d.]+%)? · Other lump sums: .+ · Periodic payments: /,
    );
    for (const [name] of [['stateWithholding'], ['federalWithholding'], ['noticePeriods'], ['defaultAction']] as const)
      for (const one of builtInVersions.filter(({ code }) => code === name))
        expect(describeOutcome(ruleDefinition(name), one)).not.toMatch(/[a-z][A-Z]/);
  });

  test('a rule without a version in effect states that payments are held', () => {
    expect(describeOutcome(ruleDefinition('defaultAction'), undefined)).toBe(
      'No version is in effect today. Payments are held until a version is published.',
    );
  });
});
