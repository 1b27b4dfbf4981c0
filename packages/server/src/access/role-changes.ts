import * as routes from '@fiducia/contract/access/authorization.routes';
import { role } from '@fiducia/contract/access/role.entity';
import { clientPermissions, staffPermissions } from '@fiducia/domain/access/permissions';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { forgetActors } from './identify.ts';
import { fixedRoles } from './read-authorization.ts';

interface Wanted {
  readonly displayName: string;
  readonly userType: string;
  readonly permissions: readonly string[];
  readonly reason: string;
}

function refusePermissions({ userType, permissions }: Pick<Wanted, 'userType' | 'permissions'>): Refusal | undefined {
  const known = new Set<string>((userType === 'client' ? clientPermissions : staffPermissions).map(({ code }) => code));
  if (permissions.some((code) => !known.has(code)))
    return invalid({ permissions: [roleRefusals.unknownPermission().sentence] });
  const [pair] = toxicPairsIn(permissions);
  return pair === undefined ? undefined : roleRefusals.toxicPair({ because: pair.because });
}

const holds = async (tx: Tx, roleId: string, userId: string | null): Promise<boolean> =>
  (await tx.one(sql`select 1 from user_roles where role_id = ${roleId} and user_id = ${userId}`)) !== undefined;

async function ask(tx: Tx, doer: Doer, roleId: string | null, wanted: Wanted): Promise<Refusal | routes.AskedRole> {
  const refusal = refusePermissions(wanted);
  if (refusal) return refusal;
  const id = newId();
  const permissions = [...new Set(wanted.permissions)].sort();
  const made = await tx.run(sql`
    insert into role_changes (id, role_id, display_name, user_type, permissions, reason, requested_by, created_at, updated_at)
    values (${id}, ${roleId}, ${wanted.displayName}, ${wanted.userType}, ${permissions}::text[], ${wanted.reason}, ${doer.actor.userId}, ${doer.now}, ${doer.now})
    on conflict (role_id) where decision is null and role_id is not null and deleted_at is null do nothing`);
  if (made === 0) return roleRefusals.oneRequest();
  const after = { role_id: roleId, display_name: wanted.displayName, permissions, reason: wanted.reason };
  await logChanges(tx, doer, [
    { entity: 'RoleChange', recordId: id, action: 'create', masterAccountId: null, before: null, after },
  ]);
  return { roleChangeId: id };
}

async function askChange(tx: Tx, doer: Doer, roleId: string, wanted: Omit<Wanted, 'userType'>) {
  const row = await tx.one<{ code: string; user_type: string }>(
    sql`select code, user_type from roles where id = ${roleId} and deleted_at is null for no key update`,
  );
  if (row === undefined) return absent;
  if (fixedRoles.includes(row.code)) return roleRefusals.fixedRole();
  if (await holds(tx, roleId, doer.actor.userId)) return roleRefusals.ownRole();
  return ask(tx, doer, roleId, { ...wanted, userType: row.user_type });
}

interface ChangeRow {
  readonly role_id: string | null;
  readonly display_name: string;
  readonly user_type: string;
  readonly permissions: string[];
  readonly requested_by: string;
  readonly decision: string | null;
}

const codeOf = (name: string, id: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id.slice(0, 6)}`;

async function apply(tx: Tx, doer: Doer, id: string, change: ChangeRow): Promise<void> {
  const { display_name, user_type, permissions } = change;
  if (change.role_id === null) {
    const code = codeOf(display_name, id);
    await insertRecord(tx, doer, role, {}, { code, display_name, user_type, permissions });
    return;
  }
  await setColumns(tx, doer, role, change.role_id, { display_name, permissions });
}

async function decide(tx: Tx, doer: Doer, id: string, decision: 'approve' | 'reject') {
  const change = await tx.one<ChangeRow>(sql`
    select role_id, display_name, user_type, permissions, requested_by, decision
      from role_changes where id = ${id} and deleted_at is null for no key update`);
  if (change === undefined) return absent;
  if (change.decision !== null) return roleRefusals.decidedAlready();
  const { userId } = doer.actor;
  if (decision === 'approve') {
    if (change.requested_by === userId) return roleRefusals.secondPerson();
    if (change.role_id !== null && (await holds(tx, change.role_id, userId))) return roleRefusals.ownRights();
    const refusal = refusePermissions({ userType: change.user_type, permissions: change.permissions });
    if (refusal) return refusal;
    await apply(tx, doer, id, change);
  }
  // Who asked may take the request back, which decides nothing about rights.
  const decidedBy = change.requested_by === userId ? null : userId;
  await tx.run(sql`
    update role_changes set decision = ${decision}, decided_by = ${decidedBy}, decided_at = ${doer.now}, updated_at = ${doer.now} where id = ${id}`);
  await logChanges(tx, doer, [
    {
      entity: 'RoleChange',
      recordId: id,
      action: 'update',
      masterAccountId: null,
      before: { decision: null },
      after: { decision },
    },
  ]);
  return { roleChangeId: id };
}

/** Roles change by request: one person asks, another approves, and the rights hold at once in this process and within two seconds in others. */
export const roleChangeEndpoints = ({ database }: Platform): Endpoint[] => [
  on(routes.createRole, async ({ body }, work) => {
    const asked = await work.inTx((tx) => ask(tx, work, null, body));
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
