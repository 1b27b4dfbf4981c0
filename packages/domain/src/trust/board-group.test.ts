import { expect, test } from 'vitest';
import { type BoardGroup, boardGroupOf } from './board-group.ts';
import type { MatchGrade } from './fit-deposit.ts';

test.each<[grade: MatchGrade | null, iraNamed: boolean, transfer: boolean, BoardGroup]>([
  ['exact', true, true, 'exact'],
  ['likely', true, true, 'likely'],
  ['possible', false, false, 'possible'],
  ['possible', true, false, 'possible'],
  ['possible', true, true, 'ira'],
  [null, true, true, 'ira'],
  [null, true, false, 'ira'],
  [null, false, false, 'none'],
])('[board-group] order %s, IRA named %s, transfer expected %s: %s', (grade, isIraNamed, isTransferExpected, group) => {
  expect(boardGroupOf({ grade, isIraNamed, isTransferExpected })).toBe(group);
});
