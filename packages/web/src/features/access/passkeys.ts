import type { Passkey } from '@fiducia/contract/access/passkey.routes';
import type { AuthenticatedUser, LoggedIn } from '@fiducia/contract/access/sign-in.routes';
import { describeDevice } from '@fiducia/domain/access/describe-device';
import { call } from '../../shell/call-path.ts';
import { loadChunk } from '../../shell/load-chunk.ts';
import { signIn } from '../../shell/session.ts';
import type { CreationOptions, RequestOptions } from './browser-passkeys.ts';
import { saveDeviceToken } from './device-token.ts';

const own = '/public/users/authenticated-user';
const loadBrowser = () => loadChunk(() => import('./browser-passkeys.ts'));

interface Ceremony<Options> {
  readonly handle: string;
  readonly options: Options;
}

/** Returns whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Returns whether the browser can offer passkeys as autofill. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

const begin = async <Options>(path: string) =>
  (await call<Ceremony<Options>>({ method: 'POST', path, body: {} })).result;

/** Signs in with a passkey. Returns undefined if the user canceled. */
export async function signInWithPasskey(isAutofill = false): Promise<AuthenticatedUser | undefined> {
  const path = '/public/users/passkey-login';
  const { handle, options } = await begin<RequestOptions>(`${path}/options`);
  const credential = await (await loadBrowser()).askForPasskey(options, isAutofill);
  if (!credential) return undefined;
  const { result } = await call<LoggedIn>({ method: 'POST', path, body: { handle, credential } });
  saveDeviceToken(result.deviceToken);
  await signIn(result.authentication.token);
  return result.user;
}

/** Stops the autofill offer. */
export async function stopPasskeyAutofill(): Promise<void> {
  (await loadBrowser()).callOff();
}

/** Creates a passkey on this device and adds it under the device's name. */
export async function addPasskey(): Promise<Passkey> {
  const { handle, options } = await begin<CreationOptions>(`${own}/passkeys/options`);
  const credential = await (await loadBrowser()).makePasskey(options);
  const body = { handle, name: describeDevice(navigator.userAgent), credential };
  return (await call<Passkey>({ method: 'POST', path: `${own}/passkeys`, body })).result;
}

/** Confirms the user's identity with a passkey instead of the password. Returns false if the user canceled. */
export async function showPasskey(): Promise<boolean> {
  const { handle, options } = await begin<RequestOptions>(`${own}/check-passkey/options`);
  const credential = await (await loadBrowser()).askForPasskey(options);
  if (!credential) return false;
  await call({ method: 'POST', path: `${own}/check-passkey`, body: { handle, credential } });
  return true;
}
