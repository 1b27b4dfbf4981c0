import {
  changePassword,
  checkForgotEmail,
  checkPassword as checkPasswordRoute,
  resetPassword,
  sendResetPasswordToken,
} from '@fiducia/contract/access/password.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { resetTokenMinutes } from '@fiducia/domain/access/session-limits';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { contextFor } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { addressKey, hit } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { forgetActors } from '../sessions/identify.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { type Sender, startSession } from '../sessions/sessions.ts';
import { type UserRow, userById, userByName } from '../sessions/user-rows.ts';
import { userTable } from '../user.table.ts';
import { resetLink, signInLink } from './access-mail.ts';
import { checkCaptcha } from './captcha.ts';
import { issueToken, maySend, takeToken } from './mailed-secrets.ts';
import { ownLogin, setPassword, tell } from './own-login.ts';
import { verifyPassword } from './passwords.ts';
import { clearTries, subjectOf, takeTry } from './sign-in-attempts.ts';
import { newPasswordProblem, textsAbout, weakPasswordProblem } from './weak-passwords.ts';

/** Job kind: emails a link to set a password. */
export const resetPasswordJob = 'send-reset-password';
const ownPasswordTries = (ctx: RequestContext, userId: string): Buffer =>
  subjectOf(ctx.keyring, userId, Buffer.from('own password'));

/** Emails the reset link if the user exists. `invitedBy` names the user who invited them. */
export const sendResetPassword = (platform: Platform): JobHandler => ({
  kind: resetPasswordJob,
  run: async (job) => {
    const { database, config, keyring, clock } = platform;
    const ctx = contextFor(database, keyring, clock, systemActor);
    await database.inTx(async (tx) => {
      const user = await userById(tx, job.payload['userId'] ?? '');
      if (user?.email_address && (await maySend(tx, ctx, 'resetPassword', user.id, user.email_address))) {
        const token = await issueToken(tx, user.id, 'resetPassword', user.email_address, resetTokenMinutes);
        const link = resetLink(config, user.type, user.email_address, token);
        const { invitedBy } = job.payload;
        const message =
          invitedBy === undefined
            ? renderMessage(accessMessages.reset, { link })
            : renderMessage(accessMessages.staffInvitation, {
                invitedBy,
                link,
                signInLink: signInLink(config, user.type),
              });
        await tell(tx, ctx, user.email_address, 'reset-password', message);
        await logSecurityEvent(tx, ctx, { kind: 'passwordResetAsked', userId: user.id });
      }
      await job.doneIn(tx);
    });
  },
});

const rejectionOf = (problem: string | undefined): Rejection | undefined =>
  problem === undefined ? undefined : invalid({ newPassword: [problem] });

async function reset(
  platform: Platform,
  ctx: RequestContext,
  given: { userName: string; resetPasswordToken: string; newPassword: string },
) {
  const { database } = platform;
  const problem = rejectionOf(await newPasswordProblem(platform, given.newPassword, []));
  if (problem) return problem;
  const done = await database.inTx(async (tx) => {
    const user = await userByName(tx, given.userName);
    if (!user || !(await takeToken(tx, user.id, 'resetPassword', user.email_address ?? '', given.resetPasswordToken))) {
      return accessRejections.resetOver();
    }
    // Checked only here, because an earlier response would reveal the user's name to a stranger. The link stays valid.
    const known = rejectionOf(weakPasswordProblem(platform, given.newPassword, await textsAbout(tx, user.id)));
    if (known) return known;
    await setPassword(tx, ctx, user, given.newPassword);
    // The link came by email, so the address is confirmed.
    await setColumns(tx, ctx, userTable, user.id, { email_address_confirmed: true });
    await clearTries(tx, subjectOf(ctx.keyring, given.userName, undefined));
    await logSecurityEvent(tx, ctx, { kind: 'passwordReset', userId: user.id });
    return { isReset: true as const };
  });
  forgetActors(database);
  return isRejection(done) ? done : reply(done, 'Your password was changed. Sign in with your new password.');
}

/** Returns the actor's own login if the password is correct; attempts are counted separately from sign-in attempts. */
async function checkOwn(
  { database }: Platform,
  ctx: RequestContext,
  password: string,
  key: string,
): Promise<UserRow | Rejection> {
  const user = await ownLogin(database, ctx);
  if (isRejection(user)) return user;
  const subject = ownPasswordTries(ctx, user.id);
  const taken = await takeTry(database, subject);
  if (!taken.isAllowed) return accessRejections.locked();
  if (!(await verifyPassword(user.password_hash, sensitive(password)))) {
    const wrong = accessRejections.wrongCurrentPassword();
    return { ...wrong, errors: { [key]: [wrong.sentence] } };
  }
  await clearTries(database, subject);
  return user;
}

