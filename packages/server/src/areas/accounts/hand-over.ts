import { roleRejections } from '@fiducia/domain/access/role-rejections';
import { accountUserRejections } from '@fiducia/domain/accounts/account-user-machine';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { type MessageValue, renderMessage } from '@fiducia/domain/messages/message-text';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { userName } from '../../platform/db/name-sql.ts';
import { newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { loginsOf } from '../access/roles/same-person.ts';
import { accountTable } from './account.table.ts';
import { accountUserTable } from './account-user.table.ts';

interface Place {
  readonly id: string;
  readonly userId: string;
  readonly roleId: string | null;
  readonly isAccountOwner: boolean;
}

/**
 * Makes a member the owner. The owner transfers ownership, or staff do if there is no owner or the owner is no longer
 * available. The former owner becomes an administrator of the account and is notified along with its other
 * administrators, because only staff claim that the owner is unavailable. The account's row is locked, so that
 * concurrent transfers leave one owner.
 */
export async function setOwner(
  tx: Tx,
  ctx: RequestContext,
  { id, userId }: { readonly id: string; readonly userId: string },
  isOwner: boolean,
): Promise<Rejection | undefined> {
  const parent = await readRecord(tx, accountTable, id, ctx.actor, { grants: accountTable.update });
  if (isRejection(parent)) return parent;
  await tx.run(sql`select 1 from accounts where id = ${id} for no key update`);
  const places = await tx.many<Place>(sql`
    select id, user_id as "userId", role_id as "roleId", is_account_owner as "isAccountOwner" from account_users
     where account_id = ${id} and status = 'active' and deleted_at is null and (user_id = ${userId} or is_account_owner)
     order by id for no key update`);
  const place = places.find((one) => one.userId === userId);
  if (place === undefined) return absent;
  if (place.isAccountOwner) return isOwner ? undefined : accountUserRejections.lastOwner();
  if (!isOwner) return undefined;
  const present = places.find((one) => one.isAccountOwner);
  const problem = await problemOfActor(tx, ctx, userId, present);
  if (problem) return problem;
  const roles = await readOwnerRoles(tx);
  if (present) {
    const after = present.roleId === roles.owner ? roles.accountAdministrator : present.roleId;
    await setColumns(tx, ctx, accountUserTable, present.id, { is_account_owner: false, role_id: after });
  }
  const roleId = roles.owner ?? place.roleId;
  await setColumns(tx, ctx, accountUserTable, place.id, { is_account_owner: true, role_id: roleId });
  await notifyOfOwner(tx, ctx, id, userId, present?.userId ?? null);
  return undefined;
}

interface Recipient {
  readonly email: string;
  readonly accountName: string;
  readonly newOwner: string;
}

const byStaff: MessageValue = { en: 'Our staff made this change.', es: 'Nuestro personal hizo este cambio.' };
const byOwner: MessageValue = {
  en: 'The previous owner transferred ownership.',
  es: 'La transfirió quien estaba a cargo antes.',
};

/** Notifies the previous and the new owner and all administrators of the account. */
async function notifyOfOwner(
  tx: Tx,
  ctx: RequestContext,
  accountId: string,
  ownerId: string,
  formerId: string | null,
): Promise<void> {
  const recipients = await tx.many<Recipient>(sql`
    select distinct u.email_address as email, a.display_name as "accountName",
           coalesce(${raw(userName('o'))}, '') as "newOwner"
      from account_users p join accounts a on a.id = p.account_id join users o on o.id = ${ownerId}
      join users u on u.id = p.user_id and u.deleted_at is null left join roles r on r.id = p.role_id and r.deleted_at is null
     where p.account_id = ${accountId} and p.status = 'active' and p.deleted_at is null and u.email_address is not null
       and (u.id in (${ownerId}, ${formerId}) or 'account.edit' = any(r.permissions) and u.deactivated_at is null)`);
  const cause = newId();
  const madeBy = ctx.actor.userType === 'staffMember' ? byStaff : byOwner;
  for (const { email, accountName, newOwner } of recipients) {
    const message = renderMessage(accessMessages.accountOwnerChanged, { accountName, newOwner, madeBy });
    await postText(tx, ctx, { ...message, recipient: email, cause });
  }
}

async function problemOfActor(
  tx: Tx,
  { actor }: RequestContext,
  userId: string,
  present: Place | undefined,
): Promise<Rejection | undefined> {
  if (actor.userType !== 'staffMember')
    return present?.userId === actor.userId ? undefined : accountUserRejections.onlyOwnerHandsOver();
  return (await loginsOf(tx, actor.userId ?? '')).includes(userId) ? roleRejections.ownRights() : undefined;
}

async function readOwnerRoles(tx: Tx) {
  const rows = await tx.many<{ id: string; code: string }>(sql`
    select id, code from roles where code in ('owner', 'accountAdministrator') and user_type = 'client' and deleted_at is null`);
  const idOf = (code: string): string | null => rows.find((row) => row.code === code)?.id ?? null;
  return { owner: idOf('owner'), accountAdministrator: idOf('accountAdministrator') };
}
