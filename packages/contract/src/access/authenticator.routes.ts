import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';

const base = '/public/users/authenticated-user';

/** The authenticator app and recovery codes of a login. */
export interface AuthenticatorState {
  /** Null if the login has no authenticator app. */
  readonly authenticator: { readonly addedAt: string; readonly lastUsedAt: string | null } | null;
  readonly recoveryCodesLeft: number;
}

/** A new authenticator secret, shown only once: as text to type into the app, and as the URI encoded in the QR code. */
export interface AuthenticatorBegun {
  readonly secret: string;
  readonly address: string;
}

export interface RecoveryCodes {
  /** Shown only once. The server stores only their hashes. */
  readonly recoveryCodes: readonly string[];
}

export const readAuthenticator = route<AuthenticatorState>()({
  method: 'GET',
  path: `${base}/authenticator`,
  who: anySignedIn,
  summary: 'Get the authenticator app, if any, and the number of recovery codes left',
});

export const beginAuthenticator = route<AuthenticatorBegun>()({
  method: 'POST',
  path: `${base}/authenticator`,
  who: anySignedIn,
  summary: 'Start adding an authenticator app; the current app stays in use until the new app is confirmed',
  needsFreshSignIn: true,
  body: z.strictObject({}),
  perMinute: 10,
});

export const confirmAuthenticator = route<{ authenticator: { addedAt: string } } & Partial<RecoveryCodes>>()({
  method: 'POST',
  path: `${base}/authenticator/confirm`,
  who: anySignedIn,
  summary: 'Confirm the authenticator app with one of its codes; returns recovery codes if the login had none',
  body: z.strictObject({ token: z.string().max(20) }),
  perMinute: 20,
});

export const removeAuthenticator = route<{ isRemoved: true }>()({
  method: 'DELETE',
  path: `${base}/authenticator`,
  who: anySignedIn,
  summary: 'Remove the authenticator app; if it was the default method, sign-in codes are emailed again',
  needsFreshSignIn: true,
});

export const makeRecoveryCodes = route<RecoveryCodes>()({
  method: 'POST',
  path: `${base}/recovery-codes`,
  who: anySignedIn,
  summary: 'Create ten new recovery codes; the old codes stop working',
  needsFreshSignIn: true,
  body: z.strictObject({}),
  perMinute: 10,
});
