import * as routes from '@fiducia/contract/access/authorization.routes';
import { clientPermissions, staffPermissions } from '@fiducia/domain/access/permissions';
import { lockMinutes } from '@fiducia/domain/access/session-limits';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

export const fixedRoles: readonly string[] = ['administrator', 'owner'];

async function readStaff(work: Work): Promise<routes.StaffMember[]> {
  const rows = await work.db.many<Omit<routes.StaffMember, 'warnings'>>(sql`
    select u.id, trim(concat(u.first_name, ' ', u.last_name)) as name, u.email_address as "emailAddress",
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

async function readRoles(work: Work): Promise<routes.RoleMembers[]> {
  const rows = await work.db.many<Omit<routes.RoleMembers, 'isFixed'>>(sql`
    select r.id, r.code, r.display_name as "displayName", r.user_type as "userType", r.permissions,
           (select count(distinct user_id)::int from (select user_id from user_roles where role_id = r.id
             union all select user_id from account_users where role_id = r.id and status = 'active' and deleted_at is null) m) as members
      from roles r where r.deleted_at is null order by r.user_type desc, r.display_name`);
  return rows.map((row) => ({ ...row, isFixed: fixedRoles.includes(row.code) }));
}

interface ChangeRow extends Omit<routes.RoleChange, 'added' | 'removed' | 'mayDecide'> {
  readonly before: readonly string[];
  readonly requestedBy: string;
}

async function readChanges({ db, actor }: Work): Promise<routes.RoleChange[]> {
  const rows = await db.many<ChangeRow>(sql`
    select c.id, c.role_id as "roleId", c.display_name as "displayName", c.user_type as "userType", c.permissions, c.reason,
           trim(concat(u.first_name, ' ', u.last_name)) as "requestedByName", c.created_at as "requestedAt",
           c.requested_by as "requestedBy", coalesce(r.permissions, '{}') as before
      from role_changes c join users u on u.id = c.requested_by left join roles r on r.id = c.role_id
     where c.decision is null and c.deleted_at is null order by c.created_at, c.id`);
  return rows.map(({ before, requestedBy, ...row }) => ({
    ...row,
    added: row.permissions.filter((code) => !before.includes(code)),
    removed: before.filter((code) => !row.permissions.includes(code)),
    mayDecide: actor.permissions.has('users.edit') && actor.userId !== requestedBy,
  }));
}

const mostPeople = 50;

async function readHolders(work: Work): Promise<routes.PermissionHolders[]> {
  const held = await work.db.many<{
    user_type: string;
    code: string;
    roles: string[];
    people: { id: string; name: string }[];
  }>(sql`
    select r.user_type, p as code, array_agg(distinct r.display_name order by r.display_name) as roles,
           coalesce(jsonb_agg(distinct jsonb_build_object('id', u.id, 'name', trim(concat(u.first_name, ' ', u.last_name))))
             filter (where u.id is not null), '[]') as people
      from roles r cross join unnest(r.permissions) p
      left join lateral (select user_id from user_roles where role_id = r.id
        union select user_id from account_users where role_id = r.id and status = 'active' and deleted_at is null) m on true
      left join users u on u.id = m.user_id and u.deleted_at is null and u.deactivated_at is null
     where r.deleted_at is null group by 1, 2`);
  const of = (userType: string) => (text: { code: string; description: string }) => {
    const found = held.find(({ user_type, code }) => user_type === userType && code === text.code);
    const people = (found?.people ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
    const [area = ''] = text.code.split('.');
    return {
      ...text,
      userType,
      area,
      roles: found?.roles ?? [],
      people: people.slice(0, mostPeople),
      totalPeople: people.length,
    };
  };
  return [...staffPermissions.map(of('staffMember')), ...clientPermissions.map(of('client'))];
}

/** Who may do what, and why. */
export const authorizationReadings: readonly Endpoint[] = [
  on(routes.listStaffMembers, async (_request, work) => reply(await readStaff(work))),
  on(routes.listRoles, async (_request, work) =>
    reply({ roles: await readRoles(work), changes: await readChanges(work) }),
  ),
  on(routes.listPermissionHolders, async (_request, work) => reply(await readHolders(work))),
];
