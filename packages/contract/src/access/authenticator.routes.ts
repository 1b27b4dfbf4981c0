import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';

const base = '/public/users/authenticated-user';

/** The authenticator app and the recovery codes of a login. */
export interface AuthenticatorState {
  /** Null if the login has none. */
  readonly authenticator: { readonly addedAt: string; readonly lastUsedAt: string | null } | null;
  readonly recoveryCodesLeft: number;
}

/** A new secret, returned only once: as text to type into an app, and as the URI for a QR code. */
export interface AuthenticatorBegun {
  readonly secret: string;
  readonly address: string;
}

export interface RecoveryCodes {
  /** Returned only once; only their hashes are stored. */
  readonly recoveryCodes: readonly string[];
}

export const readAuthenticator = route<AuthenticatorState>()({
  method: 'GET',
  path: `${base}/authenticator`,
  who: anySignedIn,
  summary: 'Get whether there is an authenticator app, and how many recovery codes are left',
});

export const beginAuthenticator = route<AuthenticatorBegun>()({
  method: 'POST',
  path: `${base}/authenticator`,
  who: anySignedIn,
  summary: 'Begin to add an authenticator app; the one in use stays until the new one is confirmed',
  needsFreshSignIn: true,
  body: z.strictObject({}),
  perMinute: 10,
});

export const confirmAuthenticator = route<{ authenticator: { addedAt: string } } & Partial<RecoveryCodes>>()({
  method: 'POST',
  path: `${base}/authenticator/confirm`,
  who: anySignedIn,
  summary: 'Confirm the app with a code that it shows; answers recovery codes when there were none',
  body: z.strictObject({ token: z.string().max(20) }),
  perMinute: 20,
});

export const removeAuthenticator = route<{ isRemoved: true }>()({
  method: 'DELETE',
  path: `${base}/authenticator`,
  who: anySignedIn,
  summary: 'Remove the authenticator app; codes go by email again where it was the default',
  needsFreshSignIn: true,
});

export const makeRecoveryCodes = route<RecoveryCodes>()({
  method: 'POST',
  path: `${base}/recovery-codes`,
  who: anySignedIn,
  summary: 'Create ten new recovery codes; the old ones stop working',
  needsFreshSignIn: true,
  body: z.strictObject({}),
  perMinute: 10,
});
