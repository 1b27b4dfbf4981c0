import {
  type InvitationCard,
  readInvitation,
  registerInvited,
  rejectInvitationByLink,
} from '@fiducia/contract/accounts/invitation.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { anonymousActor } from '@fiducia/domain/actor/actor';
import type { UserType } from '@fiducia/domain/actor/user-types';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkCaptcha } from '../access/captcha.ts';
import { endInvitationTokens, isInvitationToken } from '../access/invitation-tokens.ts';
import { readNewLogin } from '../access/register-calls.ts';
import { logSecurityEvent } from '../access/security-events.ts';
import { weakPasswordFlaw } from '../access/weak-passwords.ts';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { placeMoves } from './account-users.ts';

interface Invited extends InvitationCard {
  readonly placeId: string;
  readonly userType: UserType;
}

/** An invitation that waits: within its time, of an account in use, for a login that is not switched off. */
const readWaiting = (db: Queries, { now }: Doer, placeId: string): Promise<Invited | undefined> =>
  db.one<Invited>(sql`
    select p.id as "placeId", a.id as "accountId", a.display_name as "accountName", r.display_name as "roleName",
      nullif(trim(concat(i.first_name, ' ', i.last_name)), '') as "invitedBy", u.id as "userId", u.type as "userType",
      coalesce(u.email_address, '') as "emailAddress", u.first_name as "firstName", u.last_name as "lastName",
      u.password_hash is not null as "hasLogin", p.invitation_expires_at as "expiresAt"
    from account_users p join accounts a on a.id = p.account_id and a.deleted_at is null and a.status = 'active'
    join users u on u.id = p.user_id and u.deleted_at is null and u.deactivated_at is null
    left join roles r on r.id = p.role_id left join users i on i.id = p.invited_by
    where p.id = ${placeId} and p.status = 'invited' and p.deleted_at is null and p.invitation_expires_at > ${now}`);

/** The invitation for the person whom it names: by the token of its mail, or signed in as that person. */
async function findOwn(
  db: Queries,
  work: Work,
  given: { readonly accountUserId: string; readonly invitationToken?: string | undefined },
): Promise<Invited | Refusal> {
  const found = await readWaiting(db, work, given.accountUserId);
  const isTheirs =
    (found !== undefined && found.userId === work.actor.userId) ||
    (given.invitationToken !== undefined && (await isInvitationToken(db, given.accountUserId, given.invitationToken)));
  return found !== undefined && isTheirs ? found : accessRefusals.invitationOver();
}

/** The work of the invited person, who proved to be it by the mailed token. */
const asInvited = (work: Work, { userId, userType }: Invited): Work => ({
  ...work,
  actor: { ...anonymousActor, userId, userType },
});

async function answer(tx: Tx, work: Work, invited: Invited, move: 'accept' | 'reject'): Promise<Refusal | undefined> {
  const moved = await makeMove(tx, asInvited(work, invited), placeMoves, { id: invited.placeId, move });
  if (isRefusal(moved)) return moved;
  await endInvitationTokens(tx, invited.placeId);
  return undefined;
}

async function register(platform: Platform, work: Work, body: BodyOf<typeof registerInvited>) {
  const { captchaClientResponse, accountUserId, invitationToken, ...typed } = body;
  const flaw = await checkCaptcha(platform, captchaClientResponse);
  if (flaw) return flaw;
  const login = await readNewLogin(platform, typed);
  if (isRefusal(login)) return login;
  const done = await platform.database.inTx(async (tx) => {
    await tx.run(sql`select 1 from account_users where id = ${accountUserId} for no key update`);
    const invited = await findOwn(tx, { ...work, actor: anonymousActor }, { accountUserId, invitationToken });
    if (isRefusal(invited)) return invited;
    if (invited.hasLogin) return accessRefusals.hasLogin();
    const weak = weakPasswordFlaw(platform, typed.password, [invited.accountName, invited.emailAddress]);
    if (weak !== undefined) return invalid({ password: [weak] });
    const doer = asInvited(work, invited);
    await setColumns(tx, doer, userEntity, invited.userId, {
      first_name: login.firstName,
      last_name: login.lastName,
      phone_number: login.phoneNumber,
      password_hash: login.passwordHash,
      last_password_change_at: work.now,
      promised_at: typed.hasPromised === true ? work.now : null,
      // The link came by mail, so the address is proven.
      email_address_confirmed: true,
    });
    await logSecurityEvent(tx, doer, { kind: 'loginCreated', userId: invited.userId, subject: invited.placeId });
    const refusal = await answer(tx, work, invited, 'accept');
    if (refusal) return refusal;
    return {
      emailAddress: invited.emailAddress,
      emailAddressConfirmed: true as const,
      accountId: invited.accountId,
    };
  });
  platform.wakeJobs();
  return isRefusal(done) ? done : reply(done, 'Your login is ready. Sign in with your new password.');
}

/** What the link of an invitation leads to. The addresses are those of users; the records are those of accounts. */
export const invitationEndpoints = (platform: Platform): Endpoint[] => [
  on(readInvitation, async ({ body }, work) => {
    const found = await findOwn(platform.database, work, body);
    if (isRefusal(found)) return found;
    const { placeId: _place, userType: _type, ...card } = found;
    return reply(card);
  }),
  on(registerInvited, ({ body }, work) => register(platform, work, body)),
  on(rejectInvitationByLink, async ({ body }, work) => {
    const done = await platform.database.inTx(async (tx) => {
      await tx.run(sql`select 1 from account_users where id = ${body.accountUserId} for no key update`);
      const invited = await findOwn(tx, { ...work, actor: anonymousActor }, body);
      if (isRefusal(invited)) return invited;
      return (await answer(tx, work, invited, 'reject')) ?? { isRejected: true as const };
    });
    return isRefusal(done) ? done : reply(done, 'The invitation was rejected.');
  }),
];
