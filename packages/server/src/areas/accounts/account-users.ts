import * as routes from '@fiducia/contract/accounts/account.routes';
import { deleteAccountInvitation, inviteByEmail } from '@fiducia/contract/accounts/account-user.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { invitationDays } from '@fiducia/domain/access/session-limits';
import {
  type AccountUserFacts,
  accountUserMachine,
  accountUserRejections,
} from '@fiducia/domain/accounts/account-user-machine';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { type Answer, reply, searchAnswer } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord, insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { forgetActors } from '../access/sessions/identify.ts';
import { endInvitationTokens } from '../access/sessions/invitation-tokens.ts';
import { userTable } from '../access/user.table.ts';
import { accountTable } from './account.table.ts';
import { accountUserTable } from './account-user.table.ts';
import { setOwner } from './hand-over.ts';
import { mailInvitation } from './mail-invitation.ts';
import { problemOfPlace, problemOfRole } from './place-rights.ts';

export const placeTransitions = bindTransitions<AccountUserFacts, keyof typeof accountUserMachine.transitions>({
  entity: accountUserTable,
  machine: accountUserMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

interface PlaceRow {
  readonly id: string;
  readonly status: string;
  readonly isAccountOwner: boolean;
}

/** Returns whether an invitation has expired. If so, it can't be accepted or rejected, and a new one may be sent. */
const isOver = async (tx: Tx, { now }: RequestContext, placeId: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from account_users where id = ${placeId} and invitation_expires_at <= ${now}`)) !==
  undefined;

const placeOf = (tx: Tx, accountId: string, userId: string) =>
  tx.one<PlaceRow>(sql`
    select id, status, is_account_owner as "isAccountOwner" from account_users
     where account_id = ${accountId} and user_id = ${userId} and deleted_at is null for update`);

/**
 * Changes a user's membership in one transaction and returns the updated membership. `whose` selects whose cached
 * permissions to clear: the user's, or everyone's.
 */
async function changeMembership(
  { database }: Platform,
  ctx: RequestContext,
  place: { readonly id: string; readonly userId: string },
  act: (tx: Tx) => Promise<PlaceRow | Rejection | undefined>,
  whose: 'theirs' | 'everybodys' = 'theirs',
): Promise<Answer<routes.AccountUserStep>> {
  const done = await ctx.inTx(async (tx) => {
    tx.afterCommit(() => forgetActors(database, whose === 'theirs' ? place.userId : undefined));
    return (await act(tx)) ?? (await placeOf(tx, place.id, place.userId)) ?? absent;
  });
  return isRejection(done) ? done : reply(done);
}

type Place = { readonly id: string; readonly userId: string };

interface Invitee extends Place {
  readonly roleId: string | null;
}

interface InvitedUser {
  readonly type: string;
  readonly emailAddress: string | null;
  readonly before: PlaceRow | null;
}

/** Returns the invited user and their current or former membership of the account, and locks the membership. */
const invitedUser = (tx: Tx, { id, userId }: Place) =>
  tx.one<InvitedUser>(sql`
    select u.type, u.email_address as "emailAddress", p.before
      from users u
      left join lateral (select json_build_object('id', id, 'status', status, 'isAccountOwner', is_account_owner) as before
                           from account_users where account_id = ${id} and user_id = u.id and deleted_at is null for update) p on true
     where u.id = ${userId} and u.deleted_at is null`);

async function invite(platform: Platform, tx: Tx, ctx: RequestContext, to: Invitee): Promise<PlaceRow | Rejection> {
  const { id, userId, roleId } = to;
  const owner = await readRecord(tx, accountTable, id, ctx.actor, { grants: accountTable.update });
  if (isRejection(owner)) return owner;
  const user = await invitedUser(tx, to);
  if (!user) return absent;
  if (user.type !== 'client' && user.type !== 'advisor') return accountUserRejections.notTheirPortal();
  const problem = await problemOfRole(tx, ctx, { to: owner, userId, roleId });
  if (problem) return problem;
  const { before } = user;
  if (before?.status === 'active') return accountUserRejections.isMember();
  const placeId = before?.id ?? newId();
  const columns = {
    role_id: roleId,
    invited_by: ctx.actor.userId,
    invitation_expires_at: new Date(ctx.now.getTime() + invitationDays * 86_400_000),
  };
  if (before?.status === 'invited') {
    if (!(await isOver(tx, ctx, placeId))) return accountUserRejections.isInvited();
    await setColumns(tx, ctx, accountUserTable, placeId, columns);
  } else if (before) {
    const transitioned = await applyTransition(tx, ctx, placeTransitions, {
      id: placeId,
      transition: 'invite',
      columns,
    });
    if (isRejection(transitioned)) return transitioned;
  } else {
    const initialValues = { id: placeId, account_id: id, user_id: userId, status: 'invited', ...columns };
    await insertRecords(tx, ctx, accountUserTable, [{ draft: {}, initialValues }]);
    await recordCreation(tx, ctx, accountUserTable, [{ id: placeId, state: { status: 'invited', substatus: null } }]);
  }
  if (before) await endInvitationTokens(tx, placeId);
  if (user.emailAddress !== null) {
    const letter = { placeId, userId, emailAddress: user.emailAddress, accountName: owner.displayName };
    await mailInvitation(tx, platform, ctx, { ...letter, expiresAt: columns.invitation_expires_at });
  }
  return { id: placeId, status: 'invited', isAccountOwner: before?.isAccountOwner ?? false };
}

/**
 * Accepts, rejects, or cancels a membership. Only the invited user can accept or reject; canceling requires permission
 * to update the account.
 */
async function transitionMembership(
  tx: Tx,
  ctx: RequestContext,
  { id, userId }: Place,
  transition: 'accept' | 'reject' | 'cancel',
): Promise<Rejection | undefined> {
  const isByInvitee = transition !== 'cancel';
  if (isByInvitee && ctx.actor.userId !== userId) return absent;
  const parent = isByInvitee
    ? undefined
    : await readRecord(tx, accountTable, id, ctx.actor, { grants: accountTable.update });
  if (isRejection(parent)) return parent;
  const place = await placeOf(tx, id, userId);
  if (!place) return absent;
  if (isByInvitee && place.status === 'invited' && (await isOver(tx, ctx, place.id)))
    return accessRejections.invitationOver();
  const problem = parent && (await problemOfPlace(tx, ctx, parent, place.id));
  if (problem) return problem;
  const transitioned = await applyTransition(tx, ctx, placeTransitions, { id: place.id, transition });
  if (isRejection(transitioned)) return transitioned;
  await endInvitationTokens(tx, place.id);
  return undefined;
}

export interface Newcomer {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The stored format. */
  readonly phoneNumber?: string | null;
  readonly roleId: string;
}

/**
 * Finds the user with an address. For an unknown address, creates a login without a password, which the user completes
 * with the emailed link: an advisor's for an advisor's account, otherwise a client's.
 */
async function findOrMake(
  tx: Tx,
  ctx: RequestContext,
  accountId: string,
  { emailAddress, firstName, lastName, phoneNumber = null }: Newcomer,
): Promise<string | Rejection> {
  const known = await tx.one<{ id: string | null; type: string | null; level: string | null }>(sql`
    select u.id, u.type, a.account_type_code as level
      from accounts a left join users u on lower(u.email_address) = lower(${emailAddress.trim()}) and u.deleted_at is null
     where a.id = ${accountId}`);
  if (!known) return absent;
  const type = known.level === null ? 'client' : 'advisor';
  if (known.id === null) {
    const initialValues = { type, email_address: emailAddress.trim() };
    return insertRecord(tx, ctx, userTable, { firstName, lastName, phoneNumber }, initialValues);
  }
  return type === 'advisor' && known.type !== 'advisor' ? accountUserRejections.notAnAdvisor() : known.id;
}

/** Invites the user with an address to an account. */
export async function inviteNewcomer(
  platform: Platform,
  tx: Tx,
  ctx: RequestContext,
  id: string,
  newcomer: Newcomer,
): Promise<PlaceRow | Rejection> {
  const userId = await findOrMake(tx, ctx, id, newcomer);
  return isRejection(userId) ? userId : invite(platform, tx, ctx, { id, userId, roleId: newcomer.roleId });
}

async function inviteAddress(platform: Platform, ctx: RequestContext, id: string, newcomer: Newcomer) {
  const done = await ctx.inTx((tx) => inviteNewcomer(platform, tx, ctx, id, newcomer));
  return isRejection(done) ? done : reply(done, 'User invited. We’re sending the invitation by email.');
}

export const accountUserEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.searchAccountUsers, async ({ rawQuery }, ctx) => {
    const found = await searchEntity(ctx, accountUserTable, rawQuery);
    return isRejection(found) ? found : searchAnswer(found);
  }),
  on(routes.inviteAccountUser, ({ params, body }, ctx) =>
    changeMembership(platform, ctx, params, (tx) =>
      invite(platform, tx, ctx, { ...params, roleId: body.roleId ?? null }),
    ),
  ),
  on(inviteByEmail, ({ params, body }, ctx) => inviteAddress(platform, ctx, params.id, body)),
  on(routes.myInvitations, async (_request, { db, actor, now }) =>
    reply(
      await db.many<routes.Invitation>(sql`
        select a.id as "accountId", a.display_name as "accountName", r.display_name as "roleName", u.updated_at as "invitedAt"
          from account_users u join accounts a on a.id = u.account_id and a.deleted_at is null and a.status = 'active'
          left join roles r on r.id = u.role_id
         where u.user_id = ${actor.userId} and u.status = 'invited' and u.deleted_at is null
            and coalesce(u.invitation_expires_at > ${now}, true) order by a.display_name, a.id`),
    ),
  ),
  on(routes.acceptInvitation, ({ params }, ctx) =>
    changeMembership(platform, ctx, params, (tx) => transitionMembership(tx, ctx, params, 'accept')),
  ),
  on(routes.rejectInvitation, ({ params }, ctx) =>
    changeMembership(platform, ctx, params, (tx) => transitionMembership(tx, ctx, params, 'reject')),
  ),
  on(routes.cancelInvitation, ({ params }, ctx) =>
    changeMembership(platform, ctx, params, (tx) => transitionMembership(tx, ctx, params, 'cancel')),
  ),
  on(deleteAccountInvitation, ({ params }, ctx) => {
    const place = { id: params.accountId, userId: params.id };
    return changeMembership(platform, ctx, place, (tx) => transitionMembership(tx, ctx, place, 'cancel'));
  }),
  on(routes.setAccountOwner, ({ params, body }, ctx) =>
    changeMembership(platform, ctx, params, (tx) => setOwner(tx, ctx, params, body.isAccountOwner), 'everybodys'),
  ),
];
