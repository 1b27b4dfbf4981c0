import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { participant } from '@fiducia/contract/participants/participant.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { type Said, say } from '@fiducia/domain/messages/message-text';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { sensitive } from '@fiducia/domain/secret/sensitive';
import { newId } from '../db/new-id.ts';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { postText } from '../mail/post-text.ts';
import { isSignInFresh } from './fresh-sign-in.ts';
import { endOlder } from './mailed-secrets.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { tellLogin } from './tell-of-change.ts';
import { type UserRow, userById } from './user-rows.ts';

/** The login of the person who asks. A participant who came in with a PIN alone has none yet. */
export async function ownLogin(db: Queries, work: Work): Promise<UserRow | Refusal> {
  const user = work.actor.userId === null ? undefined : await userById(db, work.actor.userId);
  return user ?? accessRefusals.noEmail();
}

/** The own login, when its person showed a short while ago who they are: for calls of which only some cases ask so. */
export async function freshOwnLogin(db: Queries, work: Work): Promise<UserRow | Refusal> {
  const user = await ownLogin(db, work);
  if (isRefusal(user)) return user;
  return (await isSignInFresh(db, work.actor.sessionId)) ? user : accessRefusals.freshSignInNeeded();
}

/** Mails something about a login to one address. */
export async function tell(
  tx: Queries,
  doer: Doer,
  emailAddress: string | null,
  kind: string,
  said: Said,
): Promise<void> {
  if (emailAddress === null) return;
  await postText(tx, doer, { ...said, recipient: emailAddress, kind, cause: newId() });
}

/** A login moved to another address or number: electronic payments of its records wait for the cooling-off that follows. */
export async function noteContactChange(tx: Tx, doer: Doer, userId: string): Promise<void> {
  const records = await tx.many<{ id: string }>(sql`select id from participants where user_id = ${userId} order by id`);
  for (const { id } of records) await setColumns(tx, doer, participant, id, { contact_changed_at: doer.now });
}

/** What was begun with the password before: sign-ins that wait for their code, and links that set another one. */
async function endBegun(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`update login_challenges set used_at = now() where user_id = ${userId} and used_at is null`);
  await endOlder(tx, userId, 'resetPassword');
}

/** Sets a password, ends every session of the login and whatever was begun with the one before, and tells the person. */
export async function setPassword(tx: Tx, doer: Doer, user: UserRow, password: string): Promise<void> {
  await setColumns(tx, doer, userEntity, user.id, {
    password_hash: await hashPassword(sensitive(password)),
    last_password_change_at: doer.now,
    locked_at: null,
  });
  await endBegun(tx, user.id);
  await endSessionsOf(tx, user.id);
  await tellLogin(tx, doer, 'password', say(accessMessages.passwordChanged, {}), user);
}
