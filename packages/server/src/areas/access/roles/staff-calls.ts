import * as routes from '@fiducia/contract/access/authorization.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRecord, setColumns } from '../../../platform/engine/write-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { resetPasswordJob } from '../factors/password-calls.ts';
import { forgetActors } from '../sessions/identify.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { isAddressTaken } from '../sessions/user-rows.ts';
import { userTable } from '../user.table.ts';
import { nameOfUser, notifyOfRoleRequest } from './notify-approvers.ts';
import { loginsOf } from './same-person.ts';
import { askRoles, isLastAdministrator, lockStaff, type WantedRoles } from './staff-roles.ts';

async function setRoles(tx: Tx, platform: Platform, ctx: ActorContext, wanted: WantedRoles) {
  const rejection = await lockStaff(tx, ctx, wanted.userId);
  return rejection ?? requestRoles(tx, platform, ctx, wanted);
}

/** Requests roles, and emails those who can approve them if they need approval. */
async function requestRoles(tx: Tx, platform: Platform, ctx: ActorContext, wanted: WantedRoles) {
  const requested = await askRoles(tx, ctx, wanted);
  if (!isRejection(requested) && requested.isWaiting)
    await notifyOfRoleRequest(tx, platform, ctx, { userId: wanted.userId });
  return requested;
}

async function lock(tx: Tx, ctx: ActorContext, userId: string, { isLocked }: { isLocked: boolean }) {
  const rejection = await lockStaff(tx, ctx, userId);
  if (rejection) return rejection;
  if (isLocked && (await isLastAdministrator(tx, userId))) return roleRejections.lastAdministrator();
  await setColumns(tx, ctx, userTable, userId, {
    deactivated_at: isLocked ? ctx.now.toISOString() : null,
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

/** Creates a login without roles and requests its roles. Users can't invite themselves. */
async function invite(tx: Tx, platform: Platform, ctx: ActorContext, newcomer: Newcomer) {
  const { firstName, lastName, emailAddress, roleIds, reason } = newcomer;
  if (await isAddressTaken(tx, emailAddress)) return accessRejections.emailTaken();
  const initialValues = { type: 'staffMember', email_address: emailAddress };
  const userId = await insertRecord(tx, ctx, userTable, { firstName, lastName }, initialValues);
  if ((await loginsOf(tx, ctx.actor.userId ?? '')).includes(userId)) return roleRejections.ownRights();
  const requested = await requestRoles(tx, platform, ctx, { userId, roleIds, reason });
  if (isRejection(requested)) return requested;
  await enqueue(tx, { kind: resetPasswordJob, payload: { userId, invitedBy: await nameOfUser(tx, ctx.actor.userId) } });
  return requested;
}

const rolesWait = 'The roles are waiting for approval by another user.';

/** Returns the endpoints for staff and their permissions. No user can change their own permissions. */
export const staffEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.setStaffRoles, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return setRoles(tx, platform, ctx, { userId: params.userId, roleIds: body.roleIds, reason: body.reason });
    });
    if (isRejection(done)) return done;
    return reply(done, done.isWaiting ? rolesWait : 'Roles saved. They take effect immediately.');
  }),
  on(routes.lockStaffMember, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return lock(tx, ctx, params.userId, body);
    });
    return isRejection(done) ? done : reply(done, body.isLocked ? 'User deactivated.' : 'The user can sign in again.');
  }),
  on(routes.inviteStaffMember, async ({ body }, ctx) => {
    const done = await ctx.inTx((tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      return invite(tx, platform, ctx, body);
    });
    if (isRejection(done)) return done;
    const mailed = 'User invited. We’re emailing a link to set a password.';
    return reply(done, done.isWaiting ? `${mailed} ${rolesWait}` : mailed);
  }),
];
