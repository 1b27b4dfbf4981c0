import { defaultRoles } from '@fiducia/domain/access/permissions';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { logChanges } from '../engine/change-log.ts';

/** Makes the roles that are missing; roles that exist stay as they were edited. Answers the ids by code. */
export async function ensureDefaultRoles(tx: Tx, doer: Doer): Promise<ReadonlyMap<string, string>> {
  for (const role of defaultRoles) {
    const id = newId();
    const made = await tx.run(sql`
      insert into roles (id, code, display_name, user_type, permissions, created_at, updated_at)
      values (${id}, ${role.code}, ${role.displayName}, ${role.userType}, ${[...role.permissions]}::text[], ${doer.now}, ${doer.now})
      on conflict (code) do nothing`);
    if (made === 1) {
      const after = {
        id,
        code: role.code,
        display_name: role.displayName,
        user_type: role.userType,
        permissions: role.permissions,
      };
      await logChanges(tx, doer, [
        { entity: 'Role', recordId: id, action: 'create', masterAccountId: null, before: null, after },
      ]);
    }
  }
  const rows = await tx.many<{ id: string; code: string }>(
    sql`select id, code from roles where deleted_at is null order by code`,
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Gives a new user the role that everybody of the type begins with. */
export async function giveDefaultRole(tx: Tx, doer: Doer, userId: string, code: string): Promise<void> {
  const role = await tx.one<{ id: string }>(sql`select id from roles where code = ${code}`);
  const roleId = role?.id ?? (await ensureDefaultRoles(tx, doer)).get(code);
  await tx.run(sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`);
  await logChanges(tx, doer, [
    {
      entity: 'User',
      recordId: userId,
      action: 'update',
      masterAccountId: null,
      before: { roles: [] },
      after: { roles: [code] },
    },
  ]);
}
