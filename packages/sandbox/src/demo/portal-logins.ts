import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { bindProspectsKind } from '@fiducia/server/areas/access/factors/email-calls';
import { giveDefaultRole } from '@fiducia/server/areas/access/roles/default-roles';
import { accountUserTable } from '@fiducia/server/areas/accounts/account-user.table';
import type { ActorContext } from '@fiducia/server/platform/call/context';
import type { Tx } from '@fiducia/server/platform/db/database';
import { insertRecords } from '@fiducia/server/platform/engine/write-record';
import { enqueue } from '@fiducia/server/platform/jobs/enqueue';
import { actorOf, type DemoUser, makeUsers } from './users.ts';

/** Demo logins of the registry, advisor, and IRA portals, and of a company that applies for an account. */
export const portalUsers = {
  employer: {
    type: 'nationalRegistryClient',
    firstName: 'Hanna',
    lastName: 'Brook',
    emailAddress: 'hanna.brook@fourthcoffee.example',
    roleCode: 'registryEmployer',
  },
  // Waits for the review of its company.
  newEmployer: {
    type: 'nationalRegistryClient',
    firstName: 'Jonas',
    lastName: 'Reed',
    emailAddress: 'jonas.reed@graniteridge.example',
    roleCode: 'registryEmployer',
  },
  applicant: {
    type: 'client',
    firstName: 'Iris',
    lastName: 'Calder',
    emailAddress: 'iris.calder@alpineworks.example',
    roleCode: '',
  },
  advisor: {
    type: 'advisor',
    firstName: 'Owen',
    lastName: 'Quay',
    emailAddress: 'owen.quay@harborview.example',
    roleCode: 'owner',
  },
  // Is waiting for the advisor.
  waitingHolder: {
    type: 'accountHolder',
    firstName: 'Amelia',
    lastName: 'Fielding',
    emailAddress: 'amelia.fielding@mail.example',
    roleCode: '',
  },
  // Continues without the advisor and can apply.
  holder: {
    type: 'accountHolder',
    firstName: 'Basil',
    lastName: 'Fielding',
    emailAddress: 'basil.fielding@mail.example',
    roleCode: '',
  },
} as const satisfies Readonly<Record<string, DemoUser>>;

async function makeUser(tx: Tx, ctx: ActorContext, user: DemoUser) {
  const [made] = await makeUsers(tx, ctx, [user]);
  if (!made) throw new Error('the login was not created');
  return made;
}

/** Creates the login of an employer that lists participants in the registry. */
export async function makeEmployer(
  tx: Tx,
  ctx: ActorContext,
  user: (typeof portalUsers)['employer' | 'newEmployer'],
): Promise<Actor> {
  const { id } = await makeUser(tx, ctx, user);
  await giveDefaultRole(tx, ctx, id, user.roleCode);
  return actorOf(user, id);
}

/** Creates the login of a person whose company applies for an account. */
export async function makeApplicant(tx: Tx, ctx: ActorContext): Promise<Actor> {
  const { id } = await makeUser(tx, ctx, portalUsers.applicant);
  return actorOf(portalUsers.applicant, id);
}

/** Creates the login of an advisor who owns the account. */
export async function makeAdvisor(tx: Tx, ctx: ActorContext, accountId: string): Promise<Actor> {
  const { id, roleId } = await makeUser(tx, ctx, portalUsers.advisor);
  const initialValues = { account_id: accountId, user_id: id, role_id: roleId, is_account_owner: true };
  await insertRecords(tx, ctx, accountUserTable, [{ draft: {}, initialValues }]);
  return { ...actorOf(portalUsers.advisor, id), masterAccountIds: [accountId] };
}

/** Creates the login of a prospect who was invited to open an IRA. A job links it to the invitation. */
export async function makeHolder(tx: Tx, ctx: ActorContext, user: DemoUser): Promise<Actor> {
  const { id } = await makeUser(tx, ctx, user);
  await enqueue(tx, { kind: bindProspectsKind, payload: { userId: id } });
  return actorOf(user, id);
}
