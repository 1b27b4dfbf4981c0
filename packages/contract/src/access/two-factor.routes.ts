import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn, type TwoFactorMethod, twoFactorMethods } from './sign-in.routes.ts';

const base = '/public/users/authenticated-user';
const phone = z.string().max(30);

export const updateTwoFactorDefault = route<{ twoFactorDefault: TwoFactorMethod }>()({
  method: 'PATCH',
  path: `${base}/update-two-factor-default`,
  who: anySignedIn,
  summary: 'Choose the default method for receiving sign-in codes',
  needsFreshSignIn: true,
  body: z.strictObject({ twoFactorDefault: z.enum(twoFactorMethods) }),
});

export const registerSmsNumber = route<{ sentTo: string }>()({
  method: 'POST',
  path: `${base}/register-sms-number`,
  who: anySignedIn,
  summary: 'Send a code to a new phone number for sign-in codes',
  needsFreshSignIn: true,
  body: z.strictObject({ smsEnabledPhoneNumber: phone }),
  perMinute: 5,
  perDay: 200,
});

export const updateSmsNumber = route<{ sentTo: string }>()({
  method: 'POST',
  path: `${base}/update-sms-number`,
  who: anySignedIn,
  summary: 'Send a code to another phone number; the old number stays in use until the new one is confirmed',
  needsFreshSignIn: true,
  body: z.strictObject({ smsEnabledPhoneNumber: phone }),
  perMinute: 5,
  perDay: 200,
});

export const resendSmsVerificationCode = route<{ sentTo: string }>()({
  method: 'POST',
  path: `${base}/resend-sms-verification-code`,
  who: anySignedIn,
  summary: 'Send the code for a phone number again',
  needsFreshSignIn: true,
  body: z.strictObject({ smsEnabledPhoneNumber: phone, method: z.literal('sms').optional() }),
  perMinute: 5,
  perDay: 200,
});

export const confirmSmsVerificationCode = route<{ smsEnabledPhoneNumber: string }>()({
  method: 'POST',
  path: `${base}/confirm-sms-verification-code`,
  who: anySignedIn,
  summary: 'Confirm a phone number with the code that was sent to it',
  body: z.strictObject({ smsEnabledPhoneNumber: phone, smsEnabledPhoneNumberConfirmationCode: z.string().max(20) }),
  perMinute: 20,
});
