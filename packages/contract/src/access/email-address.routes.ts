import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';

const emailAddress = z.string().max(254);
const code = z.string().max(20);
const token = z.string().max(100);

export interface Confirmed {
  readonly emailAddress: string;
  readonly emailAddressConfirmed: true;
}

export const confirmEmailAddressByCode = route<Confirmed>()({
  method: 'POST',
  path: '/public/users/confirm-email-address-by-code',
  who: { anonymous: true },
  summary: 'Confirm an email address with the emailed code',
  body: z.strictObject({ emailAddress, emailConfirmationCode: code }),
  perMinute: 20,
});

export const confirmEmailAddressByToken = route<Confirmed>()({
  method: 'POST',
  path: '/public/users/:id/confirm-email-address-by-token',
  who: { anonymous: true },
  summary: 'Confirm an email address with the emailed link',
  body: z.strictObject({ emailConfirmationToken: token }),
  perMinute: 20,
});

export const resendConfirmationEmail = route<{ isSent: true }>()({
  method: 'POST',
  path: '/public/users/resend-confirmation-email',
  who: { anonymous: true },
  summary: 'Email the confirmation link again; the response doesn’t reveal whether the address is known',
  body: z.strictObject({ emailAddress }),
  perMinute: 10,
  perDay: 200,
});

export const resendVerificationCodeEmail = route<{ isSent: true }>()({
  method: 'POST',
  path: '/public/users/resend-verification-code-email',
  who: { anonymous: true },
  summary: 'Email a new confirmation code; the response doesn’t reveal whether the address is known',
  body: z.strictObject({ emailAddress }),
  perMinute: 10,
  perDay: 200,
});

export const checkEmailAvailable = route<{ isAvailable: boolean }>()({
  method: 'POST',
  path: '/public/users/check-email-available',
  who: { anonymous: true },
  summary: 'Check whether a new login can use this email address',
  body: z.strictObject({ emailAddress }),
  perMinute: 10,
});

export const sendChangeEmailAddressToken = route<{ sentTo: string }>()({
  method: 'POST',
  path: '/public/users/authenticated-user/send-change-email-address-token',
  who: anySignedIn,
  summary: 'Email a confirmation link to the user’s new email address',
  needsFreshSignIn: true,
  body: z.strictObject({ newEmailAddress: emailAddress }),
  perMinute: 10,
  perDay: 200,
});

export const changeEmailAddress = route<Confirmed>()({
  method: 'POST',
  path: '/public/users/authenticated-user/change-email-address',
  who: anySignedIn,
  summary: 'Change the login’s email address with the token emailed to the new address',
  body: z.strictObject({ newEmailAddress: emailAddress, changeEmailAddressToken: token }),
  perMinute: 20,
});
