import { sensitive } from '@fiducia/domain/secret/sensitive';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import { user } from '@fiducia/contract/access/user.entity';
import { type Actor, anonymousActor } from '@fiducia/domain/actor/actor';
import type { UserType } from '@fiducia/domain/actor/user-types';
import { defaultRoles } from '@fiducia/domain/access/permissions';
import { ensureDefaultRoles } from '../access/default-roles.ts';
import { hashPassword } from '../access/passwords.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecords } from '../engine/write-record.ts';

/** One password for all logins of the demo company. It opens nothing else: production never fills demo data. */
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

/** Makes logins whose address is confirmed, all with the demo password. */
export async function makeUsers(tx: Tx, doer: Doer, users: readonly DemoUser[]): Promise<readonly Made[]> {
  const roles = await ensureDefaultRoles(tx, doer);
  const passwordHash = await hashPassword(sensitive(demoPassword));
  const made = users.map(({ roleCode }) => ({ id: newId(), roleId: roles.get(roleCode) ?? '' }));
  await insertRecords(
    tx,
    doer,
    user,
    users.map(({ firstName, lastName, emailAddress, type }, place) => ({
      draft: { firstName, lastName },
      born: {
        id: made[place]?.id,
        type,
        email_address: emailAddress,
        email_address_confirmed: true,
        password_hash: passwordHash,
        last_password_change_at: doer.now,
      },
    })),
  );
  return made;
}

/** Gives staff their roles. */
export async function makeStaff(tx: Tx, doer: Doer): Promise<Staff> {
  const names = Object.values(staffUsers);
  const made = await makeUsers(tx, doer, names);
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
  };
}

/** Gives a sponsor its three users. */
export async function makeClients(
  tx: Tx,
  doer: Doer,
  masterAccountId: string,
  domain: string,
): Promise<Readonly<Record<ClientRole, Actor>>> {
  const users = clientRoles.map((role) => clientUser(role, domain));
  const made = await makeUsers(tx, doer, users);
  await insertRecords(
    tx,
    doer,
    accountUser,
    users.map((_, place) => ({
      draft: {},
      born: {
        account_id: masterAccountId,
        user_id: made[place]?.id,
        role_id: made[place]?.roleId,
        is_account_owner: clientRoles[place] === 'owner',
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
