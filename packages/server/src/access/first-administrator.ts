import { user } from '@fiducia/contract/access/user.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import { sql } from '../db/sql.ts';
import { workOf } from '../engine/context.ts';
import { insertRecord } from '../engine/write-record.ts';
import type { Platform } from '../platform/area.ts';
import { ensureDefaultRoles } from './default-roles.ts';

/**
 * Makes the roles that are missing and, in an installation without any staff, the first administrator with the address
 * of the configuration. It has no password: its owner sets one by "Forgot password", which proves the address.
 */
export async function prepareAccess(platform: Platform, emailAddress: string | undefined): Promise<void> {
  const work = workOf(platform.database, platform.keyring, platform.clock, systemActor);
  await work.inTx(async (tx) => {
    // Several processes may start at once; one of them makes the administrator.
    await tx.run(sql`select pg_advisory_xact_lock(727275)`);
    const roles = await ensureDefaultRoles(tx, work);
    if (emailAddress === undefined) return;
    const staff = await tx.one(sql`select 1 from users where type = 'staffMember' and deleted_at is null limit 1`);
    if (staff) return;
    const born = { type: 'staffMember', email_address: emailAddress };
    const id = await insertRecord(tx, work, user, {}, born);
    await tx.run(sql`insert into user_roles (user_id, role_id) values (${id}, ${roles.get('administrator')})`);
  });
}
