import type { UserType } from '@fiducia/domain/foundation/actor/user-types';

export interface SessionAccount {
  readonly id: string;
  readonly displayName: string;
  readonly friendlyId?: string | null;
  /** The level of an advisor's account. */
  readonly accountTypeCode?: string | null;
  readonly status?: string | null;
  /** `Owner`, or the role's name. */
  readonly role?: string | null;
  /** The role's permissions in this account. */
  readonly permissions?: readonly string[] | null;
  readonly hasRecurringBenefits?: boolean | null;
}

/** The signed-in user as returned by `GET /public/users/authenticated-user`. Source: doc 2 §3 User. */
export interface SessionUser {
  readonly id: string;
  readonly type: UserType;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly emailAddress?: string | null;
  readonly phoneNumber?: string | null;
  readonly staffMemberPermissions?: readonly string[] | null;
  readonly clientPermissions?: readonly string[] | null;
  readonly nationalRegistryClientPermissions?: readonly string[] | null;
  readonly masterAccounts?: readonly SessionAccount[] | null;
  readonly lastAccessedAccountId?: string | null;
  readonly lastPasswordChangeAt?: string | null;
  readonly emailAddressConfirmed?: boolean | null;
  readonly appVersion?: string | null;
  /** The language of the user's messages. */
  readonly languageCode?: 'en' | 'es' | null;
  readonly twoFactorDefault?: 'email' | 'sms' | 'authenticator' | null;
  readonly smsEnabledPhoneNumber?: string | null;
  readonly hasLogin?: boolean | null;
  /** A participant's records. Without a login, `id` is one of them. */
  readonly participantIds?: readonly string[] | null;
  /**
   * Session limits in seconds. The session ends `idleSeconds` after the last call, and no later than `endsInSeconds`
   * from now.
   */
  readonly session?: { readonly idleSeconds: number | null; readonly endsInSeconds: number } | null;
  readonly answeredSurveys?: readonly string[] | null;
}

/**
 * Returns whether a user has a permission. Each user type has its own list; types without a list are denied. In an
 * account, the user's role there decides. Source: doc 1 §6.
 */
export function userMay(user: SessionUser | null, permission: string, masterAccountId?: string): boolean {
  const there = user?.masterAccounts?.find(({ id }) => id === masterAccountId)?.permissions;
  if (there) return there.includes(permission);
  switch (user?.type) {
    case 'staffMember':
      return user.staffMemberPermissions?.includes(permission) ?? false;
    case 'client':
    case 'advisor':
      return user.clientPermissions?.includes(permission) ?? false;
    case 'nationalRegistryClient':
      return user.nationalRegistryClientPermissions?.includes(permission) ?? false;
    default:
      return false;
  }
}

/** Returns whether the user has a login to manage. A participant who signed in with the PIN from a letter has none. */
export const hasOwnLogin = ({ type, lastPasswordChangeAt }: SessionUser): boolean =>
  type !== 'participant' || Boolean(lastPasswordChangeAt);

export function userName(user: SessionUser): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.emailAddress ?? 'Signed in');
}
