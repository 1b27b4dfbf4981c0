import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { Confirmed } from './email-address.routes.ts';
import { type AuthenticatedUser, anySignedIn, type CodeSent, type LoggedIn, loginBody } from './sign-in.routes.ts';

const base = '/public/national-registry/users';

/** The password was correct, but the email address was never confirmed: no session, and a code is sent to it. */
export interface Unconfirmed {
  readonly authentication: null;
  readonly user: { readonly emailAddress: string; readonly emailAddressConfirmed: false };
}

export const loginToRegistry = route<CodeSent | LoggedIn | Unconfirmed>()({
  method: 'POST',
  path: `${base}/login`,
  who: { anonymous: true },
  summary: 'Sign in to the national registry, step by step; logins of other portals aren’t accepted',
  body: loginBody,
  perMinute: 30,
});

export const authenticatedRegistryUser = route<AuthenticatedUser>()({
  method: 'GET',
  path: `${base}/authenticated-user`,
  who: anySignedIn,
  summary: 'Who is signed in on the registry’s site; users of other portals are sent to theirs',
});

/** The code was sent by email, so it also allows setting a new password. */
export interface RegistryConfirmed extends Confirmed {
  readonly resetPasswordToken: string;
}

export const confirmRegistryEmailAddressByCode = route<RegistryConfirmed>()({
  method: 'POST',
  path: `${base}/confirm-email-address-by-code`,
  who: { anonymous: true },
  summary: 'Confirm the email address of a registry login with the code that was mailed to it',
  body: z.strictObject({ emailAddress: z.string().max(254), emailConfirmationCode: z.string().max(20) }),
  perMinute: 20,
});
