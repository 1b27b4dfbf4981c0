import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import type { Actor } from '@fiducia/domain/actor/actor';
import { giveDefaultRole } from '../access/default-roles.ts';
import { bindProspectsKind } from '../access/email-calls.ts';
import type { Tx } from '../db/database.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecords } from '../engine/write-record.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { actorOf, type DemoUser, makeUsers } from './demo-users.ts';

/** Logins of the portals beside those of staff, sponsors and participants. */
export const portalUsers = {
  employer: {
    type: 'nationalRegistryClient',
    firstName: 'Hanna',
    lastName: 'Brook',
    emailAddress: 'hanna.brook@fourthcoffee.example',
    roleCode: 'registryEmployer',
  },
  advisor: {
    type: 'advisor',
    firstName: 'Owen',
    lastName: 'Quay',
    emailAddress: 'owen.quay@harborview.example',
    roleCode: 'owner',
  },
  // Waits for the advisor.
  waitingHolder: {
    type: 'accountHolder',
    firstName: 'Amelia',
    lastName: 'Fielding',
    emailAddress: 'amelia.fielding@mail.example',
    roleCode: '',
  },
  // Goes on alone, and may apply.
  holder: {
    type: 'accountHolder',
    firstName: 'Basil',
    lastName: 'Fielding',
    emailAddress: 'basil.fielding@mail.example',
    roleCode: '',
  },
} as const satisfies Readonly<Record<string, DemoUser>>;

async function makeUser(tx: Tx, doer: Doer, user: DemoUser) {
  const [made] = await makeUsers(tx, doer, [user]);
  if (!made) throw new Error('one login is made');
  return made;
}

/** The login of an employer, who lists people in the registry. */
export async function makeEmployer(tx: Tx, doer: Doer): Promise<Actor> {
  const { id } = await makeUser(tx, doer, portalUsers.employer);
  await giveDefaultRole(tx, doer, id, portalUsers.employer.roleCode);
  return actorOf(portalUsers.employer, id);
}

/** The login of an advisor, who owns the account. */
export async function makeAdvisor(tx: Tx, doer: Doer, accountId: string): Promise<Actor> {
  const { id, roleId } = await makeUser(tx, doer, portalUsers.advisor);
  const born = { account_id: accountId, user_id: id, role_id: roleId, is_account_owner: true };
  await insertRecords(tx, doer, accountUser, [{ draft: {}, born }]);
  return { ...actorOf(portalUsers.advisor, id), masterAccountIds: [accountId] };
}

/** The login of somebody who was invited to open an IRA; a job ties it to the invitation. */
export async function makeHolder(tx: Tx, doer: Doer, user: DemoUser): Promise<Actor> {
  const { id } = await makeUser(tx, doer, user);
  await enqueue(tx, { kind: bindProspectsKind, payload: { userId: id } });
  return actorOf(user, id);
}
