import { expect, test } from 'vitest';
import { type IraSetupFacts, iraSetupGaps } from './ira-setup.ts';

const complete: IraSetupFacts = {
  hasIras: true,
  hasPlan: true,
  canPlanPay: true,
  hasDefaultCustodian: true,
  hasSavingsBank: true,
  hasWireInstructions: true,
};

test.each<[Partial<IraSetupFacts>, string[]]>([
  [{}, []],
  // A plan that isn't there can't pay either: one sentence says both.
  [{ hasPlan: false, canPlanPay: false }, ['iraPlan']],
  [{ canPlanPay: false }, ['payingPlan']],
  [{ hasDefaultCustodian: false, hasSavingsBank: false }, ['defaultCustodian', 'savingsBank']],
  [{ hasWireInstructions: false }, ['wireInstructions']],
])('with %o, staff are warned of %o', (facts, codes) => {
  expect(iraSetupGaps({ ...complete, ...facts }).map(({ code }) => code)).toEqual(codes);
});

test('each warning is one sentence, with the page that sets what is missing', () => {
  const none = Object.fromEntries(Object.keys(complete).map((key) => [key, false]));
  for (const { sentence, href } of iraSetupGaps({ ...complete, ...none })) {
    expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
    expect(href).toMatch(/^\/(system-properties#|custodian-agreements$)/);
  }
});
