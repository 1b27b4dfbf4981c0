import { expect, test } from 'vitest';
import { type Actor, anonymousActor } from '../foundation/actor/actor.ts';
import { decide, gridOf, stateOf } from '../foundation/machine/machine.ts';
import { changesIdentity, identityDocumentMachine, isIdentityHeld, minutesUntilRetry } from './identity.ts';
import { participantMachine } from './participant-machine.ts';

const staff: Actor = {
  ...anonymousActor,
  userId: '1'.repeat(32),
  userType: 'staffMember',
  permissions: new Set(['participants.edit']),
};

test('[death-audit] staff record a death once, and correct a mistaken one', () => {
  expect(`\n${gridOf(participantMachine, {}, [staff])}\n`).toBe(`
          recordDeath  correctDeath
active    deceased     -
deceased  -            active
`);
});

test('[identity-documents] a document is accepted or rejected once, by a user who isn’t its owner', () => {
  expect(`\n${gridOf(identityDocumentMachine, { isOwn: false }, [staff])}\n`).toBe(`
                  accept    reject
waitingForReview  accepted  rejected
accepted          -         -
rejected          -         -
`);
  const own = decide(identityDocumentMachine, 'accept', stateOf('waitingForReview'), { isOwn: true }, staff);
  expect('rejected' in own && own.code).toBe('ownIdentity');
});

test.each([
  [['firstName'], true],
  [['lastName', 'city'], true],
  [['taxId'], true],
  [['dateOfBirth'], true],
  [['middleName', 'addressLine1', 'emailAddress'], false],
  [[], false],
])('[identity-again] a change of %j asks the provider again: %s', (fields, expected) => {
  expect(changesIdentity(fields)).toBe(expected);
});

test.each([
  [{ gross: 1_000_001 }, true],
  [{ gross: 1_000_000 }, false],
  [{ gross: 1_000_001, identityStatus: 'verified' }, false],
  [{ gross: 1_000_001, identityStatus: 'review' }, true],
  [{ gross: 1_000_001, identityStatus: 'failed' }, true],
  [{ gross: 1_000_001, isIdentityChecked: false }, false],
])('[identity-hold] %j is held: %s', (change, expected) => {
  const line = { isIdentityChecked: true, identityStatus: 'notVerified', gross: 0, requiredAbove: 1_000_000 };
  expect(isIdentityHeld({ ...line, ...change })).toBe(expected);
});

test('[identity-unavailable] an unanswered check is repeated less and less often, and then left to staff', () => {
  expect([1, 2, 3, 4, 5, 6].map(minutesUntilRetry)).toEqual([15, 60, 240, 1_440, 1_440, null]);
});
