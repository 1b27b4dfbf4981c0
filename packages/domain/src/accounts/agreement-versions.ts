/** What ordering looks at; dates and instants in ISO text. */
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
  // A version without a date of replacement sorts after those that have one: the document does not place it.
  return descending(first.replaceOn ?? '', second.replaceOn ?? '') || descending(first.createdAt, second.createdAt);
}

/** Versions for new accounts only go last, then replaceOn descending, then createdAt descending. Source: doc 1 §4.4, doc 3 §9. */
export function sortAgreementVersions<Version extends OrderedVersion>(versions: readonly Version[]): Version[] {
  return versions.toSorted(
    (first, second) =>
      Number(first.applyToNewAccountsOnly) - Number(second.applyToNewAccountsOnly) || byAge(first, second),
  );
}

/** The newest active version for new accounts only, flagged as the latest; undefined when there is none. Source: doc 1 §4.4. */
export function latestForNewAccounts<Version extends OrderedVersion>(
  versions: readonly Version[],
): Version | undefined {
  return sortAgreementVersions(versions).find(
    (version) => version.applyToNewAccountsOnly && version.status === 'active',
  );
}

export type AmendmentState = 'created' | 'accepted' | 'expired';

/** Expired means that the deadline has passed and the user has no agreement date. Source: doc 1 §4.4. */
export function amendmentState(amendment: {
  readonly hasDeadlineExpired: boolean;
  readonly agreedAt: string | null;
}): AmendmentState {
  if (amendment.agreedAt !== null) return 'accepted';
  return amendment.hasDeadlineExpired ? 'expired' : 'created';
}
