import { expect, test } from 'vitest';
import { type Actor, systemActor } from '../foundation/actor/actor.ts';
import { decide, stateOf } from '../foundation/machine/machine.ts';
import { type InstructionFacts, type InstructionTransition, instructionMachine } from './instruction-machine.ts';

/** A sanctions hit is the only reason that holds the payment. */
const ready: InstructionFacts = {
  lineStatus: 'inProgress',
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
const towardsPayment = ['approved', 'inBatch', 'sent'];
/** Transitions that reach such a state from one that is nearer to the payment. */
const away: Readonly<Record<string, string>> = { unbatch: 'takes the payment out of its batch' };

const actorOf = (transition: InstructionTransition): Actor => {
  const of = instructionMachine.transitions[transition];
  const isForSystem = [...of.may].some((type) => String(type) === 'system');
  return isForSystem
    ? systemActor
    : { ...systemActor, userType: 'staffMember', permissions: new Set(['needs' in of ? of.needs : '']) };
};

/** Every transition of the machine that leads towards a payment, so that a new one is tried, too. */
const cases = Object.entries(instructionMachine.transitions).flatMap(([name, { from, to }]) => {
  const leads = [to].flat().some((state) => towardsPayment.includes(String(state)));
  return leads && !(name in away) ? [...from].map((state) => [name as InstructionTransition, state] as const) : [];
});

test.each(cases)('[screening-gates] %s from %s is rejected while a hit holds the payment', (transition, from) => {
  const decideWith = (sanctions: InstructionFacts['sanctions']) =>
    decide(instructionMachine, transition, stateOf(from), { ...ready, sanctions }, actorOf(transition));
  expect(decideWith('none')).not.toHaveProperty('rejected');
  expect(decideWith('open')).toHaveProperty('code', 'hitOpen');
  expect(decideWith('confirmed')).toHaveProperty('code', 'hitConfirmed');
});
