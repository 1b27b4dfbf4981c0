import {
  authenticatedRegistryUser,
  confirmRegistryEmailAddressByCode,
  loginToRegistry,
} from '@fiducia/contract/access/registry-login.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { resetTokenMinutes } from '@fiducia/domain/access/session-limits';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import type { Work } from '../engine/context.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { readAuthenticatedUser } from './authenticated-user.ts';
import { askForConfirmation, confirmAddress } from './email-calls.ts';
import { checkCredentials, sendSignInCode, sentenceOf, verifyCodeStep } from './log-in.ts';
import { issueToken, takeCode } from './mailed-secrets.ts';
import { userByName } from './user-rows.ts';

const type = 'nationalRegistryClient';

/** Who never proved the address gets no session, but the code that proves it. Source: doc 1 §2.5. */
async function verifyPassword(platform: Platform, work: Work, body: BodyOf<typeof loginToRegistry>) {
  const user = await checkCredentials(platform, work, { ...body, password: body.password ?? '' }, 'registry');
  if (isRefusal(user)) return user;
  if (user.email_address_confirmed) {
    const sent = await sendSignInCode(platform, work, user);
    return isRefusal(sent) ? sent : reply(sent, sentenceOf(sent));
  }
  await askForConfirmation(platform.database, user.id, 'code');
  platform.wakeJobs();
  const emailAddress = user.email_address ?? '';
  return reply(
    { authentication: null, user: { emailAddress, emailAddressConfirmed: false as const } },
    `Your email address is not confirmed yet. We sent a code to ${maskEmail(emailAddress)}.`,
  );
}

async function confirmByCode({ database }: Platform, work: Work, emailAddress: string, code: string) {
  const user = await userByName(database, emailAddress);
  const isRight =
    user?.type === type && (await takeCode(database, work, user.id, 'confirmEmailCode', emailAddress, code));
  if (!isRight) return accessRefusals.wrongCode();
  return reply(
    await database.inTx(async (tx) => {
      const confirmed = await confirmAddress(tx, work, user);
      const address = user.email_address ?? '';
      const resetPasswordToken = await issueToken(tx, user.id, 'resetPassword', address, resetTokenMinutes);
      return { ...confirmed, resetPasswordToken };
    }),
    'Your email address is confirmed.',
  );
}

/** The registry's own sign-in: its users are apart, as its cookie is. */
export const registryLoginEndpoints = (platform: Platform): Endpoint[] => [
  on(loginToRegistry, async ({ body, userAgent, address }, work) => {
    if (body.step === 'verifyPassword') return verifyPassword(platform, work, body);
    const loggedIn = await verifyCodeStep(platform, work, { body, userAgent, address }, 'registry');
    return isRefusal(loggedIn) ? loggedIn : reply(loggedIn);
  }),
  on(authenticatedRegistryUser, async (_request, work) => reply(await readAuthenticatedUser(work.db, work.actor))),
  on(confirmRegistryEmailAddressByCode, ({ body }, work) =>
    confirmByCode(platform, work, body.emailAddress.trim(), body.emailConfirmationCode),
  ),
];
