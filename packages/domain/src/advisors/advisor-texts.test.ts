import { expect, test } from 'vitest';
import { advisorPlanProblem, campaignProblem } from './advisor-texts.ts';

const id = 'a'.repeat(32);

test.each([
  ['', 'Plan', 'Cannot create a plan without an account id'],
  ['x', 'Plan', 'Invalid accountId'],
  [id, ' ', 'Plan name is required'],
  [id, 'Plan', undefined],
])('[plan-needs-account] [plan-needs-name] account %j and name %j', (accountId, name, problem) => {
  expect(advisorPlanProblem(accountId, name)).toBe(problem);
});

test.each([
  ['', 'Cannot create a campaign without an account id'],
  ['x'.repeat(31), 'Cannot create a campaign without an account id'],
  [id, undefined],
])('[campaign-needs-account] account %j', (accountId, problem) => {
  expect(campaignProblem(accountId)).toBe(problem);
});
