import { roleUserTypes } from '@fiducia/domain/access/permissions';
import { z } from 'zod';
import { route } from '../lang/route.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.');
const see = { staffMember: 'users.view' } as const;
const edit = { staffMember: 'users.edit' } as const;
const reason = z.string().trim().min(1, 'Enter a reason.').max(400);
const displayName = z.string().trim().min(1, 'Enter a name.').max(80);
const permissions = z.array(z.string().max(60)).min(1, 'Select at least one permission.').max(60);

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string | null;
  readonly roles: readonly { readonly id: string; readonly displayName: string }[];
  readonly permissions: readonly string[];
  /** Sentences that name conflicting permissions combined by this user’s roles. */
  readonly warnings: readonly string[];
  readonly twoFactor: string;
  readonly lastSeenAt: string | null;
  readonly lockedAt: string | null;
  readonly deactivatedAt: string | null;
}

export const listStaffMembers = route<readonly StaffMember[]>()({
  method: 'GET',
  path: '/private/authorization/staff-members',
  who: see,
  summary: 'List staff with their roles, permissions, two-factor method, last activity, and locks',
});

export interface RoleMembers {
  readonly id: string;
  readonly code: string;
  readonly displayName: string;
  readonly userType: string;
  readonly permissions: readonly string[];
  readonly members: number;
  readonly isFixed: boolean;
}

/** A request pending a second approval. */
export interface WaitingRequest {
  readonly id: string;
  readonly kind: 'role' | 'holder';
  /** The name of the role or staff member to change. */
  readonly displayName: string;
  readonly isNew: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The roles that the staff member would have if the request is approved. */
  readonly roleNames: readonly string[];
  readonly reason: string;
  readonly requestedByName: string;
  readonly requestedAt: string;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}

export const listRoles = route<{ roles: readonly RoleMembers[]; changes: readonly WaitingRequest[] }>()({
  method: 'GET',
  path: '/private/authorization/roles',
  who: see,
  summary: 'List roles with their permissions and number of members, and the changes pending a second approval',
});

export interface PermissionHolders {
  readonly code: string;
  readonly description: string;
  readonly userType: string;
  readonly area: string;
  readonly verb: string;
  readonly roles: readonly string[];
  readonly people: readonly { readonly id: string; readonly name: string; readonly roles: readonly string[] }[];
  readonly totalPeople: number;
}

export const listPermissionHolders = route<readonly PermissionHolders[]>()({
  method: 'GET',
  path: '/private/authorization/permissions',
  who: see,
  summary: 'List permissions with the roles and users that have them',
});

export interface AskedRole {
  readonly roleChangeId: string;
}

export const createRole = route<AskedRole>()({
  method: 'POST',
  path: '/private/roles',
  who: edit,
  summary: 'Request a new role; another user must approve it',
  needsFreshSignIn: true,
  body: z.strictObject({
    displayName,
    userType: z.enum(roleUserTypes, { error: 'Choose a user type.' }),
    permissions,
    reason,
  }),
});

export const updateRole = route<AskedRole>()({
  method: 'PATCH',
  path: '/private/roles/:id',
  who: edit,
  summary: 'Request a change to a role; another user must approve it',
  needsFreshSignIn: true,
  body: z.strictObject({ displayName, permissions, reason }),
});

export const decideRoleChange = route<AskedRole>()({
  method: 'POST',
  path: '/private/role-changes/:id/decide',
  who: edit,
  summary:
    'Approve or reject a change that another user requested; an approved change takes effect within five seconds',
  needsFreshSignIn: true,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject'], { error: 'Send the decision as approve or reject.' }),
  }),
});

/** Result of a role assignment request. Removed permissions end immediately; added ones may need a second approver. */
export interface StaffRolesAsked {
  readonly id: string;
  readonly isWaiting: boolean;
}

export const setStaffRoles = route<StaffRolesAsked>()({
  method: 'POST',
  path: '/private/authorization/staff-members/:userId/roles',
  who: edit,
  summary: 'Request role changes for another staff member; removed roles end immediately',
  needsFreshSignIn: true,
  body: z.strictObject({ roleIds: z.array(id).max(20), reason }),
});

export const inviteStaffMember = route<StaffRolesAsked>()({
  method: 'POST',
  path: '/private/authorization/staff-members',
  who: edit,
  summary: 'Create a login for a new staff member, email a link to set the password, and request the roles',
  needsFreshSignIn: true,
  body: z.strictObject({
    firstName: z.string().trim().min(1, 'Enter the first name.').max(60),
    lastName: z.string().trim().min(1, 'Enter the last name.').max(60),
    emailAddress: z.email('Please enter valid email').max(254),
    roleIds: z.array(id).min(1, 'Select at least one role.').max(20),
    reason,
  }),
  perMinute: 20,
});

export const lockStaffMember = route<{ id: string }>()({
  method: 'POST',
  path: '/private/authorization/staff-members/:userId/lock',
  who: edit,
  summary: 'Deactivate or reactivate a staff member; deactivation ends all of their sessions',
  body: z.strictObject({ isLocked: z.boolean(), reason }),
});
