import { expect, test } from 'vitest';
import { type BoardGroup, boardGroupOf } from './board-group.ts';
import type { MatchGrade } from './fit-deposit.ts';

test.each<[grade: MatchGrade | null, orderNamed: boolean, iraNamed: boolean, transfer: boolean, BoardGroup]>([
  ['exact', true, true, true, 'exact'],
  ['likely', true, true, true, 'likely'],
  ['likely', false, true, false, 'likely'],
  ['likely', false, true, true, 'ira'],
  ['possible', false, false, false, 'possible'],
  ['possible', false, true, false, 'possible'],
  ['possible', false, true, true, 'ira'],
  [null, false, true, true, 'ira'],
  [null, false, true, false, 'ira'],
  [null, false, false, false, 'none'],
])('[board-group] order %s (named: %s), IRA named %s, transfer expected %s: %s', (...row) => {
  const [grade, isOrderNamed, isIraNamed, isTransferExpected, group] = row;
  expect(boardGroupOf({ grade, isOrderNamed, isIraNamed, isTransferExpected })).toBe(group);
});
