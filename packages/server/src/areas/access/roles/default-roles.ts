import { defaultRoles } from '@fiducia/domain/access/permissions';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';

/** Creates the missing default roles; existing roles keep their edits. Returns the IDs by code. */
export async function ensureDefaultRoles(tx: Tx, ctx: ActorContext): Promise<ReadonlyMap<string, string>> {
  for (const role of defaultRoles) {
    const id = newId();
    const made = await tx.run(sql`
      insert into roles (id, code, display_name, user_type, permissions, created_at, updated_at)
      values (${id}, ${role.code}, ${role.displayName}, ${role.userType}, ${[...role.permissions]}::text[], ${ctx.now}, ${ctx.now})
      on conflict (code) do nothing`);
    if (made === 1) {
      const after = {
        id,
        code: role.code,
        display_name: role.displayName,
        user_type: role.userType,
        permissions: role.permissions,
      };
      await logChanges(tx, ctx, [
        { entity: 'Role', recordId: id, action: 'create', masterAccountId: null, before: null, after },
      ]);
    }
  }
  const rows = await tx.many<{ id: string; code: string }>(
    sql`select id, code from roles where deleted_at is null order by code`,
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Gives a new user the default role of their type. */
export async function giveDefaultRole(tx: Tx, ctx: ActorContext, userId: string, code: string): Promise<void> {
  const role = await tx.one<{ id: string }>(sql`select id from roles where code = ${code}`);
  const roleId = role?.id ?? (await ensureDefaultRoles(tx, ctx)).get(code);
  await tx.run(sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`);
  await logChanges(tx, ctx, [
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
