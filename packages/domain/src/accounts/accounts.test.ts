import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amendmentState, latestForNewAccounts, sortAgreementVersions } from './agreement-versions.ts';

function version(
  name: string,
  isForNewAccounts: boolean,
  replaceOn: string | null,
  createdAt: string,
  status = 'active',
) {
  return { name, applyToNewAccountsOnly: isForNewAccounts, replaceOn, createdAt, status };
}

describe('agreement versions', () => {
  const sorted = [
    version('replaced late', false, '2026-06-01', '2026-01-01'),
    version('replaced early, made late', false, '2026-05-01', '2026-02-01'),
    version('replaced early, made early', false, '2026-05-01', '2026-01-01'),
    version('never replaced', false, null, '2026-03-01'),
    version('new accounts, inactive', true, '2026-09-01', '2026-01-01', 'inactive'),
    version('new accounts, newest active', true, '2026-08-01', '2026-01-01'),
    version('new accounts, older', true, '2026-07-01', '2026-01-01'),
  ];

  test('[agreement-version-order] sorts from any order into the same order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (versions) => {
        expect(sortAgreementVersions(versions)).toEqual(sorted);
      }),
    );
  });

  test('[agreement-version-latest-flag] flags the newest active version for new accounts', () => {
    expect(latestForNewAccounts(sorted.toReversed())?.name).toBe('new accounts, newest active');
    expect(latestForNewAccounts(sorted.slice(0, 5))).toBeUndefined();
  });
});

test.each([
  [false, null, 'created'],
  [true, null, 'expired'],
  [true, '2026-01-01T00:00:00Z', 'accepted'],
  [false, '2026-01-01T00:00:00Z', 'accepted'],
])('[agreement-amendment-states] deadline passed %s, agreed %s: %s', (hasDeadlineExpired, agreedAt, state) => {
  expect(amendmentState({ hasDeadlineExpired, agreedAt })).toBe(state);
});
