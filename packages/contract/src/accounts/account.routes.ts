import { z } from 'zod';
import { route } from '../lang/route.ts';

const readers = { staffMember: 'accounts.view', client: 'account.view' } as const;
const staff = { staffMember: 'accounts.edit' } as const;
const list = <const Path extends string>(path: Path, summary: string) =>
  route<never>()({ method: 'GET', path, who: readers, summary });

const listing = <const Path extends string>(path: Path, summary: string) =>
  route<readonly unknown[]>()({ method: 'GET', path, who: readers, summary });

export const searchAccountsAsStaff = route<never>()({
  method: 'GET',
  path: '/private/accounts',
  who: { staffMember: 'accounts.view' },
  summary: 'Search accounts',
});
export const createSubaccount = route<unknown>()({
  method: 'POST',
  path: '/public/accounts/:masterId/subaccounts',
  who: staff,
  summary: 'Create a subaccount',
  body: z.record(z.string(), z.unknown()),
});
export const listSubaccounts = list('/public/accounts/:id/subaccounts', 'Subaccounts of a master account');
export const listAccountPlans = list('/public/accounts/:id/plans', 'Plans of an account');
export const listAccountParticipants = list('/public/accounts/:id/participants', 'Participants of an account');
export const listAccountUsers = list('/public/accounts/:id/users', 'Users of an account');
export const listAccountFees = listing('/public/accounts/:id/fees', 'Fees in force for an account');
export const listHeldFees = listing('/public/accounts/:id/held-fees', 'Fees of the account that wait for money');
const action = z.strictObject({ accountId: z.string().optional() });
export const deactivateAccount = route<unknown>()({
  method: 'POST',
  path: '/public/accounts/:id/deactivate',
  who: staff,
  summary: 'Deactivate an account',
  body: action,
});
export const reactivateAccount = route<unknown>()({
  method: 'POST',
  path: '/public/accounts/:id/reactivate',
  who: staff,
  summary: 'Reactivate an account',
  body: action,
});

/** A user's place in an account, after a step. */
export interface AccountUserStep {
  readonly id: string;
  readonly status: string;
  readonly isAccountOwner: boolean;
}

const inviters = { staffMember: 'accounts.edit', client: 'account.edit' } as const;
const themselves = { client: true, advisor: true } as const;

export const searchAccountUsers = route<never>()({
  method: 'GET',
  path: '/private/account-users',
  who: { staffMember: 'users.view' },
  summary: 'Search account users',
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
  summary: 'Accept one’s own invitation',
});
export const rejectInvitation = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/reject',
  who: themselves,
  summary: 'Reject one’s own invitation',
});
/** An account that somebody is invited to and has not answered yet. */
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
  summary: 'Invitations that the signed-in user has not answered',
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
  summary: 'Make a user an owner of the account, or no longer one',
  needsFreshSignIn: true,
  body: z.strictObject({ isAccountOwner: z.boolean({ error: 'Say whether the user is an owner.' }) }),
});
