import { expect, test } from 'vitest';
import { type Actor, anonymousActor } from '../actor/actor.ts';
import { invalid } from '../rejection/rejection.ts';
import { decide, gridOf, machine, openTransitions, stateOf } from './machine.ts';

interface Facts {
  readonly isEmpty: boolean;
  readonly wait: 'short' | 'long';
}
const parcel = machine<Facts>()({
  entity: 'parcel',
  initial: 'packed',
  transitions: {
    send: {
      from: ['packed'],
      to: 'sent',
      may: ['client'],
      needs: 'parcels.send',
      unless: [(f) => (f.isEmpty ? invalid({}, 'Put something in.') : undefined)],
    },
    hold: { from: ['sent'], to: ['held/short', 'held/long'], choose: (f) => `held/${f.wait}`, may: ['system'] },
    release: { from: ['held'], to: 'sent', may: ['system'] },
    drop: { from: ['held/long'], to: 'lost', may: ['staffMember', 'participant'], needs: 'parcels.drop' },
  },
});
const full: Facts = { isEmpty: false, wait: 'long' };
const client: Actor = { ...anonymousActor, userType: 'client', permissions: new Set(['parcels.send']) };
const system: Actor = { ...anonymousActor, userType: 'system' };
const staff: Actor = { ...anonymousActor, userType: 'staffMember', permissions: new Set(['parcels.drop']) };

test('shows every state and transition', () => {
  expect(gridOf(parcel, full, [client, system, staff])).toEqual(
    [
      '            send  hold       release  drop',
      'packed      sent  -          -        -',
      'sent        -     held/long  -        -',
      'held/short  -     -          sent     -',
      'held/long   -     -          sent     lost',
      'lost        -     -          -        -',
    ].join('\n'),
  );
});

test.each([
  ['held/short', 'This parcel is held (short), so you can’t send it now. Refresh the page to see its current status.'],
  ['errors', 'This parcel has errors, so you can’t send it now. Refresh the page to see its current status.'],
])('describes the wrong state in a sentence: %s', (status, sentence) => {
  expect(decide(parcel, 'send', stateOf(status), full, client)).toMatchObject({ code: 'wrongState', sentence });
});

test('distinguishes a missing permission, a wrong state, and a failed check', () => {
  const kind = (actor: Actor, status: string, facts: Facts) => {
    const decision = decide(parcel, 'send', stateOf(status), facts, actor);
    return 'rejected' in decision ? [decision.kind, decision.code] : decision.to.status;
  };
  expect(kind(staff, 'packed', full)).toEqual(['forbidden', 'mayNot']);
  expect(kind({ ...client, permissions: new Set() }, 'packed', full)).toEqual(['forbidden', 'mayNot']);
  expect(kind(anonymousActor, 'packed', full)).toEqual(['forbidden', 'mayNot']);
  expect(kind(client, 'sent', full)).toEqual(['conflict', 'wrongState']);
  expect(kind(client, 'packed', { ...full, isEmpty: true })).toEqual(['invalid', 'invalid']);
  expect(kind(client, 'packed', full)).toEqual('sent');
});

test('lists transitions that a check rejects and hides those the actor may not make', () => {
  expect(openTransitions(parcel, stateOf('packed'), { ...full, isEmpty: true }, client)).toMatchObject([
    { transition: 'send', rejection: { sentence: 'Put something in.' } },
  ]);
  expect(openTransitions(parcel, stateOf('packed'), full, staff)).toEqual([]);
});

test('throws at startup for an unreachable state, a transition without an actor, or destinations without a choice', () => {
  const broken = () =>
    machine<Facts>()({
      entity: 'broken',
      initial: 'a',
      transitions: {
        go: { from: ['a'], to: ['b', 'c'], may: ['client'] },
        never: { from: ['z'], to: 'a', may: [] },
      },
    });
  expect(broken).toThrow(
    "go has several destinations but no choose function; no actor is allowed to never; z (source of never) can't be reached",
  );
});

test('throws when the chosen destination is not declared', () => {
  const odd = machine<Facts>()({
    entity: 'odd',
    initial: 'a',
    transitions: { go: { from: ['a'], to: ['b', 'c'], choose: () => 'd', may: ['system'] } },
  });
  expect(() => decide(odd, 'go', stateOf('a'), full, system)).toThrow('odd.go chose d');
});
