import {
  changeParticipantEmailAddress,
  confirmParticipantChangeEmailAddressByCode,
  confirmParticipantEmailAddressByCode,
  registerParticipantUser,
  setParticipantPassword,
  unlockDistribution,
  verifyParticipantEmailAddress,
} from '@fiducia/contract/access/participant-login.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { maxTries } from '@fiducia/domain/access/session-limits';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { insertRecord, setColumns } from '../../../platform/engine/write-record.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import {
  askForConfirmation,
  changeAddressByToken,
  confirmAddress,
  mailToNewAddress,
  moveToAddress,
  problemOfNewAddress,
} from '../factors/email-calls.ts';
import { issueCode, maySend, takeCode } from '../factors/mailed-secrets.ts';
import { freshOwnLogin, ownLogin } from '../factors/own-login.ts';
import { hashPassword } from '../factors/passwords.ts';
import { lockSpentLines, matchPin, openLines, takePinTry } from '../factors/try-pin.ts';
import { newPasswordProblem, textsAbout } from '../factors/weak-passwords.ts';
import { readAuthenticatedUser } from '../sessions/authenticated-user.ts';
import { forgetActors, openIdentifier } from '../sessions/identify.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { endSession, type Sender, startSession } from '../sessions/sessions.ts';
import { isAddressTaken, userById } from '../sessions/user-rows.ts';
import { bindRecords } from '../sign-in/log-in-participant.ts';
import { userTable } from '../user.table.ts';

interface Entries {
  readonly emailAddress: string;
  readonly password: string;
}

/**
 * Returns strings about a participant who signed in with a PIN, from the proven records and from an existing login. The
 * password must not resemble them.
 */
async function textsAboutVisitor({ database }: Platform, { actor }: RequestContext): Promise<(string | null)[]> {
  const rows = await database.many<{ texts: (string | null)[] }>(sql`
    select array[p.first_name, p.last_name, a.display_name] as texts
      from participants p join accounts a on a.id in (p.master_account_id, p.subaccount_id)
     where p.id = any(${actor.participantIds}::text[])`);
  const own = actor.userId === null ? [] : await textsAbout(database, actor.userId);
  return [...rows.flatMap(({ texts }) => texts), ...own.map((text) => text ?? null)];
}

async function entryProblems(
  platform: Platform,
  ctx: RequestContext,
  entries: Entries,
): Promise<Rejection | undefined> {
  const { emailAddress, password } = entries;
  const email = checkEmail(emailAddress, { label: 'email', isRequired: true, wording: 'accountHolder' });
  const about = await textsAboutVisitor(platform, ctx);
  const secret = await newPasswordProblem(platform, password, [emailAddress, ...about]);
  if (email === undefined && secret === undefined) return undefined;
  return invalid({
    ...(email === undefined ? {} : { emailAddress: [email] }),
    ...(secret === undefined ? {} : { password: [secret] }),
  });
}

/** Creates a participant's login and links the proven records to it. */
async function createLogin(tx: Tx, ctx: RequestContext, entries: Entries): Promise<string | Rejection> {
  const { participantIds } = ctx.actor;
  const records = await tx.many<{ user_id: string | null; first_name: string | null; last_name: string | null }>(
    sql`select user_id, first_name, last_name from participants where id = any(${participantIds}::text[]) order by created_at desc for no key update`,
  );
  if (records.some((record) => record.user_id !== null)) return accessRejections.hasLogin();
  if (await isAddressTaken(tx, entries.emailAddress)) return accessRejections.emailTaken();
  const names = { firstName: records[0]?.first_name ?? null, lastName: records[0]?.last_name ?? null };
  const initialValues = {
    type: 'participant',
    email_address: entries.emailAddress,
    password_hash: await hashPassword(sensitive(entries.password)),
    last_password_change_at: ctx.now,
  };
  const userId = await insertRecord(tx, ctx, userTable, names, initialValues);
  await bindRecords(tx, ctx, userId, participantIds);
  await logSecurityEvent(tx, ctx, { kind: 'loginCreated', userId });
  return userId;
}

/** Sets the first password of a login that has none, such as a login created by staff. */
async function completeLogin(
  tx: Tx,
  ctx: RequestContext,
  userId: string,
  entries: Entries,
): Promise<string | Rejection> {
  const user = await userById(tx, userId);
  if (!user || user.password_hash !== null) return accessRejections.hasLogin();
  if (
    user.email_address?.toLowerCase() !== entries.emailAddress.toLowerCase() &&
    (await isAddressTaken(tx, entries.emailAddress))
  ) {
    return accessRejections.emailTaken();
  }
  await setColumns(tx, ctx, userTable, userId, {
    email_address: entries.emailAddress,
    password_hash: await hashPassword(sensitive(entries.password)),
    last_password_change_at: ctx.now,
  });
  return userId;
}

/**
 * Creates or completes the login and starts a new session. The old token stops working because the permissions
 * increased.
 */
