import {
  confirmSmsVerificationCode,
  registerSmsNumber,
  resendSmsVerificationCode,
  updateSmsNumber,
  updateTwoFactorDefault,
} from '@fiducia/contract/access/two-factor.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import { maskPhone } from '@fiducia/domain/access/mask-contact';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { loginNewsMessages } from '@fiducia/domain/messages/login-news-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { invalid, isRefusal } from '@fiducia/domain/refusal/refusal';
import { checkPhone, parsePhone } from '@fiducia/domain/validation/phone';
import { newId } from '../db/new-id.ts';
import type { Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { postText } from '../mail/post-text.ts';
import type { Platform } from '../platform/area.ts';
import { issueCode, maySend, takeCode } from './mailed-secrets.ts';
import { noteContactChange, ownLogin } from './own-login.ts';
import { logSecurityEvent } from './security-events.ts';
import { tellLogin, tellOfChange } from './tell-of-change.ts';

/** Texts a code to a number that shall be confirmed. The number counts only once its code came back. */
async function textCode(platform: Platform, work: Work, typed: string) {
  const flaw = checkPhone(typed, { isRequired: true });
  const number = parsePhone(typed);
  if (flaw !== undefined || number === undefined)
    return invalid({ smsEnabledPhoneNumber: [flaw ?? 'Please enter a valid phone number.'] });
  const sent = await platform.database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    if (!(await maySend(tx, work, 'smsCode', user.id, number))) return accessRefusals.tooManyCodes();
    const code = await issueCode(tx, work, user.id, 'smsCode', number);
    await postText(tx, work, { ...say(accessMessages.numberCodeSms, { code }), recipient: number, cause: newId() });
    return { sentTo: maskPhone(number) };
  });
  platform.wakeJobs();
  return isRefusal(sent) ? sent : reply(sent, `We sent a code to ${sent.sentTo}.`);
}

async function confirmNumber(platform: Platform, work: Work, typed: string, code: string) {
  const { database } = platform;
  const user = await ownLogin(database, work);
  if (isRefusal(user)) return user;
  const number = parsePhone(typed) ?? '';
  if (!(await takeCode(database, work, user.id, 'smsCode', number, code))) return accessRefusals.wrongCode();
  await database.inTx(async (tx) => {
    await setColumns(tx, work, userEntity, user.id, {
      sms_enabled_phone_number: number,
      sms_two_factor_declined: false,
    });
    if (user.sms_enabled_phone_number !== null) await noteContactChange(tx, work, user.id);
    const changed = say(accessMessages.smsNumberChanged, { number: maskPhone(number) });
    await tellOfChange(tx, work, 'smsNumber', changed, {
      emailAddresses: [user.email_address],
      numbers: [user.sms_enabled_phone_number, number],
    });
    await logSecurityEvent(tx, work, { kind: 'smsNumberChanged', userId: user.id });
  });
  platform.wakeJobs();
  return reply({ smsEnabledPhoneNumber: number }, 'Codes can now be sent to this number.');
}

/** The number for text messages, and where codes go by default. */
export const twoFactorEndpoints = (platform: Platform): Endpoint[] => [
  on(updateTwoFactorDefault, async ({ body }, work) => {
    const done = await platform.database.inTx(async (tx) => {
      const user = await ownLogin(tx, work);
      if (isRefusal(user)) return user;
      if (body.twoFactorDefault === 'sms' && user.sms_enabled_phone_number === null)
        return accessRefusals.noSmsNumber();
      if (body.twoFactorDefault === 'authenticator' && !user.has_authenticator) return factorRefusals.noAuthenticator();
      await setColumns(tx, work, userEntity, user.id, { two_factor_default: body.twoFactorDefault });
      if (body.twoFactorDefault !== user.two_factor_default)
        await tellLogin(tx, work, 'factors', say(loginNewsMessages.twoFactorDefaultChanged, {}), user);
      await logSecurityEvent(tx, work, { kind: 'twoFactorDefaultChanged', userId: user.id });
      return { twoFactorDefault: body.twoFactorDefault };
    });
    return isRefusal(done) ? done : reply(done);
  }),
  on(registerSmsNumber, ({ body }, work) => textCode(platform, work, body.smsEnabledPhoneNumber)),
  on(updateSmsNumber, ({ body }, work) => textCode(platform, work, body.smsEnabledPhoneNumber)),
  on(resendSmsVerificationCode, ({ body }, work) => textCode(platform, work, body.smsEnabledPhoneNumber)),
  on(confirmSmsVerificationCode, ({ body }, work) =>
    confirmNumber(platform, work, body.smsEnabledPhoneNumber, body.smsEnabledPhoneNumberConfirmationCode),
  ),
];
