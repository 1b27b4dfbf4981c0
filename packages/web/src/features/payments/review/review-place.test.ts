import { gradeOf, type RiskReason } from '@fiducia/domain/payments/instruction-risk';
import { expect, test } from 'vitest';
import { reviewPlaceOf, shortBlock } from './review-place.ts';

const block = (code: string) => ({ code, sentence: '' });

test.each<[string, string, readonly RiskReason[], string | undefined, string]>([
  ['without findings', 'waitingForParticipant', [], undefined, 'ready'],
  ['with a finding to look at', 'waitingForParticipant', ['bankChangedRecently'], undefined, 'ready'],
  ['with a finding that stops it', 'waitingForParticipant', ['identityFailed'], 'identityFailed', 'blocked'],
  ['with such a finding only', 'inProgress', ['sharedBankAccount'], undefined, 'blocked'],
  ['that the user created', 'waitingForParticipant', [], 'isOwnWork', 'blocked'],
  ['whose notice is too old', 'inProgress', [], 'noticeTooOld', 'blocked'],
  ['of an order that isn’t submitted', 'open', [], 'lineNotPayable', 'early'],
  ['of an order that isn’t initiated, with a stop', 'submitted', ['identityFailed'], 'lineNotPayable', 'early'],
])('an instruction %s has its place', (_title, orderLineStatus, risks, code, place) => {
  const blockedBy = code === undefined ? null : block(code);
  expect(reviewPlaceOf({ orderLineStatus, grade: gradeOf(risks, []), blockedBy })).toBe(place);
});

test('the list says in short what blocks an approval', () => {
  expect(['noticeTooOld', 'anotherOne'].map((code) => shortBlock(block(code)))).toEqual(['notice too old', 'blocked']);
});
