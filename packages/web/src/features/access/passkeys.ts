import type { Passkey } from '@fiducia/contract/access/passkey.routes';
import type { AuthenticatedUser, LoggedIn } from '@fiducia/contract/access/sign-in.routes';
import { deviceWords } from '@fiducia/domain/access/device-words';
import { call } from '../../shell/api.ts';
import { loadChunk } from '../../shell/load-chunk.ts';
import { signIn } from '../../shell/session.ts';
import type { CreationOptions, RequestOptions } from './browser-passkeys.ts';
import { keepDeviceToken } from './device-token.ts';

const own = '/public/users/authenticated-user';
const loadBrowser = () => loadChunk(() => import('./browser-passkeys.ts'));

interface Ceremony<Options> {
  readonly handle: string;
  readonly options: Options;
}

/** Does this browser know passkeys at all? */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Can it offer them beside the name field? */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

const begin = async <Options>(path: string) =>
  (await call<Ceremony<Options>>({ method: 'POST', path, body: {} })).result;

/** Signs in with a passkey; undefined when it was called off. */
export async function signInWithPasskey(isAutofill = false): Promise<AuthenticatedUser | undefined> {
  const path = '/public/users/passkey-login';
  const { handle, options } = await begin<RequestOptions>(`${path}/options`);
  const credential = await (await loadBrowser()).askForPasskey(options, isAutofill);
  if (!credential) return undefined;
  const { result } = await call<LoggedIn>({ method: 'POST', path, body: { handle, credential } });
  keepDeviceToken(result.deviceToken);
  await signIn(result.authentication.token);
  return result.user;
}

/** Stops the offer beside the name field. */
export async function stopPasskeyAutofill(): Promise<void> {
  (await loadBrowser()).callOff();
}

/** Makes a passkey on this device and adds it under the device's name. */
export async function addPasskey(): Promise<Passkey> {
  const { handle, options } = await begin<CreationOptions>(`${own}/passkeys/options`);
  const credential = await (await loadBrowser()).makePasskey(options);
  const body = { handle, name: deviceWords(navigator.userAgent), credential };
  return (await call<Passkey>({ method: 'POST', path: `${own}/passkeys`, body })).result;
}

/** Shows a passkey instead of entering the password again; false when it was called off. */
export async function showPasskey(): Promise<boolean> {
  const { handle, options } = await begin<RequestOptions>(`${own}/check-passkey/options`);
  const credential = await (await loadBrowser()).askForPasskey(options);
  if (!credential) return false;
  await call({ method: 'POST', path: `${own}/check-passkey`, body: { handle, credential } });
  return true;
}