async function change(
  platform: Platform,
  ctx: RequestContext,
  given: { currentPassword: string; newPassword: string },
  { userAgent, address }: Sender,
) {
  const about = ctx.actor.userId === null ? [] : await textsAbout(platform.database, ctx.actor.userId);
  const problem = rejectionOf(await newPasswordProblem(platform, given.newPassword, about));
  if (problem) return problem;
  const user = await checkOwn(platform, ctx, given.currentPassword, 'currentPassword');
  if (isRejection(user)) return user;
  if (given.currentPassword === given.newPassword) {
    return { ...accessRejections.samePassword(), errors: { newPassword: [accessRejections.samePassword().sentence] } };
  }
  const session = await platform.database.inTx(async (tx) => {
    await setPassword(tx, ctx, user, given.newPassword);
    await logSecurityEvent(tx, ctx, { kind: 'passwordChanged', userId: user.id });
    return startSession(tx, ctx, { userType: user.type, userId: user.id, isPasswordFresh: true, userAgent, address });
  });
  forgetActors(platform.database);
  platform.wakeJobs();
  return reply(
    { authentication: { token: session.token } },
    'Your password was changed, and your other devices were signed out.',
  );
}

async function forgotEmail(
  { database }: Platform,
  ctx: RequestContext,
  given: { lastName: string; taxId: string },
  address: string,
) {
  const tooOften = await hit(database, `forgot-email ${addressKey(ctx.keyring, address)}`, 20, 86_400);
  if (tooOften) return tooOften;
  const taxIdIndex = ctx.keyring.blindIndex('taxId', given.taxId.replace(/[\s-]/g, ''));
  const logins = await database.many<{ email_address: string; name: string }>(sql`
    select u.email_address, p.name
    from (
      select user_id, coalesce(last_name, company_name, '') as name from participants
       where tax_id_index = ${taxIdIndex} and deleted_at is null
      union all
      select user_id, last_name from prospects where tax_id_index = ${taxIdIndex} and deleted_at is null
    ) p join users u on u.id = p.user_id and u.deleted_at is null and u.deactivated_at is null
    where u.email_address is not null`);
  const row = logins.find(({ name }) => foldName(name) === foldName(given.lastName));
  await logSecurityEvent(database, ctx, {
    kind: 'forgotEmailAsked',
    userId: null,
    details: { isFound: row !== undefined },
  });
  if (!row)
    return reply(
      { emailAddress: null },
      'We couldn’t find a login that matches what you entered. Please call us so we can help.',
    );
  return reply(
    { emailAddress: maskEmail(row.email_address) },
    `The email address for your login is ${maskEmail(row.email_address)}.`,
  );
}

/** Returns the endpoints for forgotten passwords, password changes, and password confirmation. */
export const passwordEndpoints = (platform: Platform): Endpoint[] => [
  on(sendResetPasswordToken, async ({ body }) => {
    const problem = await checkCaptcha(platform, body.captchaClientResponse);
    if (problem) return problem;
    // Does the same work for a known and an unknown name, so that the response time reveals nothing: one lookup and one
    // job.
    const user = await userByName(platform.database, body.userName);
    await enqueue(platform.database, { kind: resetPasswordJob, payload: { userId: user?.id ?? '' } });
    platform.wakeJobs();
    return reply({ isSent: true as const }, 'If this address has a login, a link to set a new password is on its way.');
  }),
  on(resetPassword, ({ body }, ctx) => reset(platform, ctx, body)),
  on(changePassword, ({ body, ...sender }, ctx) => change(platform, ctx, body, sender)),
  on(checkPasswordRoute, async ({ body }, ctx) => {
    const user = await checkOwn(platform, ctx, body.password, 'password');
    if (isRejection(user)) return user;
    await platform.database.run(sql`update sessions set password_checked_at = now() where id = ${ctx.actor.sessionId}`);
    return reply({ isCorrect: true as const });
  }),
  on(checkForgotEmail, async ({ body, address }, ctx) => {
    const problem = await checkCaptcha(platform, body.captchaClientResponse);
    return problem ?? forgotEmail(platform, ctx, body, address);
  }),
];
