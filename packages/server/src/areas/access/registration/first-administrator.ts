import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Platform } from '../../../area.ts';
import { contextFor } from '../../../platform/call/context.ts';
import { lock } from '../../../platform/db/advisory-locks.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import { ensureDefaultRoles } from '../roles/default-roles.ts';
import { userTable } from '../user.table.ts';

/**
 * Creates the missing roles and, if the installation has no staff, the first administrator with the configured address.
 * It has no password; its owner sets one through "Forgot password", which confirms the address.
 */
export async function prepareAccess(platform: Platform, emailAddress: string | undefined): Promise<void> {
  const ctx = contextFor(platform.database, platform.keyring, platform.clock, systemActor);
  await ctx.inTx(async (tx) => {
    // Several processes may start at the same time; only one creates the administrator.
    await lock(tx, 'firstAdministrator');
    const roles = await ensureDefaultRoles(tx, ctx);
    if (emailAddress === undefined) return;
    const staff = await tx.one(sql`select 1 from users where type = 'staffMember' and deleted_at is null limit 1`);
    if (staff) return;
    const initialValues = { type: 'staffMember', email_address: emailAddress };
    const id = await insertRecord(tx, ctx, userTable, {}, initialValues);
    await tx.run(sql`insert into user_roles (user_id, role_id) values (${id}, ${roles.get('administrator')})`);
  });
}
