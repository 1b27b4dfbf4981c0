import { expect, test } from 'vitest';
import { firstLiveEntryOn, prenoteStateOf } from './prenote-state.ts';

test.each([
  ['2026-11-16', '2026-11-19'],
  ['2026-11-18', '2026-11-23'],
  // Thanksgiving and a weekend lie between.
  ['2026-11-24', '2026-11-30'],
])('a prenote that settles on %s allows a live entry on %s', (settledOn, liveOn) => {
  expect(firstLiveEntryOn(settledOn)).toBe(liveOn);
});

const facts = {
  batchType: 'ach',
  policy: 'always',
  isAccountVerified: false,
  prenoteSettledOn: '2026-11-16',
  payOn: '2026-11-19',
} as const;

test.each<[Partial<Parameters<typeof prenoteStateOf>[0]>, string]>([
  [{}, 'done'],
  [{ payOn: '2026-11-18' }, 'waiting'],
  [{ prenoteSettledOn: null }, 'needed'],
  [{ isAccountVerified: true, prenoteSettledOn: null }, 'needed'],
  [{ policy: 'unlessVerified', prenoteSettledOn: null }, 'needed'],
  [{ policy: 'unlessVerified', payOn: '2026-11-18' }, 'waiting'],
  [{ policy: 'unlessVerified', isAccountVerified: true, prenoteSettledOn: null }, 'notNeeded'],
  [{ policy: 'never', prenoteSettledOn: null }, 'notNeeded'],
  [{ batchType: 'wire', prenoteSettledOn: null }, 'notNeeded'],
  [{ batchType: 'check', prenoteSettledOn: null }, 'notNeeded'],
])('with %j the prenote is %s', (change, state) => {
  expect(prenoteStateOf({ ...facts, ...change })).toBe(state);
});
