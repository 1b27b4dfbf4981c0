import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { Confirmed } from './email-address.routes.ts';
import type { SignedIn } from './sign-in.routes.ts';

const base = '/public/users/authenticated-participant-user';
const who = { participant: true } as const;
const emailAddress = z.string().max(254);
const code = z.string().max(20);
const password = z.string().max(200);

export const loginParticipant = route<SignedIn>()({
  method: 'POST',
  path: '/public/participants/login',
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Sign in with the tax ID, last name, and the PIN from a letter',
  body: z.strictObject({
    taxId: z.string().max(30),
    lastName: z.string().max(60),
    pin: z.string().max(20),
    recaptchaClientResponse: z.string().max(10_000).optional(),
  }),
  perMinute: 10,
});

export const registerParticipantUser = route<SignedIn>()({
  method: 'POST',
  path: `${base}/register`,
  who,
  summary: 'Create a login for a participant who signed in with a PIN',
  body: z.strictObject({ emailAddress, password }),
  perMinute: 10,
  perDay: 200,
});

export const setParticipantPassword = route<SignedIn>()({
  method: 'POST',
  path: `${base}/setPassword`,
  who,
  summary: 'Set the initial password of a login',
  body: z.strictObject({ emailAddress, password }),
  perMinute: 10,
});

export const verifyParticipantEmailAddress = route<{ sentTo: string }>()({
  method: 'POST',
  path: `${base}/verify-email-address`,
  who,
  summary: 'Email a code to the login’s new email address',
  body: z.strictObject({ newEmailAddress: emailAddress, oldEmailAddress: emailAddress.optional() }),
  perMinute: 10,
  perDay: 200,
});

export const confirmParticipantEmailAddressByCode = route<Confirmed>()({
  method: 'POST',
  path: `${base}/confirm-email-address-by-code`,
  who,
  summary: 'Confirm the login’s email address with the emailed code',
  body: z.strictObject({ emailAddress, emailConfirmationCode: code }),
  perMinute: 20,
});

export const confirmParticipantChangeEmailAddressByCode = route<Confirmed>()({
  method: 'POST',
  path: `${base}/confirm-change-email-address-by-code`,
  who,
  summary: 'Change the login’s email address with the code emailed to the new address',
  body: z.strictObject({ userName: emailAddress, emailConfirmationCode: code }),
  perMinute: 20,
});

export const changeParticipantEmailAddress = route<Confirmed>()({
  method: 'POST',
  path: `${base}/change-email-address`,
  who,
  summary: 'Change the login’s email address with the token emailed to the new address',
  body: z.strictObject({ newEmailAddress: emailAddress, changeEmailAddressToken: z.string().max(100) }),
  perMinute: 20,
  perDay: 200,
});

export const unlockDistribution = route<{ orderLineId: string; unlockedAt: string }>()({
  method: 'POST',
  path: '/public/order-lines/:id/unlock-distribution',
  who,
  summary: 'Unlock a distribution with the PIN from its letter',
  body: z.strictObject({ pin: z.string().max(20) }),
  perMinute: 20,
});
