import { account } from '@fiducia/contract/accounts/account.entity';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import * as routes from '@fiducia/contract/accounts/account.routes';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import { deleteAccountInvitation, inviteByEmail } from '@fiducia/contract/accounts/account-user.routes';
import {
  type AccountUserFacts,
  accountUserMachine,
  accountUserRefusals,
} from '@fiducia/domain/accounts/account-user-machine';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { invitationDays } from '@fiducia/domain/access/session-limits';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { forgetActors } from '../access/identify.ts';
import { endInvitationTokens } from '../access/invitation-tokens.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { bindMoves, makeMove, recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchEntity } from '../engine/search.ts';
import { insertRecord, insertRecords, setColumns } from '../engine/write-record.ts';
import { type Answer, reply, searchAnswer } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { setOwner } from './hand-over.ts';
import { mailInvitation } from './mail-invitation.ts';
import { flawOfPlace, flawOfRole } from './place-rights.ts';

export const placeMoves = bindMoves<AccountUserFacts, keyof typeof accountUserMachine.moves>({
  entity: accountUser,
  machine: accountUserMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});

interface PlaceRow {
  readonly id: string;
  readonly status: string;
  readonly isAccountOwner: boolean;
}

/** Past its last day an invitation can no longer be answered, and another may be sent. */
const isOver = async (tx: Tx, { now }: Work, placeId: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from account_users where id = ${placeId} and invitation_expires_at <= ${now}`)) !==
  undefined;

const placeOf = (tx: Tx, accountId: string, userId: string) =>
  tx.one<PlaceRow>(sql`
    select id, status, is_account_owner as "isAccountOwner" from account_users
     where account_id = ${accountId} and user_id = ${userId} and deleted_at is null for update`);

/** Runs a step on a user's place and answers the place as it is then. `whose` rights change by it: theirs, unless more do. */
async function step(
  { database }: Platform,
  work: Work,
  place: { readonly id: string; readonly userId: string },
  act: (tx: Tx) => Promise<PlaceRow | Refusal | undefined>,
  whose: 'theirs' | 'everybodys' = 'theirs',
): Promise<Answer<routes.AccountUserStep>> {
  const done = await work.inTx(async (tx) => {
    tx.afterCommit(() => forgetActors(database, whose === 'theirs' ? place.userId : undefined));
    return (await act(tx)) ?? (await placeOf(tx, place.id, place.userId)) ?? absent;
  });
  return isRefusal(done) ? done : reply(done);
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

/** Who is invited, and the place that they have or had in the account, locked. */
const invitedUser = (tx: Tx, { id, userId }: Place) =>
  tx.one<InvitedUser>(sql`
    select u.type, u.email_address as "emailAddress", p.before
      from users u
      left join lateral (select json_build_object('id', id, 'status', status, 'isAccountOwner', is_account_owner) as before
                           from account_users where account_id = ${id} and user_id = u.id and deleted_at is null for update) p on true
     where u.id = ${userId} and u.deleted_at is null`);

async function invite(platform: Platform, tx: Tx, work: Work, to: Invitee): Promise<PlaceRow | Refusal> {
  const { id, userId, roleId } = to;
  const owner = await readRecord(tx, account, id, work.actor, { grants: account.update });
  if (isRefusal(owner)) return owner;
  const user = await invitedUser(tx, to);
  if (!user) return absent;
  if (user.type !== 'client' && user.type !== 'advisor') return accountUserRefusals.notTheirPortal();
  const flaw = await flawOfRole(tx, work, { to: owner, userId, roleId });
  if (flaw) return flaw;
  const { before } = user;
  if (before?.status === 'active') return accountUserRefusals.isMember();
  const placeId = before?.id ?? newId();
  const columns = {
    role_id: roleId,
    invited_by: work.actor.userId,
    invitation_expires_at: new Date(work.now.getTime() + invitationDays * 86_400_000),
  };
  if (before?.status === 'invited') {
    if (!(await isOver(tx, work, placeId))) return accountUserRefusals.isInvited();
    await setColumns(tx, work, accountUser, placeId, columns);
  } else if (before) {
    const moved = await makeMove(tx, work, placeMoves, { id: placeId, move: 'invite', columns });
    if (isRefusal(moved)) return moved;
  } else {
    const born = { id: placeId, account_id: id, user_id: userId, status: 'invited', ...columns };
    await insertRecords(tx, work, accountUser, [{ draft: {}, born }]);
    await recordBirth(tx, work, accountUser, [{ id: placeId, state: { status: 'invited', substatus: null } }]);
  }
  if (before) await endInvitationTokens(tx, placeId);
  if (user.emailAddress !== null) {
    const letter = { placeId, userId, emailAddress: user.emailAddress, accountName: owner.displayName };
    await mailInvitation(tx, platform, work, { ...letter, expiresAt: columns.invitation_expires_at });
  }
  return { id: placeId, status: 'invited', isAccountOwner: before?.isAccountOwner ?? false };
}

/** A step on a place that the actor may see; nobody answers an invitation of somebody else. */
async function movePlace(
  tx: Tx,
  work: Work,
  { id, userId }: Place,
  move: 'accept' | 'reject' | 'cancel',
): Promise<Refusal | undefined> {
  const isOwnAnswer = move !== 'cancel';
  if (isOwnAnswer && work.actor.userId !== userId) return absent;
  const parent = isOwnAnswer ? undefined : await readRecord(tx, account, id, work.actor, { grants: account.update });
  if (isRefusal(parent)) return parent;
  const place = await placeOf(tx, id, userId);
  if (!place) return absent;
  if (isOwnAnswer && place.status === 'invited' && (await isOver(tx, work, place.id)))
    return accessRefusals.invitationOver();
  const flaw = parent && (await flawOfPlace(tx, work, parent, place.id));
  if (flaw) return flaw;
  const moved = await makeMove(tx, work, placeMoves, { id: place.id, move });
  if (isRefusal(moved)) return moved;
  await endInvitationTokens(tx, place.id);
  return undefined;
}

interface Newcomer {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: string;
}

/** The user behind an address; for an unknown one, a client without a password, who makes the login with the mailed link. */
async function findOrMake(tx: Tx, work: Work, { emailAddress, firstName, lastName }: Newcomer): Promise<string> {
  const known = await tx.one<{ id: string }>(
    sql`select id from users where lower(email_address) = lower(${emailAddress.trim()}) and deleted_at is null`,
  );
  if (known) return known.id;
  const born = { type: 'client', email_address: emailAddress.trim() };
  return insertRecord(tx, work, userEntity, { firstName, lastName }, born);
}

async function inviteAddress(platform: Platform, work: Work, id: string, newcomer: Newcomer) {
  const done = await work.inTx(async (tx) => {
    const userId = await findOrMake(tx, work, newcomer);
    return invite(platform, tx, work, { id, userId, roleId: newcomer.roleId });
  });
  return isRefusal(done) ? done : reply(done, 'Invited. The invitation is on its way by email.');
}

export const accountUserEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.searchAccountUsers, async ({ rawQuery }, work) => {
    const found = await searchEntity(work, accountUser, rawQuery);
    return isRefusal(found) ? found : searchAnswer(found);
  }),
  on(routes.inviteAccountUser, ({ params, body }, work) =>
    step(platform, work, params, (tx) => invite(platform, tx, work, { ...params, roleId: body.roleId ?? null })),
  ),
  on(inviteByEmail, ({ params, body }, work) => inviteAddress(platform, work, params.id, body)),
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
  on(routes.acceptInvitation, ({ params }, work) =>
    step(platform, work, params, (tx) => movePlace(tx, work, params, 'accept')),
  ),
  on(routes.rejectInvitation, ({ params }, work) =>
    step(platform, work, params, (tx) => movePlace(tx, work, params, 'reject')),
  ),
  on(routes.cancelInvitation, ({ params }, work) =>
    step(platform, work, params, (tx) => movePlace(tx, work, params, 'cancel')),
  ),
  on(deleteAccountInvitation, ({ params }, work) => {
    const place = { id: params.accountId, userId: params.id };
    return step(platform, work, place, (tx) => movePlace(tx, work, place, 'cancel'));
  }),
  on(routes.setAccountOwner, ({ params, body }, work) =>
    step(platform, work, params, (tx) => setOwner(tx, work, params, body.isAccountOwner), 'everybodys'),
  ),
];
