import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { Confirmed } from './email-address.routes.ts';
import { type AuthenticatedUser, anySignedIn, type CodeSent, type LoggedIn, loginBody } from './sign-in.routes.ts';

const base = '/public/national-registry/users';

/** Result of a correct password for an unconfirmed email address: no session is started, and a code is emailed. */
export interface Unconfirmed {
  readonly authentication: null;
  readonly user: { readonly emailAddress: string; readonly emailAddressConfirmed: false };
}

export const loginToRegistry = route<CodeSent | LoggedIn | Unconfirmed>()({
  method: 'POST',
  path: `${base}/login`,
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Sign in to the national registry, step by step; logins for other portals aren’t accepted',
  body: loginBody,
  perMinute: 30,
});

export const authenticatedRegistryUser = route<AuthenticatedUser>()({
  method: 'GET',
  path: `${base}/authenticated-user`,
  who: anySignedIn,
  summary: 'Get the user signed in to the registry site; users of other portals are redirected to their own portal',
});

/**
 * Result of a confirmation. The emailed code proves ownership of the address, so the user may also reset the password.
 */
export interface RegistryConfirmed extends Confirmed {
  readonly resetPasswordToken: string;
}

export const confirmRegistryEmailAddressByCode = route<RegistryConfirmed>()({
  method: 'POST',
  path: `${base}/confirm-email-address-by-code`,
  who: { anonymous: true },
  summary: 'Confirm a registry login’s email address with the emailed code',
  body: z.strictObject({ emailAddress: z.string().max(254), emailConfirmationCode: z.string().max(20) }),
  perMinute: 20,
});
