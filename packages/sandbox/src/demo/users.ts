import { defaultRoles } from '@fiducia/domain/access/permissions';
import { type Actor, anonymousActor } from '@fiducia/domain/foundation/actor/actor';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { hashPassword } from '@fiducia/server/areas/access/factors/passwords';
import { ensureDefaultRoles } from '@fiducia/server/areas/access/roles/default-roles';
import { userTable } from '@fiducia/server/areas/access/user.table';
import { accountUserTable } from '@fiducia/server/areas/accounts/account-user.table';
import type { ActorContext } from '@fiducia/server/platform/call/context';
import type { Tx } from '@fiducia/server/platform/db/database';
import { newId } from '@fiducia/server/platform/db/new-id';
import { sql } from '@fiducia/server/platform/db/sql';
import { insertRecords } from '@fiducia/server/platform/engine/write-record';

/** The password of all demo logins. It is safe to publish, because production never creates demo data. */
export const demoPassword = 'Demo-Company-1!';

export interface DemoUser {
  readonly type: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly roleCode: string;
}

const staff = (firstName: string, lastName: string, roleCode: string): DemoUser => ({
  type: 'staffMember',
  firstName,
  lastName,
  emailAddress: `${firstName}.${lastName}@fiducia.example`.toLowerCase(),
  roleCode,
});

export const staffUsers = {
  administrator: staff('Pat', 'Admin', 'administrator'),
  secondAdministrator: staff('Quinn', 'Admin', 'administrator'),
  trustOfficer: staff('Tess', 'Trust', 'trustOfficer'),
  secondOfficer: staff('Theo', 'Teller', 'trustOfficer'),
  specialist: staff('Dana', 'Desk', 'distributionSpecialist'),
  approver: staff('Ari', 'Check', 'approver'),
  secondApprover: staff('Sol', 'Second', 'approver'),
  support: staff('Sam', 'Service', 'support'),
  taxManager: staff('Toni', 'Tax', 'taxManager'),
  complianceOfficer: staff('Casey', 'Compliance', 'complianceOfficer'),
  secondComplianceOfficer: staff('Cleo', 'Control', 'complianceOfficer'),
} as const satisfies Readonly<Record<string, DemoUser>>;
export type StaffName = keyof typeof staffUsers;
export type Staff = Readonly<Record<StaffName, Actor>>;

export const clientRoles = ['owner', 'preparer', 'viewer'] as const;
export type ClientRole = (typeof clientRoles)[number];
const clientNames: Readonly<Record<ClientRole, readonly [string, string]>> = {
  owner: ['Olive', 'Owner'],
  preparer: ['Perry', 'Prepare'],
  viewer: ['Vera', 'View'],
};

export const clientUser = (role: ClientRole, domain: string): DemoUser => {
  const [firstName, lastName] = clientNames[role];
  return {
    type: 'client',
    firstName,
    lastName,
    emailAddress: `${firstName}.${lastName}@${domain}`.toLowerCase(),
    roleCode: role,
  };
};

interface Made {
  readonly id: string;
  readonly roleId: string;
}

/** Creates logins with a confirmed address and the demo password. */
export async function makeUsers(tx: Tx, ctx: ActorContext, users: readonly DemoUser[]): Promise<readonly Made[]> {
  const roles = await ensureDefaultRoles(tx, ctx);
  const passwordHash = await hashPassword(sensitive(demoPassword));
  const made = users.map(({ roleCode }) => ({ id: newId(), roleId: roles.get(roleCode) ?? '' }));
  await insertRecords(
    tx,
    ctx,
    userTable,
    users.map(({ firstName, lastName, emailAddress, type }, index) => ({
      draft: { firstName, lastName },
      initialValues: {
        id: made[index]?.id,
        type,
        email_address: emailAddress,
        email_address_confirmed: true,
        password_hash: passwordHash,
        last_password_change_at: ctx.now,
      },
    })),
  );
  return made;
}

/** Creates the staff users with their roles. */
export async function makeStaff(tx: Tx, ctx: ActorContext): Promise<Staff> {
  const names = Object.values(staffUsers);
  const made = await makeUsers(tx, ctx, names);
  await tx.run(sql`
    insert into user_roles (user_id, role_id) select u, r from unnest(${made.map(({ id }) => id)}::text[], ${made.map(({ roleId }) => roleId)}::text[]) as x (u, r)`);
  const actor = (name: StaffName) => actorOf(staffUsers[name], made[names.indexOf(staffUsers[name])]?.id ?? '');
  return {
    administrator: actor('administrator'),
    secondAdministrator: actor('secondAdministrator'),
    trustOfficer: actor('trustOfficer'),
    secondOfficer: actor('secondOfficer'),
    specialist: actor('specialist'),
    approver: actor('approver'),
    secondApprover: actor('secondApprover'),
    support: actor('support'),
    taxManager: actor('taxManager'),
    complianceOfficer: actor('complianceOfficer'),
    secondComplianceOfficer: actor('secondComplianceOfficer'),
  };
}

/** Creates the three users of a sponsor. */
export async function makeClients(
  tx: Tx,
  ctx: ActorContext,
  masterAccountId: string,
  domain: string,
): Promise<Readonly<Record<ClientRole, Actor>>> {
  const users = clientRoles.map((role) => clientUser(role, domain));
  const made = await makeUsers(tx, ctx, users);
  await insertRecords(
    tx,
    ctx,
    accountUserTable,
    users.map((_, index) => ({
      draft: {},
      initialValues: {
        account_id: masterAccountId,
        user_id: made[index]?.id,
        role_id: made[index]?.roleId,
        is_account_owner: clientRoles[index] === 'owner',
      },
    })),
  );
  const actor = (role: ClientRole): Actor => ({
    ...actorOf(clientUser(role, domain), made[clientRoles.indexOf(role)]?.id ?? ''),
    masterAccountIds: [masterAccountId],
  });
  return { owner: actor('owner'), preparer: actor('preparer'), viewer: actor('viewer') };
}

export function actorOf({ type, roleCode }: DemoUser, userId: string): Actor {
  const permissions = defaultRoles.find(({ code }) => code === roleCode)?.permissions ?? [];
  return { ...anonymousActor, userId, userType: type, permissions: new Set(permissions) };
}
