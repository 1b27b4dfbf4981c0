import {
  changePassword,
  checkForgotEmail,
  checkPassword as checkPasswordRoute,
  resetPassword,
  sendResetPasswordToken,
} from '@fiducia/contract/access/password.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { resetTokenMinutes } from '@fiducia/domain/access/session-limits';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { workOf } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { systemActor } from '@fiducia/domain/actor/actor';
import { sensitive } from '@fiducia/domain/secret/sensitive';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { addressKey, hit } from '../http/rate-limit.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { resetLink } from './access-mail.ts';
import { checkCaptcha } from './captcha.ts';
import { forgetActors } from './identify.ts';
import { issueToken, maySend, takeToken } from './mailed-secrets.ts';
import { ownLogin, setPassword, tell } from './own-login.ts';
import { verifyPassword } from './passwords.ts';
import { logSecurityEvent } from './security-events.ts';
import { type Sender, startSession } from './sessions.ts';
import { clearTries, subjectOf, takeTry } from './sign-in-attempts.ts';
import { type UserRow, userById, userByName } from './user-rows.ts';
import { plainName } from './plain-name.ts';
import { newPasswordFlaw, textsAbout, weakPasswordFlaw } from './weak-passwords.ts';

/** Mails the way to set a password. */
export const resetPasswordJob = 'send-reset-password';
const ownPasswordTries = (work: Work, userId: string): Buffer =>
  subjectOf(work.keyring, userId, Buffer.from('own password'));

/** Mails the reset link, when there is somebody to mail it to. */
export const sendResetPassword = (platform: Platform): JobHandler => ({
  kind: resetPasswordJob,
  run: async (job) => {
    const { database, config, keyring, clock } = platform;
    const doer = workOf(database, keyring, clock, systemActor);
    await database.inTx(async (tx) => {
      const user = await userById(tx, job.payload['userId'] ?? '');
      if (user?.email_address && (await maySend(tx, doer, 'resetPassword', user.id, user.email_address))) {
        const token = await issueToken(tx, user.id, 'resetPassword', user.email_address, resetTokenMinutes);
        await tell(
          tx,
          doer,
          user.email_address,
          'reset-password',
          say(accessMessages.reset, { link: resetLink(config, user.type, user.email_address, token) }),
        );
        await logSecurityEvent(tx, doer, { kind: 'passwordResetAsked', userId: user.id });
      }
      await job.doneIn(tx);
    });
  },
});

const refusalOf = (flaw: string | undefined): Refusal | undefined =>
  flaw === undefined ? undefined : invalid({ newPassword: [flaw] });

async function reset(
  platform: Platform,
  work: Work,
  given: { userName: string; resetPasswordToken: string; newPassword: string },
) {
  const { database } = platform;
  const flaw = refusalOf(await newPasswordFlaw(platform, given.newPassword, []));
  if (flaw) return flaw;
  const done = await database.inTx(async (tx) => {
    const user = await userByName(tx, given.userName);
    if (!user || !(await takeToken(tx, user.id, 'resetPassword', user.email_address ?? '', given.resetPasswordToken))) {
      return accessRefusals.resetOver();
    }
    // Only now: before, the answer would tell a stranger what the person is called. The link stays good.
    const known = refusalOf(weakPasswordFlaw(platform, given.newPassword, await textsAbout(tx, user.id)));
    if (known) return known;
    await setPassword(tx, work, user, given.newPassword);
    // The link came by mail, so the address is proven.
    await setColumns(tx, work, userEntity, user.id, { email_address_confirmed: true });
    await clearTries(tx, subjectOf(work.keyring, given.userName, undefined));
    await logSecurityEvent(tx, work, { kind: 'passwordReset', userId: user.id });
    return { isReset: true as const };
  });
  forgetActors(database);
  return isRefusal(done) ? done : reply(done, 'Your password was changed. Sign in with it.');
}

