/** Fields that determine the order of versions. Dates and times are ISO 8601 strings. */
export interface OrderedVersion {
  readonly applyToNewAccountsOnly: boolean;
  readonly replaceOn: string | null;
  readonly createdAt: string;
  readonly status: string;
}

function descending(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? 1 : -1;
}

function byAge(first: OrderedVersion, second: OrderedVersion): number {
  // Versions without a replacement date come last. The specification does not define their place.
  return descending(first.replaceOn ?? '', second.replaceOn ?? '') || descending(first.createdAt, second.createdAt);
}

/**
 * Sorts versions: those for new accounts only come last, then by replaceOn descending, then by createdAt descending.
 * Source: doc 1 §4.4, doc 3 §9.
 */
export function sortAgreementVersions<Version extends OrderedVersion>(versions: readonly Version[]): Version[] {
  return versions.toSorted(
    (first, second) =>
      Number(first.applyToNewAccountsOnly) - Number(second.applyToNewAccountsOnly) || byAge(first, second),
  );
}

/**
 * Returns the newest active version for new accounts only, which is flagged as the latest, or undefined if there is
 * none. Source: doc 1 §4.4.
 */
export function latestForNewAccounts<Version extends OrderedVersion>(
  versions: readonly Version[],
): Version | undefined {
  return sortAgreementVersions(versions).find(
    (version) => version.applyToNewAccountsOnly && version.status === 'active',
  );
}

export type AmendmentState = 'created' | 'accepted' | 'expired';

/**
 * Returns the state of an amendment. `expired` means that the deadline has passed and no one has accepted it. Source:
 * doc 1 §4.4.
 */
export function amendmentState(amendment: {
  readonly hasDeadlineExpired: boolean;
  readonly agreedAt: string | null;
}): AmendmentState {
  if (amendment.agreedAt !== null) return 'accepted';
  return amendment.hasDeadlineExpired ? 'expired' : 'created';
}
