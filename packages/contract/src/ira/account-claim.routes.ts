import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { ClaimOutcome } from '@fiducia/domain/ira/account-claim';
import type { IraAccountType } from '@fiducia/domain/ira/ira-account-type';
import { z } from 'zod';
import { route } from '../lang/route.ts';

/** What is known of a person, to compare claimants with the owner of an account. */
export interface ClaimFacts {
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly taxIdLast4: string | null;
  readonly address: string;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
}

/** A login that claims an account, with its application or its search for the account. */
export interface Claimant extends ClaimFacts {
  readonly prospectId: string;
  readonly appliedAt: string | null;
  readonly claimedAt: string | null;
  readonly status: string;
  /** Whether the provider or staff confirmed the identity. */
  readonly isIdentityConfirmed: boolean;
}

/** An account whose owner matches two logins, or one whose identity isn't confirmed. `balance` is cents. */
export interface AccountClaim {
  readonly iraAccountId: string;
  readonly friendlyId: string;
  readonly iraType: IraAccountType;
  readonly custodianName: string;
  readonly balance: Cents;
  readonly since: string;
  readonly participantId: string;
  readonly planName: string | null;
  readonly owner: ClaimFacts;
  readonly claimants: readonly Claimant[];
}

export const listAccountClaims = route<readonly AccountClaim[]>()({
  method: 'GET',
  path: '/private/account-claims',
  who: { staffMember: 'accounts.view' },
  summary: 'List the claims of default accounts that staff decide, oldest first',
});

export const decideAccountClaim = route<{ readonly iraAccountId: string }>()({
  method: 'POST',
  path: '/private/account-claims/:id/decide',
  who: { staffMember: 'accounts.edit' },
  summary: 'Give a claimed account to one login or to none, with a reason; the others are notified',
  body: z.strictObject({
    /** Null if none of them owns the account. */
    prospectId: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Choose the person who owns the account.')
      .nullable(),
    reason: z.string({ error: 'Please enter a reason' }).trim().min(1, 'Please enter a reason').max(500),
  }),
});

/** How a claim ended. `iraAccountIds` are the accounts that belong to the login now. */
export interface ClaimResult {
  readonly outcome: ClaimOutcome;
  readonly iraAccountIds: readonly string[];
}

/** Finds the account that a plan opened for the user, and gives it to the user if the identity is confirmed. */
export const claimAccount = route<ClaimResult>()({
  method: 'POST',
  path: '/public/ira-accounts/claim',
  who: { accountHolder: true },
  summary: 'Find and claim the account that a plan opened in my name',
  body: z.strictObject({
    firstName: z.string().trim().max(60),
    lastName: z.string().trim().max(60),
    dateOfBirth: z.string().max(10),
    taxId: z.string().max(20),
  }),
  needsFreshSignIn: true,
  perMinute: 5,
  perDay: 20,
});