/** The own login, when this is its password; tries are counted apart from those of the sign-in. */
async function checkOwn({ database }: Platform, work: Work, password: string, key: string): Promise<UserRow | Refusal> {
  const user = await ownLogin(database, work);
  if (isRefusal(user)) return user;
  const subject = ownPasswordTries(work, user.id);
  const taken = await takeTry(database, subject);
  if (!taken.isAllowed) return accessRefusals.locked();
  if (!(await verifyPassword(user.password_hash, sensitive(password)))) {
    const wrong = accessRefusals.wrongCurrentPassword();
    return { ...wrong, errors: { [key]: [wrong.sentence] } };
  }
  await clearTries(database, subject);
  return user;
}

async function change(
  platform: Platform,
  work: Work,
  given: { currentPassword: string; newPassword: string },
  { userAgent, address }: Sender,
) {
  const about = work.actor.userId === null ? [] : await textsAbout(platform.database, work.actor.userId);
  const flaw = refusalOf(await newPasswordFlaw(platform, given.newPassword, about));
  if (flaw) return flaw;
  const user = await checkOwn(platform, work, given.currentPassword, 'currentPassword');
  if (isRefusal(user)) return user;
  if (given.currentPassword === given.newPassword) {
    return { ...accessRefusals.samePassword(), errors: { newPassword: [accessRefusals.samePassword().sentence] } };
  }
  const session = await platform.database.inTx(async (tx) => {
    await setPassword(tx, work, user, given.newPassword);
    await logSecurityEvent(tx, work, { kind: 'passwordChanged', userId: user.id });
    return startSession(tx, work, { userType: user.type, userId: user.id, isPasswordFresh: true, userAgent, address });
  });
  forgetActors(platform.database);
  platform.wakeJobs();
  return reply(
    { authentication: { token: session.token } },
    'Your password was changed. Other devices were signed out.',
  );
}

async function forgotEmail(
  { database }: Platform,
  work: Work,
  given: { lastName: string; taxId: string },
  address: string,
) {
  const tooOften = await hit(database, `forgot-email ${addressKey(work.keyring, address)}`, 20, 86_400);
  if (tooOften) return tooOften;
  const row = await database.one<{ email_address: string }>(sql`
    select u.email_address from participants p join users u on u.id = p.user_id and u.deleted_at is null and u.deactivated_at is null
    where p.tax_id_index = ${work.keyring.blindIndex('taxId', given.taxId.replace(/[\s-]/g, ''))} and p.deleted_at is null
      and lower(regexp_replace(coalesce(p.last_name, p.company_name, ''), '[^[:alpha:]]', '', 'g')) = ${plainName(given.lastName)}
      and u.email_address is not null limit 1`);
  await logSecurityEvent(database, work, {
    kind: 'forgotEmailAsked',
    userId: null,
    details: { isFound: row !== undefined },
  });
  if (!row)
    return reply(
      { emailAddress: null },
      'We could not find a login with these entries. Please call us and we help you.',
    );
  return reply(
    { emailAddress: maskEmail(row.email_address) },
    `Your login has the email address ${maskEmail(row.email_address)}.`,
  );
}

/** Passwords that were forgotten, changed or are asked again. */
export const passwordEndpoints = (platform: Platform): Endpoint[] => [
  on(sendResetPasswordToken, async ({ body }) => {
    const flaw = await checkCaptcha(platform, body.captchaClientResponse);
    if (flaw) return flaw;
    // The same work for a known and an unknown name: one lookup, one job.
    const user = await userByName(platform.database, body.userName);
    await enqueue(platform.database, { kind: resetPasswordJob, payload: { userId: user?.id ?? '' } });
    platform.wakeJobs();
    return reply(
      { isSent: true as const },
      'If this address has a login, a link to set a new password is on its way to it.',
    );
  }),
  on(resetPassword, ({ body }, work) => reset(platform, work, body)),
  on(changePassword, ({ body, ...sender }, work) => change(platform, work, body, sender)),
  on(checkPasswordRoute, async ({ body }, work) => {
    const user = await checkOwn(platform, work, body.password, 'password');
    if (isRefusal(user)) return user;
    await platform.database.run(
      sql`update sessions set password_checked_at = now() where id = ${work.actor.sessionId}`,
    );
    return reply({ isCorrect: true as const });
  }),
  on(checkForgotEmail, async ({ body, address }, work) => {
    const flaw = await checkCaptcha(platform, body.captchaClientResponse);
    return flaw ?? forgotEmail(platform, work, body, address);
  }),
];
