import type { Cents } from '@fiducia/domain/foundation/money/cents';
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

/** A login that claims an account, with its application. */
export interface Claimant extends ClaimFacts {
  readonly prospectId: string;
  readonly appliedAt: string | null;
  readonly status: string;
}

/** An account whose owner matches two logins. `balance` is cents. */
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
  summary: 'List the default accounts that two logins claim, oldest first',
});

export const decideAccountClaim = route<{ readonly iraAccountId: string }>()({
  method: 'POST',
  path: '/private/account-claims/:id/decide',
  who: { staffMember: 'accounts.edit' },
  summary: 'Give an account that two logins claim to one of them, with a reason; the others are notified',
  body: z.strictObject({
    prospectId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose the person who owns the account.'),
    reason: z.string({ error: 'Please enter a reason' }).trim().min(1, 'Please enter a reason').max(500),
  }),
});
