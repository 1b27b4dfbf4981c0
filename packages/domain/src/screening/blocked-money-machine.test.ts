import { expect, test } from 'vitest';
import { type Actor, systemActor } from '../foundation/actor/actor.ts';
import { decide } from '../foundation/machine/machine.ts';
import { blockedMoneyMachine, reportAlertFrom, reportDueOn } from './blocked-money-machine.ts';

test.each([
  ['2026-11-02', '2026-11-12', '2026-11-17'],
  // Thanksgiving and the weekend don't count.
  ['2026-11-20', '2026-12-02', '2026-12-07'],
  ['2026-12-18', '2026-12-30', '2027-01-05'],
])('money blocked on %s is reported by %s (alert) and %s (due)', (blockedOn, alertFrom, dueOn) => {
  expect([reportAlertFrom(blockedOn), reportDueOn(blockedOn)]).toEqual([alertFrom, dueOn]);
});

const staff: Actor = { ...systemActor, userType: 'staffMember', permissions: new Set(['legal.edit']) };
const stateAfter = (transition: 'requestRelease' | 'withdrawRelease' | 'release', status: string, own: boolean) => {
  const state = { status, substatus: null };
  const decision = decide(blockedMoneyMachine, transition, state, { hasActorRequested: own }, staff);
  return 'rejected' in decision ? decision.code : decision.to.status;
};

test.each([
  ['requestRelease', 'blocked', false, 'releaseRequested'],
  ['release', 'releaseRequested', false, 'released'],
  ['release', 'releaseRequested', true, 'ownRelease'],
  ['withdrawRelease', 'releaseRequested', true, 'blocked'],
] as const)('%s from %s leads to %s', (transition, from, own, to) => {
  expect(stateAfter(transition, from, own)).toBe(to);
});

test.each([
  ['release', 'blocked'],
  ['requestRelease', 'released'],
  ['withdrawRelease', 'released'],
] as const)('%s is rejected from %s', (transition, from) => {
  expect(['blocked', 'releaseRequested', 'released']).not.toContain(stateAfter(transition, from, false));
});
