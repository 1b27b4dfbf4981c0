import * as routes from '@fiducia/contract/access/authorization.routes';
import { fixedRoles, type RoleUserType } from '@fiducia/domain/access/permissions';
import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertRecord, setColumns } from '../../../platform/engine/write-record.ts';
import { roleTable } from '../role.table.ts';
import { forgetActors } from '../sessions/identify.ts';
import { notifyOfRoleRequest } from './notify-approvers.ts';
import { problemAcrossHolders, problemOfPermissions } from './role-checks.ts';
import {
  closeRequest,
  isHeldBy,
  lockRequest,
  problemOfDecider,
  type StoredRequest,
  saveRequest,
} from './role-requests.ts';
import { loginsOf } from './same-person.ts';
import { applyHolder } from './staff-roles.ts';

interface Wanted {
  readonly displayName: string;
  readonly permissions: readonly string[];
  readonly reason: string;
}

const ofRole = { kind: 'role', subjectUserId: null, roleIds: [], beforeRoleIds: [] } as const;

async function askNew(tx: Tx, ctx: ActorContext, wanted: Wanted & { userType: RoleUserType }) {
  const problem = problemOfPermissions(wanted.userType, wanted.permissions);
  if (problem) return problem;
  const id = await saveRequest(tx, ctx, { ...ofRole, ...wanted, roleId: null, beforePermissions: [] });
  return isRejection(id) ? id : { roleChangeId: id };
}

interface RoleRow {
  readonly code: string;
  readonly user_type: RoleUserType;
  readonly permissions: readonly string[];
}

const lockRole = (tx: Tx, id: string) =>
  tx.one<RoleRow>(
    sql`select code, user_type, permissions from roles where id = ${id} and deleted_at is null for no key update`,
  );

async function askChange(tx: Tx, ctx: ActorContext, roleId: string, wanted: Wanted) {
  const row = await lockRole(tx, roleId);
  if (row === undefined) return absent;
  if (fixedRoles.includes(row.code)) return roleRejections.fixedRole();
  const logins = await loginsOf(tx, ctx.actor.userId ?? '');
  if (await isHeldBy(tx, roleId, logins)) return roleRejections.ownRole();
  const problem =
    problemOfPermissions(row.user_type, wanted.permissions) ??
    (await problemAcrossHolders(tx, roleId, wanted.permissions));
  if (problem) return problem;
  const before = { roleId, userType: row.user_type, beforePermissions: row.permissions };
  const id = await saveRequest(tx, ctx, { ...ofRole, ...wanted, ...before });
  return isRejection(id) ? id : { roleChangeId: id };
}

const codeOf = (name: string, id: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id.slice(0, 6)}`;

async function applyRole(tx: Tx, ctx: ActorContext, request: StoredRequest): Promise<Rejection | undefined> {
  const { id, role_id: roleId, display_name, user_type, permissions } = request;
  if (roleId !== null && (await lockRole(tx, roleId)) === undefined) return absent;
  const problem =
    problemOfPermissions(user_type, permissions) ??
    (roleId === null ? undefined : await problemAcrossHolders(tx, roleId, permissions));
  if (problem) return problem;
  if (roleId === null)
    await insertRecord(
      tx,
      ctx,
      roleTable,
      {},
      { code: codeOf(display_name, id), display_name, user_type, permissions },
    );
  else await setColumns(tx, ctx, roleTable, roleId, { display_name, permissions });
  return undefined;
}

async function decide(tx: Tx, ctx: ActorContext, id: string, decision: 'approve' | 'reject') {
  const request = await lockRequest(tx, id);
  if (request === undefined) return absent;
  if (request.decision !== null) return roleRejections.decidedAlready();
  if (decision === 'approve') {
    const problem =
      (await problemOfDecider(tx, ctx, request)) ??
      (await (request.kind === 'role' ? applyRole(tx, ctx, request) : applyHolder(tx, ctx, request)));
    if (problem) return problem;
  }
  await closeRequest(tx, ctx, request, { decision });
  return { roleChangeId: id };
}

/** Emails those who can approve the request, if it was accepted. */
async function notified(
  tx: Tx,
  platform: Platform,
  ctx: ActorContext,
  asking: Promise<Rejection | { roleChangeId: string }>,
) {
  const asked = await asking;
  if (!isRejection(asked)) await notifyOfRoleRequest(tx, platform, ctx, { requestId: asked.roleChangeId });
  return asked;
}

/**
 * Returns the endpoints to change roles. One user requests a change, and another approves it. The change takes effect
 * immediately in this process and within two seconds in others.
 */
export const roleChangeEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.createRole, async ({ body }, ctx) => {
    const requested = await ctx.inTx((tx) => notified(tx, platform, ctx, askNew(tx, ctx, body)));
    return isRejection(requested)
      ? requested
      : reply(requested, 'The new role is waiting for approval by another user.');
  }),
  on(routes.updateRole, async ({ params, body }, ctx) => {
    const requested = await ctx.inTx((tx) => notified(tx, platform, ctx, askChange(tx, ctx, params.id, body)));
    return isRejection(requested) ? requested : reply(requested, 'The change is waiting for approval by another user.');
  }),
  on(routes.decideRoleChange, async ({ params, body }, ctx) => {
    const decided = await ctx.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return decide(tx, ctx, params.id, body.decision);
    });
    return isRejection(decided) ? decided : reply(decided, body.decision === 'approve' ? 'Approved.' : 'Rejected.');
  }),
];
