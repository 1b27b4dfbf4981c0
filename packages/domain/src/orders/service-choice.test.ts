import { expect, test } from 'vitest';
import { serviceQuestions, serviceTime } from './service-choice.ts';
import { serviceCodes } from './service-code.ts';

test('each service answers exactly one question', () => {
  expect(serviceQuestions.flatMap(({ services }) => services).toSorted()).toEqual([...serviceCodes].toSorted());
});

test.each([
  ['premierDistributions', 'Participants get 30 days to decide, and can choose to be paid sooner'],
  ['expressAutomaticRollovers', 'Participants get at least 30 days to respond'],
  ['recurringBenefits', 'Each payment on the day that you choose'],
  [
    'expressDistributions',
    'After your money arrives and our review: wires and checks the same day, ACH 1 banking day later',
  ],
  ['taxFormsOnly', 'Forms for 2026 by 02/01/2027'],
  ['addressSearch', undefined],
  ['uncashedChecksQualified', undefined],
  ['enhancedIra', undefined],
] as const)('the time of %s is "%s"', (code, time) => {
  expect(serviceTime(code, '2026-11-26')).toBe(time);
});
