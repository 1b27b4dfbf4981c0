import {
  changeParticipantEmailAddress,
  confirmParticipantChangeEmailAddressByCode,
  confirmParticipantEmailAddressByCode,
  registerParticipantUser,
  setParticipantPassword,
  unlockDistribution,
  verifyParticipantEmailAddress,
} from '@fiducia/contract/access/participant-login.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { mostTries } from '@fiducia/domain/access/session-limits';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEmail } from '@fiducia/domain/validation/email';
import { sensitive } from '@fiducia/domain/secret/sensitive';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { readAuthenticatedUser } from './authenticated-user.ts';
import {
  askForConfirmation,
  changeAddressByToken,
  confirmAddress,
  flawOfNewAddress,
  mailToNewAddress,
  moveToAddress,
} from './email-calls.ts';
import { forgetActors, openIdentifier } from './identify.ts';
import { bindRecords } from './log-in-participant.ts';
import { issueCode, maySend, takeCode } from './mailed-secrets.ts';
import { freshOwnLogin, ownLogin } from './own-login.ts';
import { hashPassword } from './passwords.ts';
import { logSecurityEvent } from './security-events.ts';
import { endSession, type Sender, startSession } from './sessions.ts';
import { lockSpentLines, matchPin, openLines, takePinTry } from './try-pin.ts';
import { isAddressTaken, userById } from './user-rows.ts';
import { newPasswordFlaw, textsAbout } from './weak-passwords.ts';

interface Entries {
  readonly emailAddress: string;
  readonly password: string;
}

/** What is known of a visitor: the records that the letter proved, and the login where there is one already. */
async function textsAboutVisitor({ database }: Platform, { actor }: Work): Promise<(string | null)[]> {
  const rows = await database.many<{ texts: (string | null)[] }>(sql`
    select array[p.first_name, p.last_name, a.display_name] as texts
      from participants p join accounts a on a.id in (p.master_account_id, p.subaccount_id)
     where p.id = any(${actor.participantIds}::text[])`);
  const own = actor.userId === null ? [] : await textsAbout(database, actor.userId);
  return [...rows.flatMap(({ texts }) => texts), ...own.map((text) => text ?? null)];
}

async function entryFlaws(platform: Platform, work: Work, entries: Entries): Promise<Refusal | undefined> {
  const { emailAddress, password } = entries;
  const email = checkEmail(emailAddress, { label: 'email', isRequired: true, wording: 'accountHolder' });
  const about = await textsAboutVisitor(platform, work);
  const secret = await newPasswordFlaw(platform, password, [emailAddress, ...about]);
  if (email === undefined && secret === undefined) return undefined;
  return invalid({
    ...(email === undefined ? {} : { emailAddress: [email] }),
    ...(secret === undefined ? {} : { password: [secret] }),
  });
}

/** Makes the login of a visitor: the proven records become its own. */
async function createLogin(tx: Tx, work: Work, entries: Entries): Promise<string | Refusal> {
  const { participantIds } = work.actor;
  const records = await tx.many<{ user_id: string | null; first_name: string | null; last_name: string | null }>(
    sql`select user_id, first_name, last_name from participants where id = any(${participantIds}::text[]) order by created_at desc for no key update`,
  );
  if (records.some((record) => record.user_id !== null)) return accessRefusals.hasLogin();
  if (await isAddressTaken(tx, entries.emailAddress)) return accessRefusals.emailTaken();
  const names = { firstName: records[0]?.first_name ?? null, lastName: records[0]?.last_name ?? null };
  const born = {
    type: 'participant',
    email_address: entries.emailAddress,
    password_hash: await hashPassword(sensitive(entries.password)),
    last_password_change_at: work.now,
  };
  const userId = await insertRecord(tx, work, userEntity, names, born);
  await bindRecords(tx, work, userId, participantIds);
  await logSecurityEvent(tx, work, { kind: 'loginCreated', userId });
  return userId;
}

/** The first password of a login that has none, such as one that staff made. */
async function completeLogin(tx: Tx, work: Work, userId: string, entries: Entries): Promise<string | Refusal> {
  const user = await userById(tx, userId);
  if (!user || user.password_hash !== null) return accessRefusals.hasLogin();
  if (
    user.email_address?.toLowerCase() !== entries.emailAddress.toLowerCase() &&
    (await isAddressTaken(tx, entries.emailAddress))
  ) {
    return accessRefusals.emailTaken();
  }
  await setColumns(tx, work, userEntity, userId, {
    email_address: entries.emailAddress,
    password_hash: await hashPassword(sensitive(entries.password)),
    last_password_change_at: work.now,
  });
  return userId;
}

