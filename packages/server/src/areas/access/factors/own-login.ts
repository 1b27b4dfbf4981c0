import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { participantTable } from '../../participants/participant.table.ts';
import { isSignInFresh } from '../sessions/fresh-sign-in.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { type UserRow, userById } from '../sessions/user-rows.ts';
import { userTable } from '../user.table.ts';
import { endOlder } from './mailed-secrets.ts';
import { notifyLogin } from './notify-of-change.ts';
import { hashPassword } from './passwords.ts';

/** Returns the actor's own login. A participant who signed in with only a PIN has none yet. */
export async function ownLogin(db: Queries, ctx: RequestContext): Promise<UserRow | Rejection> {
  const user = ctx.actor.userId === null ? undefined : await userById(db, ctx.actor.userId);
  return user ?? accessRejections.noEmail();
}

/**
 * Returns the actor's own login if the sign-in is recent. For routes that require a recent sign-in only in some cases.
 */
export async function freshOwnLogin(db: Queries, ctx: RequestContext): Promise<UserRow | Rejection> {
  const user = await ownLogin(db, ctx);
  if (isRejection(user)) return user;
  return (await isSignInFresh(db, ctx.actor.sessionId)) ? user : accessRejections.freshSignInNeeded();
}

/** Emails a message about a login to one address. */
export async function tell(
  tx: Queries,
  ctx: ActorContext,
  emailAddress: string | null,
  kind: string,
  message: RenderedMessage,
): Promise<void> {
  if (emailAddress === null) return;
  await postText(tx, ctx, { ...message, recipient: emailAddress, kind, cause: newId() });
}

/**
 * Starts the cooling-off period for electronic payments to a login's participants after its address or number changed.
 */
export async function noteContactChange(tx: Tx, ctx: ActorContext, userId: string): Promise<void> {
  const records = await tx.many<{ id: string }>(sql`select id from participants where user_id = ${userId} order by id`);
  for (const { id } of records) await setColumns(tx, ctx, participantTable, id, { contact_changed_at: ctx.now });
}

/** Cancels what was started with the previous password: open sign-in challenges and password reset links. */
async function endBegun(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`update login_challenges set used_at = now() where user_id = ${userId} and used_at is null`);
  await endOlder(tx, userId, 'resetPassword');
}

/**
 * Sets a password, ends every session of the login, cancels everything started with the previous password, and notifies
 * the user.
 */
export async function setPassword(tx: Tx, ctx: ActorContext, user: UserRow, password: string): Promise<void> {
  await setColumns(tx, ctx, userTable, user.id, {
    password_hash: await hashPassword(sensitive(password)),
    last_password_change_at: ctx.now,
    locked_at: null,
  });
  await endBegun(tx, user.id);
  await endSessionsOf(tx, user.id);
  await notifyLogin(tx, ctx, 'password', renderMessage(accessMessages.passwordChanged, {}), user);
}
