import {
  type InvitationCard,
  readInvitation,
  registerInvited,
  rejectInvitationByLink,
} from '@fiducia/contract/accounts/invitation.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { anonymousActor } from '@fiducia/domain/foundation/actor/actor';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { checkCaptcha } from '../access/factors/captcha.ts';
import { weakPasswordProblem } from '../access/factors/weak-passwords.ts';
import { readNewLogin } from '../access/registration/register-calls.ts';
import { endInvitationTokens, isInvitationToken } from '../access/sessions/invitation-tokens.ts';
import { logSecurityEvent } from '../access/sessions/security-events.ts';
import { userTable } from '../access/user.table.ts';
import { placeTransitions } from './account-users.ts';

interface Invited extends InvitationCard {
  readonly placeId: string;
  readonly userType: UserType;
}

/** Returns an open invitation: not expired, for an active account and a login that is not deactivated. */
const readWaiting = (db: Queries, { now }: ActorContext, placeId: string): Promise<Invited | undefined> =>
  db.one<Invited>(sql`
    select p.id as "placeId", a.id as "accountId", a.display_name as "accountName", r.display_name as "roleName",
      ${raw(fullNameOrNull('i'))} as "invitedBy", u.id as "userId", u.type as "userType",
      coalesce(u.email_address, '') as "emailAddress", u.first_name as "firstName", u.last_name as "lastName",
      u.password_hash is not null as "hasLogin", p.invitation_expires_at as "expiresAt"
    from account_users p join accounts a on a.id = p.account_id and a.deleted_at is null and a.status = 'active'
    join users u on u.id = p.user_id and u.deleted_at is null and u.deactivated_at is null
    left join roles r on r.id = p.role_id left join users i on i.id = p.invited_by
    where p.id = ${placeId} and p.status = 'invited' and p.deleted_at is null and p.invitation_expires_at > ${now}`);

/** Finds an invitation for the invited user, who has the emailed token or is signed in. */
async function findOwn(
  db: Queries,
  ctx: RequestContext,
  given: { readonly accountUserId: string; readonly invitationToken?: string | undefined },
): Promise<Invited | Rejection> {
  const found = await readWaiting(db, ctx, given.accountUserId);
  const isTheirs =
    (found !== undefined && found.userId === ctx.actor.userId) ||
    (given.invitationToken !== undefined && (await isInvitationToken(db, given.accountUserId, given.invitationToken)));
  return found !== undefined && isTheirs ? found : accessRejections.invitationOver();
}

/** Returns the request context of the invited user, who is identified by the emailed token. */
const asInvited = (ctx: RequestContext, { userId, userType }: Invited): RequestContext => ({
  ...ctx,
  actor: { ...anonymousActor, userId, userType },
});

async function answer(
  tx: Tx,
  ctx: RequestContext,
  invited: Invited,
  transition: 'accept' | 'reject',
): Promise<Rejection | undefined> {
  const transitioned = await applyTransition(tx, asInvited(ctx, invited), placeTransitions, {
    id: invited.placeId,
    transition,
  });
  if (isRejection(transitioned)) return transitioned;
  await endInvitationTokens(tx, invited.placeId);
  return undefined;
}

async function register(platform: Platform, ctx: RequestContext, body: BodyOf<typeof registerInvited>) {
  const { captchaClientResponse, accountUserId, invitationToken, ...typed } = body;
  const problem = await checkCaptcha(platform, captchaClientResponse);
  if (problem) return problem;
  const login = await readNewLogin(platform, typed);
  if (isRejection(login)) return login;
  const done = await platform.database.inTx(async (tx) => {
    await tx.run(sql`select 1 from account_users where id = ${accountUserId} for no key update`);
    const invited = await findOwn(tx, { ...ctx, actor: anonymousActor }, { accountUserId, invitationToken });
    if (isRejection(invited)) return invited;
    if (invited.hasLogin) return accessRejections.hasLogin();
    const weak = weakPasswordProblem(platform, typed.password, [invited.accountName, invited.emailAddress]);
    if (weak !== undefined) return invalid({ password: [weak] });
    const actorCtx = asInvited(ctx, invited);
    await setColumns(tx, actorCtx, userTable, invited.userId, {
      first_name: login.firstName,
      last_name: login.lastName,
      phone_number: login.phoneNumber,
      password_hash: login.passwordHash,
      last_password_change_at: ctx.now,
      promised_at: typed.hasPromised === true ? ctx.now : null,
      // The link came by email, so the address is confirmed.
      email_address_confirmed: true,
    });
    await logSecurityEvent(tx, actorCtx, { kind: 'loginCreated', userId: invited.userId, subject: invited.placeId });
    const rejection = await answer(tx, ctx, invited, 'accept');
    if (rejection) return rejection;
    return {
      emailAddress: invited.emailAddress,
      emailAddressConfirmed: true as const,
      accountId: invited.accountId,
    };
  });
  platform.wakeJobs();
  return isRejection(done) ? done : reply(done, 'Your login is ready. Sign in with your new password.');
}

/**
 * Returns the endpoints for the pages of an invitation link. The routes are under users, but the records belong to
 * accounts.
 */
export const invitationEndpoints = (platform: Platform): Endpoint[] => [
  on(readInvitation, async ({ body }, ctx) => {
    const found = await findOwn(platform.database, ctx, body);
    if (isRejection(found)) return found;
    const { placeId: _place, userType: _type, ...card } = found;
    return reply(card);
  }),
  on(registerInvited, ({ body }, ctx) => register(platform, ctx, body)),
  on(rejectInvitationByLink, async ({ body }, ctx) => {
    const done = await platform.database.inTx(async (tx) => {
      await tx.run(sql`select 1 from account_users where id = ${body.accountUserId} for no key update`);
      const invited = await findOwn(tx, { ...ctx, actor: anonymousActor }, body);
      if (isRejection(invited)) return invited;
      return (await answer(tx, ctx, invited, 'reject')) ?? { isRejected: true as const };
    });
    return isRejection(done) ? done : reply(done, 'The invitation was declined.');
  }),
];
