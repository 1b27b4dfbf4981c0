import * as routes from '@fiducia/contract/access/authorization.routes';
import { role } from '@fiducia/contract/access/role.entity';
import { fixedRoles, type RoleUserType } from '@fiducia/domain/access/permissions';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { forgetActors } from './identify.ts';
import { flawAcrossHolders, flawOfPermissions } from './role-checks.ts';
import {
  closeRequest,
  flawOfDecider,
  isHeldBy,
  keepRequest,
  lockRequest,
  type StoredRequest,
} from './role-requests.ts';
import { loginsOf } from './same-person.ts';
import { applyHolder } from './staff-roles.ts';

interface Wanted {
  readonly displayName: string;
  readonly permissions: readonly string[];
  readonly reason: string;
}

const ofRole = { kind: 'role', subjectUserId: null, roleIds: [], beforeRoleIds: [] } as const;

async function askNew(tx: Tx, doer: Doer, wanted: Wanted & { userType: RoleUserType }) {
  const flaw = flawOfPermissions(wanted.userType, wanted.permissions);
  if (flaw) return flaw;
  const id = await keepRequest(tx, doer, { ...ofRole, ...wanted, roleId: null, beforePermissions: [] });
  return isRefusal(id) ? id : { roleChangeId: id };
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

async function askChange(tx: Tx, doer: Doer, roleId: string, wanted: Wanted) {
  const row = await lockRole(tx, roleId);
  if (row === undefined) return absent;
  if (fixedRoles.includes(row.code)) return roleRefusals.fixedRole();
  const logins = await loginsOf(tx, doer.actor.userId ?? '');
  if (await isHeldBy(tx, roleId, logins)) return roleRefusals.ownRole();
  const flaw =
    flawOfPermissions(row.user_type, wanted.permissions) ?? (await flawAcrossHolders(tx, roleId, wanted.permissions));
  if (flaw) return flaw;
  const before = { roleId, userType: row.user_type, beforePermissions: row.permissions };
  const id = await keepRequest(tx, doer, { ...ofRole, ...wanted, ...before });
  return isRefusal(id) ? id : { roleChangeId: id };
}

const codeOf = (name: string, id: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id.slice(0, 6)}`;

async function applyRole(tx: Tx, doer: Doer, request: StoredRequest): Promise<Refusal | undefined> {
  const { id, role_id: roleId, display_name, user_type, permissions } = request;
  if (roleId !== null && (await lockRole(tx, roleId)) === undefined) return absent;
  const flaw =
    flawOfPermissions(user_type, permissions) ??
    (roleId === null ? undefined : await flawAcrossHolders(tx, roleId, permissions));
  if (flaw) return flaw;
  if (roleId === null)
    await insertRecord(tx, doer, role, {}, { code: codeOf(display_name, id), display_name, user_type, permissions });
  else await setColumns(tx, doer, role, roleId, { display_name, permissions });
  return undefined;
}

async function decide(tx: Tx, doer: Doer, id: string, decision: 'approve' | 'reject') {
  const request = await lockRequest(tx, id);
  if (request === undefined) return absent;
  if (request.decision !== null) return roleRefusals.decidedAlready();
  if (decision === 'approve') {
    const flaw =
      (await flawOfDecider(tx, doer, request)) ??
      (await (request.kind === 'role' ? applyRole(tx, doer, request) : applyHolder(tx, doer, request)));
    if (flaw) return flaw;
  }
  await closeRequest(tx, doer, request, { decision });
  return { roleChangeId: id };
}

/** Roles change by request: one person asks, another approves, and the rights hold at once in this process and within two seconds in others. */
export const roleChangeEndpoints = ({ database }: Platform): Endpoint[] => [
  on(routes.createRole, async ({ body }, work) => {
    const asked = await work.inTx((tx) => askNew(tx, work, body));
    return isRefusal(asked) ? asked : reply(asked, 'The new role waits for a second person.');
  }),
  on(routes.updateRole, async ({ params, body }, work) => {
    const asked = await work.inTx((tx) => askChange(tx, work, params.id, body));
    return isRefusal(asked) ? asked : reply(asked, 'The change waits for a second person.');
  }),
  on(routes.decideRoleChange, async ({ params, body }, work) => {
    const decided = await work.inTx((tx) => {
      tx.afterCommit(() => forgetActors(database));
      return decide(tx, work, params.id, body.decision);
    });
    return isRefusal(decided) ? decided : reply(decided, body.decision === 'approve' ? 'Approved.' : 'Rejected.');
  }),
];
