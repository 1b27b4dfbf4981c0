import { type AdvisorLevel, isAdvisorLevel } from '@fiducia/domain/accounts/advisor-levels';
import { useSession } from '../shell/session.ts';
import type { SessionUser } from '../shell/session-user.ts';

/** The account that an advisor works in. */
export interface AdvisorAccount {
  /** Empty if the user has no account. */
  readonly id: string;
  readonly displayName: string;
  readonly level: AdvisorLevel;
  readonly status: string;
  readonly mayEdit: boolean;
  readonly isOwner: boolean;
}

export function advisorAccountOf(user: SessionUser | null, currentId: string | null): AdvisorAccount {
  const own = user?.masterAccounts?.find(({ id }) => id === currentId) ?? user?.masterAccounts?.[0];
  return {
    id: own?.id ?? '',
    displayName: own?.displayName ?? '',
    // Accounts without a level were created before levels, and are above all others.
    level: isAdvisorLevel(own?.accountTypeCode) ? own.accountTypeCode : 'registeredInvestmentAdvisor',
    status: own?.status ?? '',
    mayEdit: own?.permissions?.includes('account.edit') ?? false,
    isOwner: own?.role === 'Owner',
  };
}

/**
 * Returns the advisor's account in use. An advisor opens accounts below it with the same permissions, so they don't
 * change it.
 */
export function useAdvisorAccount(): AdvisorAccount {
  const { user, masterAccountId } = useSession();
  return advisorAccountOf(user, masterAccountId);
}
