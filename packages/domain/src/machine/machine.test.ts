import { expect, test } from 'vitest';
import { type Actor, anonymousActor } from '../actor/actor.ts';
import { invalid } from '../refusal/refusal.ts';
import { decide, gridOf, machine, openMoves, stateOf } from './machine.ts';

interface Facts {
  readonly isEmpty: boolean;
  readonly wait: 'short' | 'long';
}
const parcel = machine<Facts>()({
  noun: 'parcel',
  initial: 'packed',
  moves: {
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

test('every state, every move', () => {
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
  ['held/short', 'This parcel is held (short), so you cannot send it now. Refresh to see its latest state.'],
  ['errors', 'This parcel has errors, so you cannot send it now. Refresh to see its latest state.'],
])('the wrong moment is said in words: %s', (status, sentence) => {
  expect(decide(parcel, 'send', stateOf(status), full, client)).toMatchObject({ code: 'wrongMoment', sentence });
});

test('who may not, the wrong moment and a failed check are three different answers', () => {
  const kind = (actor: Actor, status: string, facts: Facts) => {
    const decision = decide(parcel, 'send', stateOf(status), facts, actor);
    return 'refused' in decision ? [decision.kind, decision.code] : decision.to.status;
  };
  expect(kind(staff, 'packed', full)).toEqual(['forbidden', 'mayNot']);
  expect(kind({ ...client, permissions: new Set() }, 'packed', full)).toEqual(['forbidden', 'mayNot']);
  expect(kind(anonymousActor, 'packed', full)).toEqual(['forbidden', 'mayNot']);
  expect(kind(client, 'sent', full)).toEqual(['conflict', 'wrongMoment']);
  expect(kind(client, 'packed', { ...full, isEmpty: true })).toEqual(['invalid', 'invalid']);
  expect(kind(client, 'packed', full)).toEqual('sent');
});

test('open moves tell what a check refuses and hide what is not theirs', () => {
  expect(openMoves(parcel, stateOf('packed'), { ...full, isEmpty: true }, client)).toMatchObject([
    { move: 'send', refusal: { sentence: 'Put something in.' } },
  ]);
  expect(openMoves(parcel, stateOf('packed'), full, staff)).toEqual([]);
});

test('a machine with an unreachable state, a move for nobody or an unchosen end stops the program', () => {
  const broken = () =>
    machine<Facts>()({
      noun: 'broken',
      initial: 'a',
      moves: {
        go: { from: ['a'], to: ['b', 'c'], may: ['client'] },
        never: { from: ['z'], to: 'a', may: [] },
      },
    });
  expect(broken).toThrow(
    'go has several ends and no way to choose; nobody may never; z (from of never) is never reached',
  );
});

test('a choice outside the declared ends is a bug and throws', () => {
  const odd = machine<Facts>()({
    noun: 'odd',
    initial: 'a',
    moves: { go: { from: ['a'], to: ['b', 'c'], choose: () => 'd', may: ['system'] } },
  });
  expect(() => decide(odd, 'go', stateOf('a'), full, system)).toThrow('odd.go chose d');
});
