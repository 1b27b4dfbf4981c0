import { account } from '@fiducia/contract/accounts/account.entity';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import { accountUserRefusals } from '@fiducia/domain/accounts/account-user-machine';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { loginsOf } from '../access/same-person.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';

interface Place {
  readonly id: string;
  readonly userId: string;
  readonly roleId: string | null;
  readonly isAccountOwner: boolean;
}

/**
 * Makes a member the owner. The owner hands over, or staff where there is none or the owner is gone. Whoever was the owner
 * stays as administrator of the account. The account's row is locked, so that two handovers leave one owner.
 */
export async function setOwner(
  tx: Tx,
  work: Work,
  { id, userId }: { readonly id: string; readonly userId: string },
  isOwner: boolean,
): Promise<Refusal | undefined> {
  const parent = await readRecord(tx, account, id, work.actor, { grants: account.update });
  if (isRefusal(parent)) return parent;
  await tx.run(sql`select 1 from accounts where id = ${id} for no key update`);
  const places = await tx.many<Place>(sql`
    select id, user_id as "userId", role_id as "roleId", is_account_owner as "isAccountOwner" from account_users
     where account_id = ${id} and status = 'active' and deleted_at is null and (user_id = ${userId} or is_account_owner)
     order by id for no key update`);
  const place = places.find((one) => one.userId === userId);
  if (place === undefined) return absent;
  if (place.isAccountOwner) return isOwner ? undefined : accountUserRefusals.lastOwner();
  if (!isOwner) return undefined;
  const present = places.find((one) => one.isAccountOwner);
  const flaw = await flawOfActor(tx, work, userId, present);
  if (flaw) return flaw;
  const roles = await readOwnerRoles(tx);
  if (present) {
    const after = present.roleId === roles.owner ? roles.accountAdministrator : present.roleId;
    await setColumns(tx, work, accountUser, present.id, { is_account_owner: false, role_id: after });
  }
  const roleId = roles.owner ?? place.roleId;
  await setColumns(tx, work, accountUser, place.id, { is_account_owner: true, role_id: roleId });
  return undefined;
}

async function flawOfActor(
  tx: Tx,
  { actor }: Work,
  userId: string,
  present: Place | undefined,
): Promise<Refusal | undefined> {
  if (actor.userType !== 'staffMember')
    return present?.userId === actor.userId ? undefined : accountUserRefusals.onlyOwnerHandsOver();
  return (await loginsOf(tx, actor.userId ?? '')).includes(userId) ? roleRefusals.ownRights() : undefined;
}

async function readOwnerRoles(tx: Tx) {
  const rows = await tx.many<{ id: string; code: string }>(sql`
    select id, code from roles where code in ('owner', 'accountAdministrator') and user_type = 'client' and deleted_at is null`);
  const idOf = (code: string): string | null => rows.find((row) => row.code === code)?.id ?? null;
  return { owner: idOf('owner'), accountAdministrator: idOf('accountAdministrator') };
}
