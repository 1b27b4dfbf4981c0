import {
  createdUserTypes,
  createUser,
  readAccountHolder,
  registerRegistryUser,
  registerUser,
} from '@fiducia/contract/access/register.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { all, grant } from '@fiducia/contract/lang/row-rule';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { type LoginEntries, type NewLogin, newLoginProblems } from '@fiducia/domain/access/new-login';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { parsePhone } from '@fiducia/domain/foundation/validation/phone';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { brokenConstraint, type Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import { hit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { signInLink } from '../factors/access-mail.ts';
import { checkCaptcha } from '../factors/captcha.ts';
import { askForConfirmation } from '../factors/email-calls.ts';
import { tell } from '../factors/own-login.ts';
import { resetPasswordJob } from '../factors/password-calls.ts';
import { hashPassword } from '../factors/passwords.ts';
import { newPasswordProblem } from '../factors/weak-passwords.ts';
import { giveDefaultRole } from '../roles/default-roles.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { isAddressTaken, type UserRow, userByName } from '../sessions/user-rows.ts';
import { userTable } from '../user.table.ts';

const maxWordsAnHour = 3;

/**
 * Emails the owner of an address that already has a login: the missing code, a link to set a password, or a message
 * that the login exists.
 */
async function notifyKnownUser(tx: Tx, { config }: Platform, ctx: RequestContext, user: UserRow): Promise<void> {
  if (user.password_hash === null) {
    await enqueue(tx, { kind: resetPasswordJob, payload: { userId: user.id } });
  } else if (!user.email_address_confirmed) {
    await askForConfirmation(tx, user.id, 'code');
  } else if ((await hit(tx, `already registered ${user.id}`, maxWordsAnHour, 3_600)) === undefined) {
    const message = renderMessage(accessMessages.alreadyRegistered, { link: signInLink(config, user.type) });
    await tell(tx, ctx, user.email_address, 'already-registered', message);
  }
}

/** Default role of registry employers. It has all permissions for their own listing, which no one else shares. */
const registryRole = 'registryEmployer';

async function makeLogin(
  tx: Tx,
  platform: Platform,
  ctx: RequestContext,
  type: UserType,
  login: HashedLogin,
): Promise<void> {
  const known = await userByName(tx, login.emailAddress);
  if (known) return notifyKnownUser(tx, platform, ctx, known);
  // A deactivated login stays deactivated, and its owner is not contacted.
  if (await isAddressTaken(tx, login.emailAddress)) return undefined;
  const { firstName, lastName, phoneNumber } = login;
  const userId = await insertRecord(
    tx,
    ctx,
    userTable,
    { firstName, lastName, phoneNumber },
    {
      type,
      email_address: login.emailAddress,
      password_hash: login.passwordHash,
      last_password_change_at: ctx.now,
      promised_at: login.hasPromised === true ? ctx.now : null,
    },
  );
  if (type === 'nationalRegistryClient') await giveDefaultRole(tx, ctx, userId, registryRole);
  await askForConfirmation(tx, userId, 'code');
  await logSecurityEvent(tx, ctx, { kind: 'loginCreated', userId });
  return undefined;
}

interface HashedLogin extends Omit<NewLogin, 'password'> {
  readonly passwordHash: string;
  readonly hasPromised?: boolean | undefined;
}

/** Returns the entries trimmed, as they will be stored. A password is stored as typed. */
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

/** Returns the login entries as they will be stored, with the password hashed, or their errors. */
export async function readNewLogin<T extends LoginEntries & Pick<NewLogin, 'password'>>(
  platform: Platform,
  typed: T,
): Promise<(Omit<T, 'password'> & { passwordHash: string }) | Rejection> {
  const { password, ...entries } = trimmed(typed);
  const { firstName, lastName, emailAddress } = entries;
  const weak = await newPasswordProblem(platform, password, [firstName, lastName, emailAddress]);
  const problems = { ...newLoginProblems(entries), ...(weak === undefined ? {} : { password: [weak] }) };
  if (Object.keys(problems).length > 0) return invalid(problems);
  return { ...entries, passwordHash: await hashPassword(sensitive(password)) };
}

/**
 * Creates a login, or notifies the owner of the address that one exists. Both cases do the same work and get the same
 * response, so that neither reveals whether there is a login.
 */
export async function register(
  platform: Platform,
  ctx: RequestContext,
  body: Omit<BodyOf<typeof registerUser>, 'type'>,
  type: UserType,
) {
  const { captchaClientResponse, ...typed } = body;
  const problem = await checkCaptcha(platform, captchaClientResponse);
  if (problem) return problem;
  const login = await readNewLogin(platform, typed);
  if (isRejection(login)) return login;
  const make = () => platform.database.inTx((tx) => makeLogin(tx, platform, ctx, type, login));
  // If two requests run at the same time, the second one retries and finds the login created by the first.
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

async function create(platform: Platform, ctx: RequestContext, body: BodyOf<typeof createUser>) {
  const { type, phoneNumber, ...names } = body;
  const entries = trimmed({ ...names, ...(phoneNumber ? { phoneNumber } : {}) });
  const problems = newLoginProblems(entries);
  if (!createdUserTypes.some((created) => created === type))
    problems['type'] = ['Participants and account holders create their own logins. Choose another type.'];
  if (Object.keys(problems).length > 0) return invalid(problems);
  const { emailAddress, ...draft } = entries;
  return ctx.inTx(async (tx) => {
    if (await isAddressTaken(tx, emailAddress)) return accessRejections.emailTaken();
    const id = await insertRecord(tx, ctx, userTable, draft, { type, email_address: emailAddress });
    if (type === 'nationalRegistryClient') await giveDefaultRole(tx, ctx, id, registryRole);
    if (type !== 'client' && type !== 'advisor') await enqueue(tx, { kind: resetPasswordJob, payload: { userId: id } });
    tx.afterCommit(() => platform.wakeJobs());
    return { id };
  });
}

/**
 * Returns whether the user is a prospect in one of the advisor's accounts. `actor.masterAccountIds` lists only the
 * accounts where the advisor has the required permission.
 */
async function isProspectOf({ db, actor }: RequestContext, userId: string): Promise<boolean> {
  if (actor.userType !== 'advisor') return false;
  const row = await db.one(sql`
    select 1 from prospects where user_id = ${userId} and account_id = any(${actor.masterAccountIds}::text[]) and deleted_at is null`);
  return row !== undefined;
}

/** Returns the endpoints to register a login and, for staff, to create a user. */
export const registerEndpoints = (platform: Platform): Endpoint[] => [
  on(registerUser, ({ body: { type = 'client', ...body } }, ctx) => register(platform, ctx, body, type)),
  on(registerRegistryUser, ({ body }, ctx) => register(platform, ctx, body, 'nationalRegistryClient')),
  on(createUser, async ({ body }, ctx) => {
    const made = await create(platform, ctx, body);
    if (isRejection(made)) return made;
    const record = await readRecord(ctx.db, userTable, made.id, ctx.actor);
    return isRejection(record) ? record : reply(record, 'User created.');
  }),
  on(readAccountHolder, async ({ params }, ctx) => {
    const grants = (await isProspectOf(ctx, params.id)) ? { ...userTable.read, advisor: grant(all) } : userTable.read;
    const record = await readRecord(ctx.db, userTable, params.id, ctx.actor, { grants });
    if (isRejection(record)) return record;
    return record.type === 'accountHolder' ? reply(record) : absent;
  }),
];
