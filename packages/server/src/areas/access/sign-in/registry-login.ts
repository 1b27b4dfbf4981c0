import {
  authenticatedRegistryUser,
  confirmRegistryEmailAddressByCode,
  loginToRegistry,
} from '@fiducia/contract/access/registry-login.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { resetTokenMinutes } from '@fiducia/domain/access/session-limits';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { askForConfirmation, confirmAddress } from '../factors/email-calls.ts';
import { issueToken, takeCode } from '../factors/mailed-secrets.ts';
import { readAuthenticatedUser } from '../sessions/authenticated-user.ts';
import { userByName } from '../sessions/user-rows.ts';
import { checkCredentials, sendSignInCode, sentenceOf, verifyCodeStep } from './log-in.ts';

const type = 'nationalRegistryClient';

/**
 * Checks the password. Users who never confirmed their address get the confirmation code instead of a sign-in code.
 * Source: doc 1 §2.5.
 */
async function verifyPassword(platform: Platform, ctx: RequestContext, body: BodyOf<typeof loginToRegistry>) {
  const user = await checkCredentials(platform, ctx, { ...body, password: body.password ?? '' }, 'registry');
  if (isRejection(user)) return user;
  if (user.email_address_confirmed) {
    const sent = await sendSignInCode(platform, ctx, user);
    return isRejection(sent) ? sent : reply(sent, sentenceOf(sent));
  }
  await askForConfirmation(platform.database, user.id, 'code');
  platform.wakeJobs();
  const emailAddress = user.email_address ?? '';
  return reply(
    { authentication: null, user: { emailAddress, emailAddressConfirmed: false as const } },
    `Your email address isn’t confirmed yet. We sent a code to ${maskEmail(emailAddress)}.`,
  );
}

async function confirmByCode({ database }: Platform, ctx: RequestContext, emailAddress: string, code: string) {
  const user = await userByName(database, emailAddress);
  const isRight =
    user?.type === type && (await takeCode(database, ctx, user.id, 'confirmEmailCode', emailAddress, code));
  if (!isRight) return accessRejections.wrongCode();
  return reply(
    await database.inTx(async (tx) => {
      const confirmed = await confirmAddress(tx, ctx, user);
      const address = user.email_address ?? '';
      const resetPasswordToken = await issueToken(tx, user.id, 'resetPassword', address, resetTokenMinutes);
      return { ...confirmed, resetPasswordToken };
    }),
    'Your email address is confirmed.',
  );
}

/** Returns the endpoints to sign in to the registry, which has its own users and its own cookie. */
export const registryLoginEndpoints = (platform: Platform): Endpoint[] => [
  on(loginToRegistry, async ({ body, userAgent, address }, ctx) => {
    if (body.step === 'verifyPassword') return verifyPassword(platform, ctx, body);
    const loggedIn = await verifyCodeStep(platform, ctx, { body, userAgent, address }, 'registry');
    return isRejection(loggedIn) ? loggedIn : reply(loggedIn);
  }),
  on(authenticatedRegistryUser, async (_request, ctx) => reply(await readAuthenticatedUser(ctx.db, ctx.actor))),
  on(confirmRegistryEmailAddressByCode, ({ body }, ctx) =>
    confirmByCode(platform, ctx, body.emailAddress.trim(), body.emailConfirmationCode),
  ),
];
