import {
  createdUserTypes,
  createUser,
  readAccountHolder,
  registerRegistryUser,
  registerUser,
} from '@fiducia/contract/access/register.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { type LoginEntries, type NewLogin, newLoginFlaws } from '@fiducia/domain/access/new-login';
import type { UserType } from '@fiducia/domain/actor/user-types';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { parsePhone } from '@fiducia/domain/validation/phone';
import { sensitive } from '@fiducia/domain/secret/sensitive';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { all, grant } from '@fiducia/contract/lang/row-rule';
import { brokenConstraint, type Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { hit } from '../http/rate-limit.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Platform } from '../platform/area.ts';
import { signInLink } from './access-mail.ts';
import { checkCaptcha } from './captcha.ts';
import { giveDefaultRole } from './default-roles.ts';
import { askForConfirmation } from './email-calls.ts';
import { tell } from './own-login.ts';
import { resetPasswordJob } from './password-calls.ts';
import { hashPassword } from './passwords.ts';
import { logSecurityEvent } from './security-events.ts';
import { isAddressTaken, type UserRow, userByName } from './user-rows.ts';
import { newPasswordFlaw } from './weak-passwords.ts';

const mostWordsAnHour = 3;

/** What the owner of a known address hears: the code that is still missing, the way to a password, or that there is a login. */
async function tellKnown(tx: Tx, { config }: Platform, work: Work, user: UserRow): Promise<void> {
  if (user.password_hash === null) {
    await enqueue(tx, { kind: resetPasswordJob, payload: { userId: user.id } });
  } else if (!user.email_address_confirmed) {
    await askForConfirmation(tx, user.id, 'code');
  } else if ((await hit(tx, `already registered ${user.id}`, mostWordsAnHour, 3_600)) === undefined) {
    const said = say(accessMessages.alreadyRegistered, { link: signInLink(config, user.type) });
    await tell(tx, work, user.email_address, 'already-registered', said);
  }
}

/** Employers of the registry do everything with their own listing; there is nobody else in it to share it with. */
const registryRole = 'registryEmployer';

async function makeLogin(tx: Tx, platform: Platform, work: Work, type: UserType, login: HashedLogin): Promise<void> {
  const known = await userByName(tx, login.emailAddress);
  if (known) return tellKnown(tx, platform, work, known);
  // A login that was switched off stays so, and nobody hears of it here.
  if (await isAddressTaken(tx, login.emailAddress)) return undefined;
  const { firstName, lastName, phoneNumber } = login;
  const userId = await insertRecord(
    tx,
    work,
    userEntity,
    { firstName, lastName, phoneNumber },
    {
      type,
      email_address: login.emailAddress,
      password_hash: login.passwordHash,
      last_password_change_at: work.now,
      promised_at: login.hasPromised === true ? work.now : null,
    },
  );
  if (type === 'nationalRegistryClient') await giveDefaultRole(tx, work, userId, registryRole);
  await askForConfirmation(tx, userId, 'code');
  await logSecurityEvent(tx, work, { kind: 'loginCreated', userId });
  return undefined;
}

interface HashedLogin extends Omit<NewLogin, 'password'> {
  readonly passwordHash: string;
  readonly hasPromised?: boolean | undefined;
}

/** Trimmed, as they are kept; a password is kept as it is typed. */
function trimmed<T extends LoginEntries>(typed: T): T {
  const { firstName, lastName, emailAddress, phoneNumber } = typed;
  return {
    ...typed,
    ...(firstName === undefined ? {} : { firstName: firstName.trim() }),
    ...(lastName === undefined ? {} : { lastName: lastName.trim() }),
    ...(emailAddress === undefined ? {} : { emailAddress: emailAddress.trim() }),
    ...(phoneNumber === undefined ? {} : { phoneNumber: parsePhone(phoneNumber) ?? phoneNumber }),
  };
}

/** The entries for a login as they are kept, with the password hashed; or what is wrong with them. */
export async function readNewLogin<T extends LoginEntries & Pick<NewLogin, 'password'>>(
  platform: Platform,
  typed: T,
): Promise<(Omit<T, 'password'> & { passwordHash: string }) | Refusal> {
  const { password, ...entries } = trimmed(typed);
  const { firstName, lastName, emailAddress } = entries;
  const weak = await newPasswordFlaw(platform, password, [firstName, lastName, emailAddress]);
  const flaws = { ...newLoginFlaws(entries), ...(weak === undefined ? {} : { password: [weak] }) };
  if (Object.keys(flaws).length > 0) return invalid(flaws);
  return { ...entries, passwordHash: await hashPassword(sensitive(password)) };
}

/** Makes a login, or tells the owner of the address that there is one. The answer and the work are the same. */
export async function register(platform: Platform, work: Work, body: BodyOf<typeof registerUser>, type: UserType) {
  const { captchaClientResponse, ...typed } = body;
  const flaw = await checkCaptcha(platform, captchaClientResponse);
  if (flaw) return flaw;
  const login = await readNewLogin(platform, typed);
  if (isRefusal(login)) return login;
  const make = () => platform.database.inTx((tx) => makeLogin(tx, platform, work, type, login));
  // Of two at the same moment the second finds the login of the first.
  await make().catch((error: unknown) => {
    if (brokenConstraint(error) !== 'users__email') throw error;
    return make();
  });
  platform.wakeJobs();
  return reply(
    { emailAddress: login.emailAddress, emailAddressConfirmed: false as const },
    `We sent a message to ${maskEmail(login.emailAddress)}.`,
  );
}

async function create(platform: Platform, work: Work, body: BodyOf<typeof createUser>) {
  const { type, phoneNumber, ...names } = body;
  const entries = trimmed({ ...names, ...(phoneNumber ? { phoneNumber } : {}) });
  const flaws = newLoginFlaws(entries);
  if (!createdUserTypes.some((created) => created === type))
    flaws['type'] = ['Participants and account holders make their logins themselves. Choose another type.'];
  if (Object.keys(flaws).length > 0) return invalid(flaws);
  const { emailAddress, ...draft } = entries;
  return work.inTx(async (tx) => {
    if (await isAddressTaken(tx, emailAddress)) return accessRefusals.emailTaken();
    const id = await insertRecord(tx, work, userEntity, draft, { type, email_address: emailAddress });
    if (type === 'nationalRegistryClient') await giveDefaultRole(tx, work, id, registryRole);
    if (type !== 'client' && type !== 'advisor') await enqueue(tx, { kind: resetPasswordJob, payload: { userId: id } });
    tx.afterCommit(() => platform.wakeJobs());
    return { id };
  });
}

/** Is the user somebody whom one of the advisor's accounts invited? The actor's accounts are those that give the call's right. */
async function isProspectOf({ db, actor }: Work, userId: string): Promise<boolean> {
  if (actor.userType !== 'advisor') return false;
  const row = await db.one(sql`
    select 1 from prospects where user_id = ${userId} and account_id = any(${actor.masterAccountIds}::text[]) and deleted_at is null`);
  return row !== undefined;
}

/** Logins that begin: people register themselves, or staff make a user. */
export const registerEndpoints = (platform: Platform): Endpoint[] => [
  on(registerUser, ({ body }, work) => register(platform, work, body, 'client')),
  on(registerRegistryUser, ({ body }, work) => register(platform, work, body, 'nationalRegistryClient')),
  on(createUser, async ({ body }, work) => {
    const made = await create(platform, work, body);
    if (isRefusal(made)) return made;
    const record = await readRecord(work.db, userEntity, made.id, work.actor);
    return isRefusal(record) ? record : reply(record, 'The user was made.');
  }),
  on(readAccountHolder, async ({ params }, work) => {
    const grants = (await isProspectOf(work, params.id))
      ? { ...userEntity.read, advisor: grant(all) }
      : userEntity.read;
    const record = await readRecord(work.db, userEntity, params.id, work.actor, { grants });
    if (isRefusal(record)) return record;
    return record.type === 'accountHolder' ? reply(record) : absent;
  }),
];
