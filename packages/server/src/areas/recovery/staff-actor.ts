import { type Actor, anonymousActor, hasPermission } from '@fiducia/domain/foundation/actor/actor';
import type { Sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { verifyPassword } from '../access/factors/passwords.ts';

/**
 * Returns the staff user with this email address and password, if they may edit the system. Returns undefined
 * otherwise. For the command, which has no session.
 */
export async function staffActor(
  db: Queries,
  emailAddress: string,
  password: Sensitive<string>,
): Promise<Actor | undefined> {
  const user = await db.one<{ id: string; password_hash: string | null; permissions: string[] }>(sql`
    select u.id, u.password_hash, coalesce((select array_agg(distinct p) from user_roles ur
             join roles r on r.id = ur.role_id and r.deleted_at is null and r.user_type = 'staffMember', unnest(r.permissions) p
            where ur.user_id = u.id), '{}'::text[]) as permissions
      from users u
     where u.type = 'staffMember' and lower(u.email_address) = ${emailAddress.toLowerCase()} and u.deleted_at is null and u.deactivated_at is null`);
  const isRight = await verifyPassword(user?.password_hash, password);
  if (user === undefined || !isRight) return undefined;
  const permissions = new Set(user.permissions);
  const actor: Actor = { ...anonymousActor, userId: user.id, userType: 'staffMember', permissions };
  return hasPermission(actor, 'system.edit') ? actor : undefined;
}
