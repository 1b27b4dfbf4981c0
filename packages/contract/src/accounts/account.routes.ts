import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { z } from 'zod';
import { newBody } from '../lang/draft-body.ts';
import type { RowOf, WireRecordOf, WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { participant } from '../participants/participant.entity.ts';
import type { plan } from '../plans/plan.entity.ts';
import type { account } from './account.entity.ts';
import type { accountUser } from './account-user.entity.ts';
import type { fee } from './fee.entity.ts';

const readers = { staffMember: 'accounts.view', client: 'account.view' } as const;
const withAdvisors = { ...readers, advisor: 'account.view' } as const;
const staffAndAdvisors = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;
const list =
  <Row>() =>
  <const Path extends string>(path: Path, searches: string, summary: string) =>
    route<readonly Row[]>()({ method: 'GET', path, who: withAdvisors, summary, searches, query: z.looseObject({}) });

/** An unpaid fee that an account owes. */
export interface HeldFee {
  /** On a draft invoice, so it can’t be paid from held cash. */
  readonly isOnInvoice: boolean;
  readonly id: string;
  readonly displayName: string;
  readonly feeTypeCode: string;
  readonly amount: Cents;
  readonly payer: string;
  readonly orderLineId: string;
  readonly orderLineFriendlyId: string;
  readonly createdAt: string;
}

export const searchAccountsAsStaff = route<readonly WireRowOf<typeof account>[]>()({
  method: 'GET',
  path: '/private/accounts',
  who: { staffMember: 'accounts.view' },
  summary: 'Search accounts',
  searches: 'Account',
});
export const createSubaccount = route<WireRecordOf<typeof account>>()({
  method: 'POST',
  path: '/public/accounts/:masterId/subaccounts',
  who: staffAndAdvisors,
  summary: 'Create a subaccount, or an account below an advisor’s account',
  drafts: 'Account',
  body: newBody<typeof account>(),
});
export const listSubaccounts = list<WireRowOf<typeof account>>()(
  '/public/accounts/:masterId/subaccounts',
  'Account',
  'List a master account’s subaccounts, or the accounts below an advisor’s account',
);
export const listAccountPlans = list<WireRowOf<typeof plan>>()(
  '/public/accounts/:accountId/plans',
  'Plan',
  'List an account’s plans',
);
export const listAccountParticipants = route<readonly WireRowOf<typeof participant>[]>()({
  method: 'GET',
  path: '/public/accounts/:id/participants',
  who: readers,
  summary: 'List an account’s participants',
  searches: 'Participant',
  query: z.looseObject({}),
});
export const listAccountUsers = list<WireRowOf<typeof accountUser>>()(
  '/public/accounts/:id/users',
  'AccountUser',
  'List an account’s users',
);
export const listAccountFees = route<readonly RowOf<typeof fee>[]>()({
  method: 'GET',
  path: '/public/accounts/:id/fees',
  who: readers,
  summary: 'List the fees currently in effect for an account',
});
export const listHeldFees = route<readonly HeldFee[]>()({
  method: 'GET',
  path: '/public/accounts/:id/held-fees',
  who: readers,
  summary: 'List an account’s unpaid fees',
});
const action = z.strictObject({ accountId: z.string().optional() });
export const deactivateAccount = route<WireRecordOf<typeof account>>()({
  method: 'POST',
  path: '/public/accounts/:id/deactivate',
  who: staffAndAdvisors,
  summary: 'Deactivate an account',
  body: action,
});
export const reactivateAccount = route<WireRecordOf<typeof account>>()({
  method: 'POST',
  path: '/public/accounts/:id/reactivate',
  who: staffAndAdvisors,
  summary: 'Reactivate an account',
  body: action,
});

/** A user's membership in an account after a change. */
export interface AccountUserStep {
  readonly id: string;
  readonly status: string;
  readonly isAccountOwner: boolean;
}

const inviters = { staffMember: 'accounts.edit', client: 'account.edit', advisor: 'account.edit' } as const;
const themselves = { client: true, advisor: true } as const;

export const searchAccountUsers = route<readonly WireRowOf<typeof accountUser>[]>()({
  method: 'GET',
  path: '/private/account-users',
  who: { staffMember: 'users.view' },
  summary: 'Search account users',
  searches: 'AccountUser',
});
export const inviteAccountUser = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/invite',
  who: inviters,
  summary: 'Invite a user to an account',
  body: z.strictObject({ roleId: z.string().nullish() }),
});
export const acceptInvitation = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/accept',
  who: themselves,
  summary: 'Accept your invitation to an account',
});
export const rejectInvitation = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/reject',
  who: themselves,
  summary: 'Reject your invitation to an account',
});
/** A user's pending invitation to an account. */
export interface Invitation {
  readonly accountId: string;
  readonly accountName: string;
  readonly roleName: string | null;
  readonly invitedAt: string;
}
export const myInvitations = route<readonly Invitation[]>()({
  method: 'GET',
  path: '/public/users/authenticated-user/invitations',
  who: themselves,
  summary: 'List the signed-in user’s pending invitations',
});
export const cancelInvitation = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/cancel',
  who: inviters,
  summary: 'Cancel an invitation',
});
export const setAccountOwner = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/account-user',
  who: inviters,
  summary: 'Add or remove a user as an owner of the account',
  needsFreshSignIn: true,
  body: z.strictObject({ isAccountOwner: z.boolean({ error: 'Select whether the user is an owner.' }) }),
});
