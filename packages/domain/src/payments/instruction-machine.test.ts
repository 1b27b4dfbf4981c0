import { expect, test } from 'vitest';
import { type Actor, anonymousActor, systemActor } from '../foundation/actor/actor.ts';
import { decide, gridOf, stateOf, textOf } from '../foundation/machine/machine.ts';
import {
  approvalsNeeded,
  type InstructionFacts,
  type InstructionTransition,
  instructionMachine,
} from './instruction-machine.ts';
import { paymentInstructionStatuses } from './payment-instruction-status.ts';

const plain: InstructionFacts = {
  lineStatus: 'waitingForParticipant',
  isElectronic: true,
  needsVerifiedAccount: true,
  isAccountVerified: true,
  isSharedBankUncleared: false,
  letterMissingFrom: null,
  hasIdentityFailed: false,
  isIdentityHeld: false,
  isDeathReported: false,
  isDeceased: false,
  isAddressBad: false,
  sanctions: 'none',
  unsignedAgreements: [],
  handsOn: 'none',
  approvals: 0,
  approvalsNeeded: 1,
  hasActorApproved: false,
  isApprovalCurrent: true,
  coolingOffUntil: null,
  oldNotice: null,
};
const staff: Actor = {
  ...anonymousActor,
  userId: '0'.repeat(32),
  userType: 'staffMember',
  permissions: new Set(['payments.edit', 'payments.approve', 'payments.release']),
};

test('[payment-instruction-actions] covers every state and transition', () => {
  expect(`\n${gridOf(instructionMachine, plain, [staff, systemActor])}\n`).toBe(`
                   sendForReview     notReadyForReview  sendBack  approve   unapprove         pause   unpause   edited            batch    unbatch   send  returned  cancel
waitingForReview   -                 notReadyForReview  sentBack  approved  -                 paused  -         waitingForReview  -        -         -     -         cancelled
notReadyForReview  waitingForReview  -                  sentBack  -         -                 paused  -         waitingForReview  -        -         -     -         cancelled
sentBack           waitingForReview  notReadyForReview  -         -         -                 -       -         waitingForReview  -        -         -     -         cancelled
approved           -                 -                  sentBack  -         waitingForReview  paused  -         waitingForReview  inBatch  -         -     -         cancelled
paused             -                 -                  -         -         -                 -       approved  -                 -        -         -     -         cancelled
inBatch            -                 -                  -         -         -                 -       -         -                 -        approved  sent  sentBack  -
sent               -                 -                  -         -         -                 -       -         -                 -        -         -     sentBack  -
cancelled          -                 -                  -         -         -                 -       -         -                 -        -         -     -         -
`);
});

test('every status in the list is a state of the machine', () => {
  const states = new Set(Object.values(instructionMachine.transitions).flatMap(({ to }) => to));
  expect([...states].sort()).toEqual([...paymentInstructionStatuses].sort());
});

function answer(
  transition: InstructionTransition,
  status: string,
  change: Partial<InstructionFacts>,
  actor = staff,
): string {
  const decision = decide(instructionMachine, transition, stateOf(status), { ...plain, ...change }, actor);
  return 'rejected' in decision ? decision.code : textOf(decision.to);
}

test.each<[Partial<InstructionFacts>, string]>([
  [{}, 'approved'],
  [{ handsOn: 'own' }, 'isOwnWork'],
  [{ handsOn: 'samePerson' }, 'samePerson'],
  [{ handsOn: 'payee' }, 'ownMoney'],
  [{ isAccountVerified: false }, 'accountNotVerified'],
  [{ isAccountVerified: false, needsVerifiedAccount: false }, 'approved'],
  [{ isSharedBankUncleared: true }, 'bankAccountShared'],
  [{ letterMissingFrom: 'Harborlight Trust Company' }, 'letterMissing'],
  [{ hasIdentityFailed: true }, 'identityFailed'],
  [{ isIdentityHeld: true }, 'identityNotVerified'],
  [{ isDeathReported: true, hasIdentityFailed: true }, 'deathReported'],
  [{ isDeceased: true, hasIdentityFailed: true }, 'payeeDeceased'],
  [{ isAddressBad: true }, 'addressIsBad'],
  [{ oldNotice: { givenOn: '2026-05-23', goodForDays: 180 } }, 'noticeTooOld'],
  [{ lineStatus: 'cancelled' }, 'lineNotPayable'],
  [{ lineStatus: 'complete' }, 'lineNotPayable'],
  [{ approvalsNeeded: 2 }, 'waitingForReview'],
  [{ approvalsNeeded: 2, approvals: 1 }, 'approved'],
  [{ approvalsNeeded: 3, approvals: 1 }, 'waitingForReview'],
  [{ approvalsNeeded: 3, approvals: 2 }, 'approved'],
  [{ approvalsNeeded: 2, approvals: 1, hasActorApproved: true }, 'approvedAlready'],
])('[bank-verification-services] approve with %o: %s', (change, expected) => {
  expect(answer('approve', 'waitingForReview', change)).toBe(expected);
});

test.each<[InstructionTransition, string, Partial<InstructionFacts>, string]>([
  ['batch', 'approved', { isApprovalCurrent: false }, 'approvalStale'],
  ['batch', 'approved', { coolingOffUntil: '2026-12-01' }, 'coolingOff'],
  ['batch', 'approved', { coolingOffUntil: '2026-12-01', isElectronic: false }, 'inBatch'],
  ['batch', 'approved', { isAccountVerified: false }, 'accountNotVerified'],
  ['batch', 'paused', {}, 'wrongState'],
  ['send', 'inBatch', { isApprovalCurrent: false }, 'approvalStale'],
  ['unpause', 'paused', { isApprovalCurrent: false }, 'waitingForReview'],
])('%s from %s with %o: %s', (transition, from, change, expected) => {
  expect(answer(transition, from, change)).toBe(expected);
});

test('permissions: approving needs its own permission, and only the system edits', () => {
  const editor: Actor = { ...staff, permissions: new Set(['payments.edit']) };
  const participant: Actor = { ...anonymousActor, userType: 'participant' };
  expect(answer('approve', 'waitingForReview', {}, editor)).toBe('mayNot');
  expect(answer('edited', 'approved', {}, staff)).toBe('mayNot');
  expect(answer('approve', 'waitingForReview', {}, participant)).toBe('mayNot');
  expect(answer('sendForReview', 'sentBack', {}, participant)).toBe('waitingForReview');
});

test('requires a second approver above the first limit and a third above the second', () => {
  const limits = { secondAbove: 25_000_000, thirdAbove: 100_000_000 };
  expect([25_000_000, 25_000_001, 100_000_000, 100_000_001].map((gross) => approvalsNeeded(gross, limits))).toEqual([
    1, 2, 2, 3,
  ]);
});