/** Makes or completes the login, under a new session: rights grew, so the old token stops working. */
async function register(platform: Platform, work: Work, given: Entries, { userAgent, address }: Sender) {
  const { database } = platform;
  const entries = { emailAddress: given.emailAddress.trim(), password: given.password };
  const flaw = await entryFlaws(platform, work, entries);
  if (flaw) return flaw;
  const session = await database.inTx(async (tx) => {
    const { userId: present, sessionId } = work.actor;
    const userId =
      present === null ? await createLogin(tx, work, entries) : await completeLogin(tx, work, present, entries);
    if (isRefusal(userId)) return userId;
    await askForConfirmation(tx, userId, 'code');
    if (sessionId !== null) await endSession(tx, sessionId);
    return startSession(tx, work, { userType: 'participant', userId, isPasswordFresh: true, userAgent, address });
  });
  if (isRefusal(session)) return session;
  forgetActors(database);
  platform.wakeJobs();
  const actor = await openIdentifier(database).identify(session.token);
  const user = await readAuthenticatedUser(database, actor);
  return reply(
    { authentication: { token: session.token }, user },
    `We sent a code to ${maskEmail(entries.emailAddress)}.`,
  );
}

/** Mails a code to a new address. One that is still unconfirmed may be put right without the password. */
export async function verifyAddress(platform: Platform, work: Work, newAddress: string) {
  const sent = await platform.database.inTx(async (tx) => {
    const own = await ownLogin(tx, work);
    const user = isRefusal(own) || !own.email_address_confirmed ? own : await freshOwnLogin(tx, work);
    if (isRefusal(user)) return user;
    if (user.email_address?.toLowerCase() === newAddress.toLowerCase() && !user.email_address_confirmed) {
      await askForConfirmation(tx, user.id, 'code');
      return { sentTo: newAddress };
    }
    const flaw = flawOfNewAddress(user, newAddress);
    if (flaw) return flaw;
    if (!(await maySend(tx, work, 'changeEmailCode', user.id, newAddress))) return accessRefusals.tooManyCodes();
    const code = await issueCode(tx, work, user.id, 'changeEmailCode', newAddress);
    await mailToNewAddress(tx, work, platform, newAddress, say(accessMessages.confirmCode, { code }));
    return { sentTo: newAddress };
  });
  platform.wakeJobs();
  return isRefusal(sent) ? sent : reply(sent, `We sent a message to ${sent.sentTo}.`);
}

/** Takes the code of the present address, or the code of the one that shall replace it. */
export async function confirmByCode(platform: Platform, work: Work, address: string, code: string) {
  const { database } = platform;
  const user = await ownLogin(database, work);
  if (isRefusal(user)) return user;
  const isPresent = user.email_address?.toLowerCase() === address.toLowerCase();
  const isRight = await takeCode(
    database,
    work,
    user.id,
    isPresent ? 'confirmEmailCode' : 'changeEmailCode',
    address,
    code,
  );
  if (!isRight) return accessRefusals.wrongCode();
  const done = await database.inTx((tx) =>
    isPresent ? confirmAddress(tx, work, user) : moveToAddress(tx, work, user, address),
  );
  platform.wakeJobs();
  return reply(done, 'Your email address is confirmed.');
}

async function unlock({ database }: Platform, work: Work, orderLineId: string, pin: string) {
  const line = await readRecord(database, orderLine, orderLineId, work.actor);
  if (isRefusal(line)) return line;
  const tried = await takePinTry(database, [orderLineId]);
  const [taken] = tried;
  if (!taken) {
    const row = await database.one(sql`select 1 from order_lines where id = ${orderLineId} and pin_hash is null`);
    return row ? accessRefusals.noPin() : accessRefusals.pinLocked();
  }
  const matches = await matchPin(work, tried, pin);
  if (matches.length === 0) {
    await lockSpentLines(database, work, tried);
    await logSecurityEvent(database, work, { kind: 'pinFailed', userId: work.actor.userId, subject: orderLineId });
    const triesLeft = mostTries - taken.pin_attempts;
    return triesLeft <= 0 ? accessRefusals.pinLocked() : accessRefusals.wrongPin({ triesLeft });
  }
  await database.inTx((tx) => openLines(tx, work, matches, tried));
  return reply({ orderLineId, unlockedAt: work.now.toISOString() });
}

/** What participants do about their own login, and the lock of a distribution. */
export const participantEndpoints = (platform: Platform): Endpoint[] => [
  on(registerParticipantUser, ({ body, ...sender }, work) => register(platform, work, body, sender)),
  on(setParticipantPassword, ({ body, ...sender }, work) => register(platform, work, body, sender)),
  on(verifyParticipantEmailAddress, ({ body }, work) => verifyAddress(platform, work, body.newEmailAddress.trim())),
  on(confirmParticipantEmailAddressByCode, ({ body }, work) =>
    confirmByCode(platform, work, body.emailAddress.trim(), body.emailConfirmationCode),
  ),
  on(confirmParticipantChangeEmailAddressByCode, ({ body }, work) =>
    confirmByCode(platform, work, body.userName.trim(), body.emailConfirmationCode),
  ),
  on(changeParticipantEmailAddress, ({ body }, work) =>
    changeAddressByToken(platform, work, body.newEmailAddress.trim(), body.changeEmailAddressToken),
  ),
  on(unlockDistribution, ({ params, body }, work) => unlock(platform, work, params.id, body.pin)),
];
