import { describe, expect, test } from 'vitest';
import { figureInWords } from './figure-in-words.ts';
import type { RuleFigure } from './rule-definitions.ts';
import { outcomeInWords } from './outcome-in-words.ts';
import { builtInVersions } from './rule-book.ts';
import { ruleDefinition } from './rule-definitions.ts';
import { ruleInWords } from './rule-in-words.ts';

const figure = (unit: RuleFigure['unit']): RuleFigure => ({ name: 'x', label: 'X', unit });

describe('a rule in words', () => {
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
  ] as const)('a figure of the unit %s that is %s reads %s', (unit, value, words) => {
    expect(figureInWords(figure(unit), value)).toBe(words);
  });

  test.each([
    ['federal.eligibleRollover', 'Federal: eligible rollover'],
    ['WA.periodic', 'Washington: periodic'],
    ['noDefault', 'No default'],
  ])('the rule %s is called %s', (id, words) => {
    expect(ruleInWords(id)).toBe(words);
  });

  test('a state says each kind of payment with its rate, never a code', () => {
    const version = builtInVersions.find(({ key }) => key === 'MD');
    const words = outcomeInWords(ruleDefinition('stateWithholding'), version);
    expect(words).toMatch(/^Could be rolled over: [A-Z][a-z ]+( [\d.]+%)? · Other lump sums: .+ · Regular payments: /);
    for (const [name] of [['stateWithholding'], ['federalWithholding'], ['noticePeriods'], ['defaultAction']] as const)
      for (const one of builtInVersions.filter(({ code }) => code === name))
        expect(outcomeInWords(ruleDefinition(name), one)).not.toMatch(/[a-z][A-Z]/);
  });

  test('a rule without a version in force says that payments wait', () => {
    expect(outcomeInWords(ruleDefinition('defaultAction'), undefined)).toBe(
      'Nothing governs today: payments wait until a version is published.',
    );
  });
});
