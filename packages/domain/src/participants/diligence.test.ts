import { expect, test } from 'vitest';
import { type DiligenceKind, type DiligenceStep, expectedSteps, isSamePlace, missingSteps } from './diligence.ts';

const step = (kind: DiligenceKind, result: DiligenceStep['result'] = 'noAnswer'): DiligenceStep => ({
  kind,
  result,
  doneOn: '2026-11-23',
});

test.each([
  [[], expectedSteps],
  [
    [step('certifiedMail'), step('email')],
    ['freeSearch', 'commercialSearch', 'employer'],
  ],
  [[step('returnedMail'), step('phone')], expectedSteps],
  [[step('commercialSearch', 'found')], []],
  [expectedSteps.map((kind) => step(kind)), []],
] as const)('[diligence-steps] after %j, these steps are missing: %j', (steps, expected) => {
  expect(missingSteps(steps)).toEqual(expected);
});

test.each([
  ['100 Main St.', '37203', '100 MAIN ST', '37203-1234', true],
  ['100 Main St', '37203', '102 Main St', '37203', false],
  ['100 Main St', '37203', '100 Main St', '37204', false],
  [null, null, '100 Main St', '37203', false],
])('[bad-address] %s %s and %s %s are the same place: %s', (a, zipA, b, zipB, expected) => {
  expect(isSamePlace({ line1: a, postalCode: zipA }, { line1: b, postalCode: zipB })).toBe(expected);
});
