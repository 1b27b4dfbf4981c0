import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { AccountUserStep } from './account.routes.ts';
import type { accountUser } from './account-user.entity.ts';

const inviters = { staffMember: 'accounts.edit', client: 'account.edit', advisor: 'account.edit' } as const;
const themselves = { client: true, advisor: true } as const;
const readers = { staffMember: 'accounts.view', client: 'account.view', advisor: 'account.view' } as const;

/**
 * Invites the sponsor or advisor with this email address. Creates a login without a password if the address has none.
 */
export const inviteByEmail = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/invite-by-email',
  who: inviters,
  summary: 'Invite a user to an account by email address',
  body: z.strictObject({
    emailAddress: z.email('Please enter valid email').max(254),
    firstName: z.string().trim().min(1, 'Enter the first name.').max(60),
    lastName: z.string().trim().min(1, 'Enter the last name.').max(60),
    roleId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose a role.'),
  }),
  perMinute: 10,
  perDay: 200,
});
/** A role that the user may assign to others in an account, and its permissions. */
export interface RoleToGive {
  readonly id: string;
  readonly displayName: string;
  readonly allows: readonly string[];
}
export const listRolesToGive = route<readonly RoleToGive[]>()({
  method: 'GET',
  path: '/public/accounts/:id/roles-to-give',
  who: inviters,
  summary: 'List the roles that you may assign in an account; excludes roles with permissions that you lack',
});
/** Changes a user's role in an account. The path has no ID, so the body identifies the account user. */
export const updateAccountUserDetails = route<AccountUserStep>()({
  method: 'PATCH',
  path: '/public/account-user-details',
  who: inviters,
  summary: 'Change a user’s role in an account',
  body: z.strictObject({
    accountUserId: z.string({ error: 'Select the account user.' }),
    roleId: z.string().nullable(),
  }),
});
export const deleteAccountInvitation = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/users/:id/delete-account-invitation/:accountId',
  who: inviters,
  summary: 'Cancel a pending invitation',
});
export const removeAccountUser = route<AccountUserStep>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/remove',
  who: inviters,
  summary: 'Remove a user from an account',
});
export const answerClientAgreement = route<AccountUserStep & { readonly hasAgreed: boolean }>()({
  method: 'POST',
  path: '/public/accounts/:id/users/:userId/client-agreement',
  who: themselves,
  summary: 'Accept or decline the account’s client agreement',
  body: z.strictObject({ hasAgreed: z.boolean({ error: 'Select whether you agree.' }) }),
});
export const readAccountUser = route<RowOf<typeof accountUser>>()({
  method: 'GET',
  path: '/public/accounts/:uuid/user',
  who: readers,
  summary: 'Get your membership in an account; staff get the owner’s membership',
});
/** A user of an account who is notified when an export is ready. */
export interface ExportRecipient {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly userFirstName: string | null;
  readonly userLastName: string | null;
  readonly userEmailAddress: string | null;
}
export const listFileExportNotifications = route<readonly ExportRecipient[]>()({
  method: 'GET',
  path: '/public/accounts/:id/fileExportNotificationsAccountUser',
  who: readers,
  summary: 'List the users of an account who are notified when an export is ready',
});
