import * as routes from '@fiducia/contract/accounts/account-user.routes';
import { accountUserRejections } from '@fiducia/domain/accounts/account-user-machine';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { forgetActors } from '../access/sessions/identify.ts';
import { accountTable } from './account.table.ts';
import { accountUserTable } from './account-user.table.ts';
import { accountUserEndpoints, placeTransitions } from './account-users.ts';
import { invitationEndpoints } from './invitation-calls.ts';
import { problemOfPlace, problemOfRole, readRolesToGive } from './place-rights.ts';

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

async function changeRole(
  tx: Tx,
  ctx: RequestContext,
  accountUserId: string,
  roleId: string | null,
): Promise<Place | Rejection> {
  const place = await tx.one<Place>(sql`
    select id, account_id as "accountId", user_id as "userId", status, is_account_owner as "isAccountOwner" from account_users
     where id = ${accountUserId} and deleted_at is null for no key update`);
  if (!place) return absent;
  const parent = await readRecord(tx, accountTable, place.accountId, ctx.actor, { grants: accountTable.update });
  if (isRejection(parent)) return parent;
  if (place.isAccountOwner) return accountUserRejections.lastOwner();
  const problem =
    (await problemOfRole(tx, ctx, { to: parent, userId: place.userId, roleId })) ??
    (await problemOfPlace(tx, ctx, parent, place.id));
  if (problem) return problem;
  await setColumns(tx, ctx, accountUserTable, place.id, { role_id: roleId });
  return place;
}

/** Ends a membership. Rejects removing the owner, including a user who becomes the owner at the same time. */
async function remove(tx: Tx, ctx: RequestContext, accountId: string, userId: string): Promise<Place | Rejection> {
  const parent = await readRecord(tx, accountTable, accountId, ctx.actor, { grants: accountTable.update });
  if (isRejection(parent)) return parent;
  await tx.run(sql`
    select 1 from account_users where account_id = ${accountId} and user_id = ${userId} for no key update`);
  const place = await placeWhere(tx, accountId, userId);
  if (!place) return absent;
  if (place.isAccountOwner) return accountUserRejections.lastOwner();
  const problem = await problemOfPlace(tx, ctx, parent, place.id);
  if (problem) return problem;
  const transitioned = await applyTransition(tx, ctx, placeTransitions, { id: place.id, transition: 'remove' });
  return isRejection(transitioned) ? transitioned : ((await placeWhere(tx, accountId, userId)) ?? absent);
}

async function ownPlace(ctx: RequestContext, accountId: string) {
  const parent = await readRecord(ctx.db, accountTable, accountId, ctx.actor);
  if (isRejection(parent)) return parent;
  const isStaff = ctx.actor.userType === 'staffMember';
  const place = await ctx.db.one<{ id: string }>(sql`
    select id from account_users where account_id = ${accountId} and status = 'active' and deleted_at is null
       and (${isStaff}::boolean and is_account_owner or not ${isStaff}::boolean and user_id = ${ctx.actor.userId})
     order by created_at, id limit 1`);
  return place ? readRecord(ctx.db, accountUserTable, place.id, ctx.actor) : absent;
}

/**
 * Returns the endpoints for memberships of an account: invitations, roles, removal, agreements, and export
 * notifications.
 */
export const accountPlaceEndpoints = (platform: Platform): readonly Endpoint[] => [
  ...accountUserEndpoints(platform),
  ...invitationEndpoints(platform),
  on(routes.listRolesToGive, async ({ params }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.id, ctx.actor, { grants: accountTable.update });
    return isRejection(parent) ? parent : reply(await readRolesToGive(ctx.db, ctx, parent));
  }),
  on(routes.updateAccountUserDetails, async ({ body }, ctx) => {
    const place = await ctx.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return changeRole(tx, ctx, body.accountUserId, body.roleId);
    });
    return isRejection(place) ? place : reply(stepOf(place));
  }),
  on(routes.removeAccountUser, async ({ params }, ctx) => {
    const place = await ctx.inTx((tx) => {
      tx.afterCommit(() => forgetActors(platform.database));
      return remove(tx, ctx, params.id, params.userId);
    });
    return isRejection(place) ? place : reply(stepOf(place));
  }),
  on(routes.answerClientAgreement, async ({ params, body }, ctx) => {
    if (ctx.actor.userId !== params.userId) return absent;
    const place = await ctx.inTx(async (tx) => {
      const own = await placeWhere(tx, params.id, params.userId);
      if (own?.status !== 'active') return absent;
      const answeredAt = { agreed_at: body.hasAgreed ? ctx.now : null, declined_at: body.hasAgreed ? null : ctx.now };
      await setColumns(tx, ctx, accountUserTable, own.id, answeredAt);
      return own;
    });
    return isRejection(place) ? place : reply({ ...stepOf(place), hasAgreed: body.hasAgreed });
  }),
  on(routes.readAccountUser, async ({ params }, ctx) => {
    const place = await ownPlace(ctx, params.uuid);
    return isRejection(place) ? place : reply(place);
  }),
  on(routes.listFileExportNotifications, async ({ params }, ctx) => {
    const parent = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    if (isRejection(parent)) return parent;
    return reply(
      await ctx.db.many<routes.ExportRecipient>(sql`
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
