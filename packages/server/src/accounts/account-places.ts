import { account } from '@fiducia/contract/accounts/account.entity';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import * as routes from '@fiducia/contract/accounts/account-user.routes';
import { accountUserRefusals } from '@fiducia/domain/accounts/account-user-machine';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { forgetActors } from '../access/identify.ts';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { accountUserEndpoints, placeMoves } from './account-users.ts';
import { flawOfPlace, flawOfRole, readRolesToGive } from './place-rights.ts';
import { invitationEndpoints } from './invitation-calls.ts';

interface Place {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly status: string;
  readonly isAccountOwner: boolean;
}

const placeWhere = (db: Queries, accountId: string, userId: string) =>
  db.one<Place>(sql`
    select id, account_id as "accountId", user_id as "userId", status, is_account_owner as "isAccountOwner" from account_users
     where account_id = ${accountId} and user_id = ${userId} and deleted_at is null`);

const stepOf = ({ id, status, isAccountOwner }: Place) => ({ id, status, isAccountOwner });

async function changeRole(tx: Tx, work: Work, accountUserId: string, roleId: string | null): Promise<Place | Refusal> {
  const place = await tx.one<Place>(sql`
    select id, account_id as "accountId", user_id as "userId", status, is_account_owner as "isAccountOwner" from account_users
     where id = ${accountUserId} and deleted_at is null for no key update`);
  if (!place) return absent;
  const parent = await readRecord(tx, account, place.accountId, work.actor, { grants: account.update });
  if (isRefusal(parent)) return parent;
  if (place.isAccountOwner) return accountUserRefusals.lastOwner();
  const flaw =
    (await flawOfRole(tx, work, { to: parent, userId: place.userId, roleId })) ??
    (await flawOfPlace(tx, work, parent, place.id));
  if (flaw) return flaw;
  await setColumns(tx, work, accountUser, place.id, { role_id: roleId });
  return place;
}

/** Ends a place; an account keeps its owner, also one who becomes it at this moment. */
async function remove(tx: Tx, work: Work, accountId: string, userId: string): Promise<Place | Refusal> {
  const parent = await readRecord(tx, account, accountId, work.actor, { grants: account.update });
  if (isRefusal(parent)) return parent;
  await tx.run(sql`
    select 1 from account_users where account_id = ${accountId} and user_id = ${userId} for no key update`);
  const place = await placeWhere(tx, accountId, userId);
  if (!place) return absent;
  if (place.isAccountOwner) return accountUserRefusals.lastOwner();
  const flaw = await flawOfPlace(tx, work, parent, place.id);
  if (flaw) return flaw;
  const moved = await makeMove(tx, work, placeMoves, { id: place.id, move: 'remove' });
  return isRefusal(moved) ? moved : ((await placeWhere(tx, accountId, userId)) ?? absent);
}

async function ownPlace(work: Work, accountId: string) {
  const parent = await readRecord(work.db, account, accountId, work.actor);
  if (isRefusal(parent)) return parent;
  const isStaff = work.actor.userType === 'staffMember';
  const place = await work.db.one<{ id: string }>(sql`
    select id from account_users where account_id = ${accountId} and status = 'active' and deleted_at is null
       and (${isStaff}::boolean and is_account_owner or not ${isStaff}::boolean and user_id = ${work.actor.userId})
     order by created_at, id limit 1`);
  return place ? readRecord(work.db, accountUser, place.id, work.actor) : absent;
}

/** Places in an account: invitations, role, end, agreement, and who is told of exports. */
export const accountPlaceEndpoints = (platform: Platform): readonly Endpoint[] => [
  ...accountUserEndpoints(platform),
  ...invitationEndpoints(platform),
  on(routes.listRolesToGive, async ({ params }, work) => {
    const parent = await readRecord(work.db, account, params.id, work.actor, { grants: account.update });
    return isRefusal(parent) ? parent : reply(await readRolesToGive(work.db, work, parent));
  }),
  on(routes.updateAccountUserDetails, async ({ body }, work) => {
    const place = await work.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return changeRole(tx, work, body.accountUserId, body.roleId);
    });
    return isRefusal(place) ? place : reply(stepOf(place));
  }),
  on(routes.removeAccountUser, async ({ params }, work) => {
    const place = await work.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return remove(tx, work, params.id, params.userId);
    });
    return isRefusal(place) ? place : reply(stepOf(place));
  }),
  on(routes.answerClientAgreement, async ({ params, body }, work) => {
    if (work.actor.userId !== params.userId) return absent;
    const place = await work.inTx(async (tx) => {
      const own = await placeWhere(tx, params.id, params.userId);
      if (own?.status !== 'active') return absent;
      const answeredAt = { agreed_at: body.hasAgreed ? work.now : null, declined_at: body.hasAgreed ? null : work.now };
      await setColumns(tx, work, accountUser, own.id, answeredAt);
      return own;
    });
    return isRefusal(place) ? place : reply({ ...stepOf(place), hasAgreed: body.hasAgreed });
  }),
  on(routes.readAccountUser, async ({ params }, work) => {
    const place = await ownPlace(work, params.uuid);
    return isRefusal(place) ? place : reply(place);
  }),
  on(routes.listFileExportNotifications, async ({ params }, work) => {
    const parent = await readRecord(work.db, account, params.id, work.actor);
    if (isRefusal(parent)) return parent;
    return reply(
      await work.db.many(sql`
        select p.id, p.account_id as "accountId", p.user_id as "userId", u.first_name as "userFirstName", u.last_name as "userLastName",
               u.email_address as "userEmailAddress"
          from account_users p join users u on u.id = p.user_id and u.deleted_at is null
         where p.account_id = ${params.id} and p.status = 'active' and p.deleted_at is null
           and not exists (select from notifications n where n.account_user_id = p.id and n.notification_type_code = 'fileExportReady'
                            and not n.is_on and n.deleted_at is null)
         order by u.last_name, u.first_name, p.id`),
    );
  }),
];
