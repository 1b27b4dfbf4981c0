import { expect, test } from 'vitest';
import { isApprovalCurrent } from './is-approval-current.ts';

test.each<[string | null, readonly string[], number, boolean]>([
  ['terms', ['ada'], 1, true],
  ['terms', ['ada', 'ben'], 1, true],
  ['terms', ['ada', 'ben'], 2, true],
  ['terms', ['ada', 'ben', 'cleo'], 3, true],
  ['terms', [], 1, false],
  ['terms', ['ada'], 2, false],
  ['terms', ['ada', 'ben'], 3, false],
  ['terms', ['ada', 'ada'], 2, false],
  ['other terms', ['ada', 'ben'], 1, false],
  [null, ['ada'], 1, false],
])('approved as %j by %j with %i needed is current: %s', (approved, approvers, needed, current) => {
  expect(isApprovalCurrent({ approvedFingerprint: approved, fingerprint: 'terms', approvers, needed })).toBe(current);
});
