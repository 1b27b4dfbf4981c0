import { account } from '@fiducia/contract/accounts/account.entity';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import { accountUserRefusals } from '@fiducia/domain/accounts/account-user-machine';
import { roleRefusals } from '@fiducia/domain/access/role-refusals';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { type MessageValue, say } from '@fiducia/domain/messages/message-text';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { loginsOf } from '../access/same-person.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { postText } from '../mail/post-text.ts';

interface Place {
  readonly id: string;
  readonly userId: string;
  readonly roleId: string | null;
  readonly isAccountOwner: boolean;
}

/**
 * Makes a member the owner. The owner hands over, or staff where there is none or the owner is gone. Whoever was the owner
 * stays as administrator of the account, and hears of it as its other administrators do: that the owner is gone is only
 * what staff say. The account's row is locked, so that two handovers leave one owner.
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
  await tellOfOwner(tx, work, id, userId, present?.userId ?? null);
  return undefined;
}

interface Told {
  readonly email: string;
  readonly accountName: string;
  readonly newOwner: string;
}

const byStaff: MessageValue = { en: 'Our staff made this change.', es: 'Nuestro personal hizo este cambio.' };
const byOwner: MessageValue = {
  en: 'The owner until now handed it over.',
  es: 'El propietario anterior se la entregó.',
};

/** Tells the owner before and after, and everybody who administers the account. */
async function tellOfOwner(
  tx: Tx,
  work: Work,
  accountId: string,
  ownerId: string,
  formerId: string | null,
): Promise<void> {
  const told = await tx.many<Told>(sql`
    select distinct u.email_address as email, a.display_name as "accountName",
           coalesce(nullif(trim(concat(o.first_name, ' ', o.last_name)), ''), o.email_address, '') as "newOwner"
      from account_users p join accounts a on a.id = p.account_id join users o on o.id = ${ownerId}
      join users u on u.id = p.user_id and u.deleted_at is null left join roles r on r.id = p.role_id and r.deleted_at is null
     where p.account_id = ${accountId} and p.status = 'active' and p.deleted_at is null and u.email_address is not null
       and (u.id in (${ownerId}, ${formerId}) or 'account.edit' = any(r.permissions) and u.deactivated_at is null)`);
  const cause = newId();
  const madeBy = work.actor.userType === 'staffMember' ? byStaff : byOwner;
  for (const { email, accountName, newOwner } of told) {
    const said = say(accessMessages.accountOwnerChanged, { accountName, newOwner, madeBy });
    await postText(tx, work, { ...said, recipient: email, cause });
  }
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
