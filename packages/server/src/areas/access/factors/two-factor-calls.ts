import {
  confirmSmsVerificationCode,
  registerSmsNumber,
  resendSmsVerificationCode,
  updateSmsNumber,
  updateTwoFactorDefault,
} from '@fiducia/contract/access/two-factor.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import { maskPhone } from '@fiducia/domain/access/mask-contact';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { canReceiveCodes, checkPhone, parsePhone } from '@fiducia/domain/foundation/validation/phone';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { loginNewsMessages } from '@fiducia/domain/messages/login-news-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { userTable } from '../user.table.ts';
import { issueCode, maySend, takeCode } from './mailed-secrets.ts';
import { notifyLogin, notifyOfChange } from './notify-of-change.ts';
import { noteContactChange, ownLogin } from './own-login.ts';

/** Texts a code to a number to be confirmed. The number is used only after the code is entered. */
async function textCode(platform: Platform, ctx: RequestContext, typed: string) {
  const problem = checkPhone(typed, { isRequired: true });
  const number = parsePhone(typed);
  if (problem !== undefined || number === undefined)
    return invalid({ smsEnabledPhoneNumber: [problem ?? 'Please enter a valid phone number.'] });
  if (!canReceiveCodes(number))
    return invalid({ smsEnabledPhoneNumber: ['We can’t send codes to this number. Enter a regular US phone number.'] });
  const sent = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    if (!(await maySend(tx, ctx, 'smsCode', user.id, number))) return accessRejections.tooManyCodes();
    const code = await issueCode(tx, ctx, user.id, 'smsCode', number);
    await postText(tx, ctx, {
      ...renderMessage(accessMessages.numberCodeSms, { code }),
      recipient: number,
      cause: newId(),
    });
    return { sentTo: maskPhone(number) };
  });
  platform.wakeJobs();
  return isRejection(sent) ? sent : reply(sent, `We sent a code to ${sent.sentTo}.`);
}

async function confirmNumber(platform: Platform, ctx: RequestContext, typed: string, code: string) {
  const { database } = platform;
  const user = await ownLogin(database, ctx);
  if (isRejection(user)) return user;
  const number = parsePhone(typed) ?? '';
  if (!(await takeCode(database, ctx, user.id, 'smsCode', number, code))) return accessRejections.wrongCode();
  await database.inTx(async (tx) => {
    await setColumns(tx, ctx, userTable, user.id, {
      sms_enabled_phone_number: number,
      sms_two_factor_declined: false,
    });
    if (user.sms_enabled_phone_number !== null) await noteContactChange(tx, ctx, user.id);
    const changed = renderMessage(accessMessages.smsNumberChanged, { number: maskPhone(number) });
    await notifyOfChange(tx, ctx, 'smsNumber', changed, {
      emailAddresses: [user.email_address],
      numbers: [user.sms_enabled_phone_number, number],
    });
    await logSecurityEvent(tx, ctx, { kind: 'smsNumberChanged', userId: user.id });
  });
  platform.wakeJobs();
  return reply({ smsEnabledPhoneNumber: number }, 'You can get codes at this number.');
}

/** Returns the endpoints for the phone number for text messages and for the default method for codes. */
export const twoFactorEndpoints = (platform: Platform): Endpoint[] => [
  on(updateTwoFactorDefault, async ({ body }, ctx) => {
    const done = await platform.database.inTx(async (tx) => {
      const user = await ownLogin(tx, ctx);
      if (isRejection(user)) return user;
      if (body.twoFactorDefault === 'sms' && user.sms_enabled_phone_number === null)
        return accessRejections.noSmsNumber();
      if (body.twoFactorDefault === 'authenticator' && !user.has_authenticator)
        return factorRejections.noAuthenticator();
      await setColumns(tx, ctx, userTable, user.id, { two_factor_default: body.twoFactorDefault });
      if (body.twoFactorDefault !== user.two_factor_default)
        await notifyLogin(tx, ctx, 'factors', renderMessage(loginNewsMessages.twoFactorDefaultChanged, {}), user);
      await logSecurityEvent(tx, ctx, { kind: 'twoFactorDefaultChanged', userId: user.id });
      return { twoFactorDefault: body.twoFactorDefault };
    });
    return isRejection(done) ? done : reply(done);
  }),
  on(registerSmsNumber, ({ body }, ctx) => textCode(platform, ctx, body.smsEnabledPhoneNumber)),
  on(updateSmsNumber, ({ body }, ctx) => textCode(platform, ctx, body.smsEnabledPhoneNumber)),
  on(resendSmsVerificationCode, ({ body }, ctx) => textCode(platform, ctx, body.smsEnabledPhoneNumber)),
  on(confirmSmsVerificationCode, ({ body }, ctx) =>
    confirmNumber(platform, ctx, body.smsEnabledPhoneNumber, body.smsEnabledPhoneNumberConfirmationCode),
  ),
];
