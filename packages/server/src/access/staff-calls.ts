import * as routes from '@fiducia/contract/access/authorization.routes';
import { user } from '@fiducia/contract/access/user.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Platform } from '../platform/area.ts';
import { forgetActors } from './identify.ts';
import { resetPasswordJob } from './password-calls.ts';
import { endSessionsOf } from './sessions.ts';
import { isAddressTaken } from './user-rows.ts';

interface RoleRow {
  readonly id: string;
  readonly code: string;
  readonly permissions: string[];
}

const isAdministrator = ({ code }: RoleRow): boolean => code === 'administrator';

/** The wanted roles, or why these may not be given together. */
async function readRoles(tx: Tx, ids: readonly string[]): Promise<RoleRow[] | Refusal> {
  const wanted = [...new Set(ids)];
  const roles = await tx.many<RoleRow>(sql`
    select id, code, permissions from roles where id = any(${wanted}::text[]) and user_type = 'staffMember' and deleted_at is null order by id`);
  if (roles.length < wanted.length) return invalid({ roleIds: [roleRefusals.notTheirRoles().sentence] });
  const [pair] = roles.some(isAdministrator) ? [] : toxicPairsIn(roles.flatMap(({ permissions }) => permissions));
  return pair === undefined ? roles : roleRefusals.toxicPair({ because: pair.because });
}

async function lockStaff(tx: Tx, doer: Doer, userId: string): Promise<Refusal | undefined> {
  if (doer.actor.userId === userId) return roleRefusals.ownRights();
  const row = await tx.one<{ type: string }>(
    sql`select type from users where id = ${userId} and deleted_at is null for no key update`,
  );
  if (row === undefined) return absent;
  return row.type === 'staffMember' ? undefined : roleRefusals.notStaff();
}

async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.many<{ id: string }>(sql`
    select u.id from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
     where r.code = 'administrator' and u.deleted_at is null and u.deactivated_at is null order by u.id for no key update of u`);
  return rows.length === 1 && rows[0]?.id === userId;
}

async function giveRoles(tx: Tx, doer: Doer, userId: string, roles: readonly RoleRow[], reason: string): Promise<void> {
  const before = await tx.many<{ code: string }>(
    sql`select r.code from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${userId} order by 1`,
  );
  await tx.run(sql`delete from user_roles where user_id = ${userId}`);
  await tx.run(sql`
    insert into user_roles (user_id, role_id) select ${userId}, unnest(${roles.map(({ id }) => id)}::text[])`);
  await logChanges(tx, doer, [
    {
      entity: user.name,
      recordId: userId,
      action: 'update',
      masterAccountId: null,
      before: { roles: before.map(({ code }) => code) },
      after: { roles: roles.map(({ code }) => code).sort(), reason },
    },
  ]);
}

async function setRoles(tx: Tx, doer: Doer, userId: string, roleIds: readonly string[], reason: string) {
  const refusal = await lockStaff(tx, doer, userId);
  if (refusal) return refusal;
  const roles = await readRoles(tx, roleIds);
  if (isRefusal(roles)) return roles;
  if (!roles.some(isAdministrator) && (await isLastAdministrator(tx, userId))) return roleRefusals.lastAdministrator();
  await giveRoles(tx, doer, userId, roles, reason);
  return { id: userId };
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

/** Staff as holders of rights. Nobody changes their own. */
export const staffEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.setStaffRoles, async ({ params, body }, work) => {
    const done = await work.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return setRoles(tx, work, params.userId, body.roleIds, body.reason);
    });
    return isRefusal(done) ? done : reply(done, 'The roles were saved. They hold at once.');
  }),
  on(routes.lockStaffMember, async ({ params, body }, work) => {
    const done = await work.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return lock(tx, work, params.userId, body);
    });
    return isRefusal(done) ? done : reply(done, body.isLocked ? 'Switched off at once.' : 'Can sign in again.');
  }),
  on(routes.inviteStaffMember, async ({ body }, work) => {
    const done = await work.inTx(async (tx) => {
      const roles = await readRoles(tx, body.roleIds);
      if (isRefusal(roles)) return roles;
      if (await isAddressTaken(tx, body.emailAddress)) return accessRefusals.emailTaken();
      const { firstName, lastName, emailAddress } = body;
      const id = await insertRecord(
        tx,
        work,
        user,
        { firstName, lastName },
        { type: 'staffMember', email_address: emailAddress },
      );
      await giveRoles(tx, work, id, roles, 'Invited');
      await enqueue(tx, { kind: resetPasswordJob, payload: { userId: id } });
      tx.afterCommit(() => platform.wakeJobs());
      return { id };
    });
    return isRefusal(done) ? done : reply(done, 'Invited. The way to set a password is on its way by email.');
  }),
];
