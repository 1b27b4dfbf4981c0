import { expect, test } from 'vitest';
import { paysSurvivorAnnuity } from './annuity-type.ts';

test.each([
  ['definedBenefitPension', null, true],
  ['definedContribution401k', ['jointSurvivor50'], true],
  ['definedContribution401k', ['lifeAnnuity'], false],
  ['definedContribution401k', null, false],
  [null, null, false],
])('a %s plan that offers %j: survivor annuity %s', (planType, offered, expected) => {
  expect(paysSurvivorAnnuity(planType, offered)).toBe(expected);
});
