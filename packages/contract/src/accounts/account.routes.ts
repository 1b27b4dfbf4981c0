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
