import * as routes from '@fiducia/contract/access/authorization.routes';
import { user } from '@fiducia/contract/access/user.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Platform } from '../platform/area.ts';
import { forgetActors } from './identify.ts';
import { resetPasswordJob } from './password-calls.ts';
import { loginsOf } from './same-person.ts';
import { endSessionsOf } from './sessions.ts';
import { askRoles, isLastAdministrator, lockStaff } from './staff-roles.ts';
import { isAddressTaken } from './user-rows.ts';

async function setRoles(tx: Tx, doer: Doer, userId: string, roleIds: readonly string[], reason: string) {
  const refusal = await lockStaff(tx, doer, userId);
  return refusal ?? askRoles(tx, doer, { userId, roleIds, reason });
}

async function lock(tx: Tx, doer: Doer, userId: string, { isLocked }: { isLocked: boolean }) {
  const refusal = await lockStaff(tx, doer, userId);
  if (refusal) return refusal;
  if (isLocked && (await isLastAdministrator(tx, userId))) return roleRefusals.lastAdministrator();
  await setColumns(tx, doer, user, userId, {
    deactivated_at: isLocked ? doer.now.toISOString() : null,
    locked_at: null,
  });
  if (isLocked) await endSessionsOf(tx, userId);
  return { id: userId };
}

interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly roleIds: readonly string[];
  readonly reason: string;
}

/** A login without roles, and the request for them. Who invites may not invite themselves. */
async function invite(tx: Tx, doer: Doer, { firstName, lastName, emailAddress, roleIds, reason }: Newcomer) {
  if (await isAddressTaken(tx, emailAddress)) return accessRefusals.emailTaken();
  const born = { type: 'staffMember', email_address: emailAddress };
  const userId = await insertRecord(tx, doer, user, { firstName, lastName }, born);
  if ((await loginsOf(tx, doer.actor.userId ?? '')).includes(userId)) return roleRefusals.ownRights();
  const asked = await askRoles(tx, doer, { userId, roleIds, reason });
  if (isRefusal(asked)) return asked;
  await enqueue(tx, { kind: resetPasswordJob, payload: { userId } });
  return asked;
}

const rolesWait = 'The roles wait for a second person.';

/** Staff as holders of rights. Nobody changes their own. */
export const staffEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.setStaffRoles, async ({ params, body }, work) => {
    const done = await work.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return setRoles(tx, work, params.userId, body.roleIds, body.reason);
    });
    if (isRefusal(done)) return done;
    return reply(done, done.isWaiting ? rolesWait : 'The roles were saved. They hold at once.');
  }),
  on(routes.lockStaffMember, async ({ params, body }, work) => {
    const done = await work.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return lock(tx, work, params.userId, body);
    });
    return isRefusal(done) ? done : reply(done, body.isLocked ? 'Switched off at once.' : 'Can sign in again.');
  }),
  on(routes.inviteStaffMember, async ({ body }, work) => {
    const done = await work.inTx((tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      return invite(tx, work, body);
    });
    if (isRefusal(done)) return done;
    const mailed = 'Invited. The way to set a password is on its way by email.';
    return reply(done, done.isWaiting ? `${mailed} ${rolesWait}` : mailed);
  }),
];