async function register(platform: Platform, ctx: RequestContext, given: Entries, { userAgent, address }: Sender) {
  const { database } = platform;
  const entries = { emailAddress: given.emailAddress.trim(), password: given.password };
  const problem = await entryProblems(platform, ctx, entries);
  if (problem) return problem;
  const session = await database.inTx(async (tx) => {
    const { userId: present, sessionId } = ctx.actor;
    const userId =
      present === null ? await createLogin(tx, ctx, entries) : await completeLogin(tx, ctx, present, entries);
    if (isRejection(userId)) return userId;
    await askForConfirmation(tx, userId, 'code');
    if (sessionId !== null) await endSession(tx, sessionId);
    return startSession(tx, ctx, { userType: 'participant', userId, isPasswordFresh: true, userAgent, address });
  });
  if (isRejection(session)) return session;
  forgetActors(database);
  platform.wakeJobs();
  const actor = await openIdentifier(database).identify(session.token);
  const user = await readAuthenticatedUser(database, actor);
  return reply(
    { authentication: { token: session.token }, user },
    `We sent a code to ${maskEmail(entries.emailAddress)}.`,
  );
}

/** Emails a code to a new address. An unconfirmed address can be corrected without the password. */
export async function verifyAddress(platform: Platform, ctx: RequestContext, newAddress: string) {
  const sent = await platform.database.inTx(async (tx) => {
    const own = await ownLogin(tx, ctx);
    const user = isRejection(own) || !own.email_address_confirmed ? own : await freshOwnLogin(tx, ctx);
    if (isRejection(user)) return user;
    if (user.email_address?.toLowerCase() === newAddress.toLowerCase() && !user.email_address_confirmed) {
      await askForConfirmation(tx, user.id, 'code');
      return { sentTo: newAddress };
    }
    const problem = problemOfNewAddress(user, newAddress);
    if (problem) return problem;
    if (!(await maySend(tx, ctx, 'changeEmailCode', user.id, newAddress))) return accessRejections.tooManyCodes();
    const code = await issueCode(tx, ctx, user.id, 'changeEmailCode', newAddress);
    await mailToNewAddress(tx, ctx, platform, newAddress, renderMessage(accessMessages.confirmCode, { code }));
    return { sentTo: newAddress };
  });
  platform.wakeJobs();
  return isRejection(sent) ? sent : reply(sent, `We sent a message to ${sent.sentTo}.`);
}

/** Confirms the current address, or a new one that replaces it, with the emailed code. */
export async function confirmByCode(platform: Platform, ctx: RequestContext, address: string, code: string) {
  const { database } = platform;
  const user = await ownLogin(database, ctx);
  if (isRejection(user)) return user;
  const isPresent = user.email_address?.toLowerCase() === address.toLowerCase();
  const isRight = await takeCode(
    database,
    ctx,
    user.id,
    isPresent ? 'confirmEmailCode' : 'changeEmailCode',
    address,
    code,
  );
  if (!isRight) return accessRejections.wrongCode();
  const done = await database.inTx((tx) =>
    isPresent ? confirmAddress(tx, ctx, user) : moveToAddress(tx, ctx, user, address),
  );
  platform.wakeJobs();
  return reply(done, 'Your email address is confirmed.');
}

async function unlock(platform: Platform, ctx: RequestContext, orderLineId: string, pin: string) {
  const { database } = platform;
  const line = await readRecord(database, orderLineTable, orderLineId, ctx.actor);
  if (isRejection(line)) return line;
  const tried = await takePinTry(database, [orderLineId]);
  const [taken] = tried;
  if (!taken) {
    const row = await database.one(sql`select 1 from order_lines where id = ${orderLineId} and pin_hash is null`);
    return row ? accessRejections.noPin() : accessRejections.pinLocked();
  }
  const matches = await matchPin(ctx, tried, pin);
  if (matches.length === 0) {
    await lockSpentLines(database, ctx, tried);
    await logSecurityEvent(database, ctx, { kind: 'pinFailed', userId: ctx.actor.userId, subject: orderLineId });
    const triesLeft = maxTries - taken.pin_attempts;
    return triesLeft <= 0 ? accessRejections.pinLocked() : accessRejections.wrongPin({ triesLeft });
  }
  await database.inTx((tx) => openLines(tx, ctx, matches, tried));
  platform.wakeJobs();
  return reply({ orderLineId, unlockedAt: ctx.now.toISOString() });
}

/** Returns the endpoints for participants' own logins and for unlocking a distribution. */
export const participantEndpoints = (platform: Platform): Endpoint[] => [
  on(registerParticipantUser, ({ body, ...sender }, ctx) => register(platform, ctx, body, sender)),
  on(setParticipantPassword, ({ body, ...sender }, ctx) => register(platform, ctx, body, sender)),
  on(verifyParticipantEmailAddress, ({ body }, ctx) => verifyAddress(platform, ctx, body.newEmailAddress.trim())),
  on(confirmParticipantEmailAddressByCode, ({ body }, ctx) =>
    confirmByCode(platform, ctx, body.emailAddress.trim(), body.emailConfirmationCode),
  ),
  on(confirmParticipantChangeEmailAddressByCode, ({ body }, ctx) =>
    confirmByCode(platform, ctx, body.userName.trim(), body.emailConfirmationCode),
  ),
  on(changeParticipantEmailAddress, ({ body }, ctx) =>
    changeAddressByToken(platform, ctx, body.newEmailAddress.trim(), body.changeEmailAddressToken),
  ),
  on(unlockDistribution, ({ params, body }, ctx) => unlock(platform, ctx, params.id, body.pin)),
];
