import { expect, test } from 'vitest';
import { mayBeBelow } from '../accounts/advisor-levels.ts';
import { cents } from '../foundation/money/cents.ts';
import { averageDaysToFund, emptyFunnel, sumFunnels } from './funnel.ts';
import { holderStages, nextStepOf } from './next-step.ts';
import { prospectStages } from './prospect-stage.ts';

test('funnels of different prospects add up, and the average counts each funded prospect once', () => {
  const one = { ...emptyFunnel, prospects: 3, funded: 1, assets: cents(500), daysToFund: 10, timed: 1 };
  const two = { ...emptyFunnel, prospects: 2, funded: 3, assets: cents(250), daysToFund: 6, timed: 2 };
  const total = sumFunnels([one, two]);
  expect(total).toMatchObject({ prospects: 5, funded: 4, assets: 750 });
  expect([averageDaysToFund(total), averageDaysToFund(emptyFunnel)]).toEqual([5, null]);
});

test.each([
  ['registeredInvestmentAdvisor', 'registeredInvestmentAdvisor', false],
  ['advisoryFirm', 'registeredInvestmentAdvisor', true],
  ['advisor', 'registeredInvestmentAdvisor', true],
  ['advisor', 'advisoryFirm', true],
  ['advisoryFirm', 'advisoryFirm', false],
  ['advisoryFirm', 'advisor', false],
  ['advisor', 'advisor', false],
] as const)('an account of level %s below one of level %s: %s', (level, parent, expected) => {
  expect(mayBeBelow(level, parent)).toBe(expected);
});

test('every stage has a next step, and holders created a login', () => {
  expect(prospectStages.filter((stage) => nextStepOf(stage).by === 'advisor')).toEqual(['added', 'registered']);
  expect(holderStages).not.toContain('registered');
});
