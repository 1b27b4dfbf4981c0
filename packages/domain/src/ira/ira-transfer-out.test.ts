import { expect, test } from 'vitest';
import { allowedDistributionTypes } from '../orders/distribution-type.ts';
import type { OrderLineStatus } from '../orders/order-line-status.ts';
import type { InstitutionKind } from '../payments/institution.ts';
import { reasonsOfPeople } from '../taxes/distribution-reasons.ts';
import {
  kindOfTarget,
  payoutHolder,
  payoutStepOf,
  payoutSteps,
  reasonOfTarget,
  targetOf,
  typeOfTarget,
} from './ira-transfer-out.ts';

test.each<[InstitutionKind, string, string, string]>([
  ['custodian', 'traditional', 'transferOut', 'rolloverToTraditionalIra'],
  ['custodian', 'rollover', 'transferOut', 'rolloverToTraditionalIra'],
  ['custodian', 'roth', 'transferOut', 'rolloverToRothIra'],
  ['recordkeeper', 'rollover', 'rolloverOut', 'rolloverToNewEmployerPlan'],
  ['plan', 'traditional', 'rolloverOut', 'rolloverToNewEmployerPlan'],
])('to a %s, money of a %s IRA leaves as %s, and nothing else is possible', (institution, iraType, kind, type) => {
  const target = targetOf(institution);
  expect([kindOfTarget[target], typeOfTarget(target, iraType)]).toEqual([kind, type]);
  const allowed = allowedDistributionTypes({
    serviceCode: 'expressDistributions',
    reasonCode: reasonOfTarget[target],
    accountType: iraType === 'roth' ? 'roth' : 'traditional',
  });
  expect(allowed.map(({ code }) => code)).toEqual([type]);
});

test('nobody chooses a transfer as the reason of a plan’s distribution, because it would get no form', () => {
  expect(reasonsOfPeople.map(({ code }) => code)).not.toContain('iraTransfer');
});

test.each<[boolean, OrderLineStatus, boolean, boolean, string | undefined]>([
  [true, 'waitingForParticipant', false, false, 'owner'],
  [false, 'waitingForParticipant', false, false, 'us'],
  [false, 'inProgress', false, false, 'us'],
  [false, 'inProgress', true, false, 'institution'],
  [false, 'complete', true, true, undefined],
  [false, 'waitingForReissue', false, false, 'us'],
  [true, 'cancelled', false, true, undefined],
])(
  'letter missing: %s, %s, sent: %s, finished: %s: %s acts next',
  (isLetterMissing, status, isSent, isFinished, of) => {
    expect(payoutHolder({ isLetterMissing, status, isSent, isFinished })).toBe(of);
  },
);

test('money out of an IRA has no step for a plan’s money, and its request is done when it is received', () => {
  expect(payoutSteps).toEqual(['instructions', 'checks', 'paid']);
  expect((['instructions', 'moneyIn', 'checks', 'paid', 'rolledOver', null] as const).map(payoutStepOf)).toEqual([
    'checks',
    'checks',
    'checks',
    'paid',
    'paid',
    null,
  ]);
});
