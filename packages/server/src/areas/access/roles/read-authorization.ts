import * as routes from '@fiducia/contract/access/authorization.routes';
import { placeOfPermission } from '@fiducia/domain/access/permission-grid';
import { fixedRoles, type PermissionText, permissionsOf, roleUserTypes } from '@fiducia/domain/access/permissions';
import { lockMinutes } from '@fiducia/domain/access/session-limits';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { fullName, userName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { loginsOf } from './same-person.ts';

async function readStaff(ctx: RequestContext): Promise<routes.StaffMember[]> {
  const rows = await ctx.db.many<Omit<routes.StaffMember, 'warnings'>>(sql`
    select u.id, ${raw(fullName('u'))} as name, u.email_address as "emailAddress",
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'displayName', r.display_name) order by r.display_name)
              from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where ur.user_id = u.id), '[]') as roles,
           coalesce((select array_agg(distinct p order by p) from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null,
              unnest(r.permissions) p where ur.user_id = u.id), '{}') as permissions,
           u.two_factor_default as "twoFactor", u.last_seen_at as "lastSeenAt",
           case when u.locked_at > now() - make_interval(mins => ${lockMinutes}) then u.locked_at end as "lockedAt",
           u.deactivated_at as "deactivatedAt"
      from users u where u.type = 'staffMember' and u.deleted_at is null order by 2, u.id`);
  return rows.map((row) => ({
    ...row,
    warnings: toxicPairsIn(row.permissions).map(({ codes, because }) => `${codes.join(' and ')}: ${because}`),
  }));
}

async function readRoles(ctx: RequestContext): Promise<routes.RoleMembers[]> {
  const rows = await ctx.db.many<Omit<routes.RoleMembers, 'isFixed'>>(sql`
    select r.id, r.code, r.display_name as "displayName", r.user_type as "userType", r.permissions,
           (select count(distinct user_id)::int from (select user_id from user_roles where role_id = r.id
             union all select user_id from account_users where role_id = r.id and status = 'active' and deleted_at is null) m) as members
      from roles r where r.deleted_at is null order by r.user_type desc, r.display_name`);
  return rows.map((row) => ({ ...row, isFixed: fixedRoles.includes(row.code) }));
}

type ChangeRow = Omit<routes.WaitingRequest, 'isOwn' | 'mayDecide'> & {
  readonly requestedBy: string;
  readonly subjectUserId: string | null;
  readonly holders: readonly string[];
};

/**
 * Returns the open requests, and whether this actor may decide each of them. No one may decide their own requests or
 * requests about themselves, under any login.
 */
async function readChanges({ db, actor }: RequestContext): Promise<routes.WaitingRequest[]> {
  const rows = await db.many<ChangeRow>(sql`
    select c.id, c.kind, c.display_name as "displayName", c.kind = 'role' and c.role_id is null as "isNew", c.reason,
           array(select p from unnest(c.permissions) p where p <> all (c.before_permissions) order by p) as added,
           array(select p from unnest(c.before_permissions) p where p <> all (c.permissions) order by p) as removed,
           array(select r.display_name from roles r where r.id = any (c.role_ids) order by 1) as "roleNames",
           coalesce(${raw(userName('u'))}, '') as "requestedByName", c.created_at as "requestedAt",
           c.requested_by as "requestedBy", c.subject_user_id as "subjectUserId",
           array(select user_id::text from user_roles where role_id = c.role_id) as holders
      from role_changes c join users u on u.id = c.requested_by
     where c.decision is null and c.deleted_at is null order by c.created_at, c.id`);
  const logins = new Set(await loginsOf(db, actor.userId ?? ''));
  return rows.map(({ requestedBy, subjectUserId, holders, ...row }) => ({
    ...row,
    isOwn: requestedBy === actor.userId,
    mayDecide:
      actor.permissions.has('users.edit') &&
      !logins.has(requestedBy) &&
      !logins.has(subjectUserId ?? '') &&
      !holders.some((id) => logins.has(id)),
  }));
}

const maxPeople = 50;

interface HeldRow {
  readonly user_type: string;
  readonly code: string;
  readonly roles: readonly string[];
  readonly people: readonly { readonly id: string; readonly name: string; readonly role: string }[];
}

async function readHolders(ctx: RequestContext): Promise<routes.PermissionHolders[]> {
  const held = await ctx.db.many<HeldRow>(sql`
    select r.user_type, p as code, array_agg(distinct r.display_name order by r.display_name) as roles,
           coalesce(jsonb_agg(distinct jsonb_build_object('id', u.id, 'role', r.display_name,
             'name', coalesce(${raw(userName('u'))}, 'No name')))
             filter (where u.id is not null), '[]') as people
      from roles r cross join unnest(r.permissions) p
      left join lateral (select user_id from user_roles where role_id = r.id
        union select user_id from account_users where role_id = r.id and status = 'active' and deleted_at is null) m on true
      left join users u on u.id = m.user_id and u.deleted_at is null and u.deactivated_at is null
        and (u.type = r.user_type or (u.type = 'advisor' and r.user_type = 'client'))
     where r.deleted_at is null group by 1, 2`);
  const of = (userType: string) => (text: PermissionText) => {
    const found = held.find(({ user_type, code }) => user_type === userType && code === text.code);
    const people = Map.groupBy(found?.people ?? [], ({ id }) => id);
    const named = [...people.entries()].map(([id, rows]) => ({
      id,
      name: rows[0]?.name ?? '',
      roles: rows.map(({ role }) => role).sort(),
    }));
    return {
      ...text,
      userType,
      ...placeOfPermission(text.code),
      roles: found?.roles ?? [],
      people: named.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, maxPeople),
      totalPeople: named.length,
    };
  };
  return roleUserTypes.flatMap((userType) => permissionsOf[userType].map(of(userType)));
}

/** Endpoints that report who has which permissions, and why. */
export const authorizationReadings: readonly Endpoint[] = [
  on(routes.listStaffMembers, async (_request, ctx) => reply(await readStaff(ctx))),
  on(routes.listRoles, async (_request, ctx) =>
    reply({ roles: await readRoles(ctx), changes: await readChanges(ctx) }),
  ),
  on(routes.listPermissionHolders, async (_request, ctx) => reply(await readHolders(ctx))),
];
