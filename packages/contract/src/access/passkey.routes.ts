import { z } from 'zod';
import { route } from '../lang/route.ts';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from './passkey-options.ts';
import { anySignedIn, type LoggedIn } from './sign-in.routes.ts';

const base = '/public/users/authenticated-user';

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** True if a password manager syncs the passkey to other devices. */
  readonly isSynced: boolean;
}

/** WebAuthn options for one sign-in or registration, and an opaque handle to send back with the browser’s response. */
export interface PasskeyCeremony<Options> {
  readonly handle: string;
  readonly options: Options;
}

const handle = z.string().max(100);
const encoded = (most: number) => z.string().max(most);
const extensions = z.record(z.string().max(60), z.unknown());
const attachment = z.string().max(40).nullish();

/** A browser's response to a sign-in. Source: WebAuthn Level 3, AuthenticationResponseJSON. */
const assertion = z.strictObject({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(4_000),
    userHandle: encoded(200).nullish(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

/** A browser's response to a registration. Source: WebAuthn Level 3, RegistrationResponseJSON. */
const attestation = z.strictObject({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(20_000),
    authenticatorData: encoded(8_000).nullish(),
    transports: z.array(z.string().max(40)).max(10).nullish(),
    publicKeyAlgorithm: z.number().nullish(),
    publicKey: encoded(8_000).nullish(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

export type PasskeyAssertion = z.infer<typeof assertion>;
export type PasskeyAttestation = z.infer<typeof attestation>;

const name = z.string().trim().min(1, 'Please enter a name').max(60, 'A name can have up to 60 characters');

export const passkeyLoginOptions = route<PasskeyCeremony<PasskeyRequestOptions>>()({
  method: 'POST',
  path: '/public/users/passkey-login/options',
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Start a sign-in with a passkey; the response is the same for every user',
  body: z.strictObject({}),
  perMinute: 60,
});

export const passkeyLogin = route<LoggedIn>()({
  method: 'POST',
  path: '/public/users/passkey-login',
  isOpenWhileHeld: true,
  who: { anonymous: true },
  summary: 'Sign in with a passkey instead of a password and code',
  body: z.strictObject({ handle, credential: assertion }),
  perMinute: 30,
});

export const listPasskeys = route<readonly Passkey[]>()({
  method: 'GET',
  path: `${base}/passkeys`,
  who: anySignedIn,
  summary: 'List my passkeys, oldest first',
});

export const passkeyOptions = route<PasskeyCeremony<PasskeyCreationOptions>>()({
  method: 'POST',
  path: `${base}/passkeys/options`,
  who: anySignedIn,
  summary: 'Start adding a passkey',
  needsFreshSignIn: true,
  body: z.strictObject({}),
  perMinute: 20,
});

export const addPasskey = route<Passkey>()({
  method: 'POST',
  path: `${base}/passkeys`,
  who: anySignedIn,
  summary: 'Add the passkey that the browser created',
  body: z.strictObject({ handle, name, credential: attestation }),
  perMinute: 20,
});

export const renamePasskey = route<Passkey>()({
  method: 'PATCH',
  path: `${base}/passkeys/:id`,
  who: anySignedIn,
  summary: 'Rename one of my passkeys',
  body: z.strictObject({ name }),
});

export const removePasskey = route<{ isRemoved: true }>()({
  method: 'DELETE',
  path: `${base}/passkeys/:id`,
  who: anySignedIn,
  summary: 'Remove one of my passkeys',
  needsFreshSignIn: true,
});

export const checkPasskeyOptions = route<PasskeyCeremony<PasskeyRequestOptions>>()({
  method: 'POST',
  path: `${base}/check-passkey/options`,
  isOpenWhileHeld: true,
  who: anySignedIn,
  summary: 'Start reauthenticating with a passkey before a sensitive change',
  body: z.strictObject({}),
  perMinute: 20,
});

export const checkPasskey = route<{ isCorrect: true }>()({
  method: 'POST',
  path: `${base}/check-passkey`,
  isOpenWhileHeld: true,
  who: anySignedIn,
  summary: 'Reauthenticate with a passkey instead of the password',
  body: z.strictObject({ handle, credential: assertion }),
  perMinute: 20,
});
