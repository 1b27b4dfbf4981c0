import { expect, test } from 'vitest';
import { approversText } from './approvers-text.ts';

const mia = { name: 'Mia Chen', at: '2026-11-20T17:00:00.000Z', note: null };

test.each([
  ['one approver is the rule', 1, [], true, undefined],
  ['the first of two', 2, [], true, 'This amount needs 2 approvers. You’re the first.'],
  ['a user who can’t approve', 2, [], false, 'This amount needs 2 approvers.'],
  [
    'the second of two',
    2,
    [mia],
    true,
    'This amount needs 2 approvers. Mia Chen approved on 11/20/2026. You’re the second.',
  ],
  ['a user who approved already', 2, [mia], false, 'This amount needs 2 approvers. Mia Chen approved on 11/20/2026.'],
])('says which approver the user is: %s', (_, needed, given, isApprovable, text) => {
  expect(approversText({ needed, given }, isApprovable)).toBe(text);
});
