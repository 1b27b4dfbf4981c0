import { account } from '@fiducia/contract/accounts/account.entity';
import * as routes from '@fiducia/contract/accounts/account.routes';
import { accountUser } from '@fiducia/contract/accounts/account-user.entity';
import { deleteAccountInvitation } from '@fiducia/contract/accounts/account-user.routes';
import {
  type AccountUserFacts,
  accountUserMachine,
  accountUserRefusals,
} from '@fiducia/domain/accounts/account-user-machine';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { invitationDays } from '@fiducia/domain/access/session-limits';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { endInvitationTokens } from '../access/invitation-tokens.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { bindMoves, makeMove, recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchEntity } from '../engine/search.ts';
import { insertRecords, setColumns } from '../engine/write-record.ts';
import { type Answer, reply, searchAnswer } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { mailInvitation } from './mail-invitation.ts';

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

/** Runs a step on a user's place and answers the place as it is then. */
async function step(
  work: Work,
  place: { readonly id: string; readonly userId: string },
  act: (tx: Tx) => Promise<Refusal | undefined>,
): Promise<Answer<routes.AccountUserStep>> {
  const done = await work.inTx(async (tx) => (await act(tx)) ?? (await placeOf(tx, place.id, place.userId)) ?? absent);
  return isRefusal(done) ? done : reply(done);
}

type Place = { readonly id: string; readonly userId: string };

interface Invitee extends Place {
  readonly roleId: string | null;
}

async function invite(platform: Platform, tx: Tx, work: Work, to: Invitee): Promise<Refusal | undefined> {
  const { id, userId, roleId } = to;
  const owner = await readRecord(tx, account, id, work.actor, { grants: account.update });
  if (isRefusal(owner)) return owner;
  const user = await tx.one<{ type: string; email_address: string | null }>(
    sql`select type, email_address from users where id = ${userId} and deleted_at is null`,
  );
  if (!user) return absent;
  if (user.type !== 'client' && user.type !== 'advisor') return accountUserRefusals.notTheirPortal();
  const role =
    roleId === null
      ? true
      : await tx.one(sql`select 1 from roles where id = ${roleId} and user_type = 'client' and deleted_at is null`);
  if (!role) return invalid({ roleId: ['Choose a role for clients.'] });
  const before = await placeOf(tx, id, userId);
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
  if (user.email_address !== null) {
    const letter = { placeId, userId, emailAddress: user.email_address, accountName: owner.displayName };
    await mailInvitation(tx, platform, work, { ...letter, expiresAt: columns.invitation_expires_at });
  }
  return undefined;
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
  const moved = await makeMove(tx, work, placeMoves, { id: place.id, move });
  if (isRefusal(moved)) return moved;
  await endInvitationTokens(tx, place.id);
  return undefined;
}

async function setOwner(tx: Tx, work: Work, { id, userId }: Place, isOwner: boolean): Promise<Refusal | undefined> {
  const parent = await readRecord(tx, account, id, work.actor, { grants: account.update });
  if (isRefusal(parent)) return parent;
  const place = await placeOf(tx, id, userId);
  if (place?.status !== 'active') return absent;
  if (place.isAccountOwner && !isOwner) {
    const other = await tx.one(sql`
      select 1 from account_users where account_id = ${id} and is_account_owner and status = 'active' and deleted_at is null and id <> ${place.id}`);
    if (!other) return accountUserRefusals.lastOwner();
  }
  if (place.isAccountOwner !== isOwner)
    await setColumns(tx, work, accountUser, place.id, { is_account_owner: isOwner });
  return undefined;
}

export const accountUserEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.searchAccountUsers, async ({ rawQuery }, work) => {
    const found = await searchEntity(work, accountUser, rawQuery);
    return isRefusal(found) ? found : searchAnswer(found);
  }),
  on(routes.inviteAccountUser, ({ params, body }, work) =>
    step(work, params, (tx) => invite(platform, tx, work, { ...params, roleId: body.roleId ?? null })),
  ),
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
  on(routes.acceptInvitation, ({ params }, work) => step(work, params, (tx) => movePlace(tx, work, params, 'accept'))),
  on(routes.rejectInvitation, ({ params }, work) => step(work, params, (tx) => movePlace(tx, work, params, 'reject'))),
  on(routes.cancelInvitation, ({ params }, work) => step(work, params, (tx) => movePlace(tx, work, params, 'cancel'))),
  on(deleteAccountInvitation, ({ params }, work) => {
    const place = { id: params.accountId, userId: params.id };
    return step(work, place, (tx) => movePlace(tx, work, place, 'cancel'));
  }),
  on(routes.setAccountOwner, ({ params, body }, work) =>
    step(work, params, (tx) => setOwner(tx, work, params, body.isAccountOwner)),
  ),
];
