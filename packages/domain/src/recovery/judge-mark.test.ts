import { expect, test } from 'vitest';
import { judgeMark, type MarkedState, type MarkJudgement, type OwnState } from './judge-mark.ts';

const head = { chain: 'ledger', number: 7, hash: 'a7' };
const mark: MarkedState = { sequence: 12, token: 'twelve', heads: [head] };
const own: OwnState = { newest: 12, token: 'twelve', heads: [head] };

test.each<[string, MarkedState | undefined, OwnState, MarkJudgement]>([
  ['a new installation has neither', undefined, { newest: 0, token: undefined, heads: [] }, 'current'],
  ['a crash before the first mark was written', undefined, { newest: 1, token: undefined, heads: [] }, 'current'],
  ['the same state', mark, own, 'current'],
  ['a crash between the record and the mark', mark, { ...own, newest: 13 }, 'current'],
  ['a database restored to before the mark', mark, { newest: 9, token: undefined, heads: [] }, 'databaseIsBehind'],
  ['an empty database over existing files', mark, { newest: 0, token: undefined, heads: [] }, 'databaseIsBehind'],
  ['a copy that went on by itself', mark, { newest: 12, token: 'other', heads: [head] }, 'databaseIsBehind'],
  ['a copy that went on by one mark', mark, { newest: 13, token: 'other', heads: [head] }, 'databaseIsBehind'],
  ['a seal that is missing or different', mark, { ...own, heads: [] }, 'databaseIsBehind'],
  ['a seal of the other chain', mark, { ...own, heads: [{ chain: 'journal', number: 7 }] }, 'databaseIsBehind'],
  ['files restored to before the database', mark, { ...own, newest: 14 }, 'marksAreBehind'],
  ['files of long ago', mark, { newest: 900, token: undefined, heads: [] }, 'marksAreBehind'],
  ['an empty file store', undefined, { newest: 2, token: undefined, heads: [] }, 'marksAreBehind'],
])('[scale-D2] judges %s', (_what, stored, database, expected) => {
  expect(judgeMark(stored, database)).toBe(expected);
});
