import type { Passkey } from '@fiducia/contract/access/passkey.routes';
import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';
import { describeDevice } from '@fiducia/domain/access/describe-device';
import { call } from '../../shell/api.ts';
import { loadChunk } from '../../shell/load-chunk.ts';
import { signIn } from '../../shell/session.ts';
import { saveDeviceToken } from './device-token.ts';

const loadBrowser = () => loadChunk(() => import('./browser-passkeys.ts'));

/** Returns whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Returns whether the browser can offer passkeys as autofill. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Signs in with a passkey. Returns undefined if the user canceled. */
export async function signInWithPasskey(isAutofill = false): Promise<AuthenticatedUser | undefined> {
  const { handle, options } = (await call('POST /public/users/passkey-login/options', { body: {} })).result;
  const credential = await (await loadBrowser()).askForPasskey(options, isAutofill);
  if (!credential) return undefined;
  const { result } = await call('POST /public/users/passkey-login', { body: { handle, credential } });
  saveDeviceToken(result.deviceToken);
  await signIn(result.authentication.token);
  return result.user;
}

/** Cancels the pending passkey autofill request. */
export async function stopPasskeyAutofill(): Promise<void> {
  (await loadBrowser()).callOff();
}

/** Creates a passkey on this device and adds it under the device's name. */
export async function addPasskey(): Promise<Passkey> {
  const begun = await call('POST /public/users/authenticated-user/passkeys/options', { body: {} });
  const { handle, options } = begun.result;
  const credential = await (await loadBrowser()).makePasskey(options);
  const body = { handle, name: describeDevice(navigator.userAgent), credential };
  return (await call('POST /public/users/authenticated-user/passkeys', { body })).result;
}

/** Confirms the user's identity with a passkey instead of the password. Returns false if the user canceled. */
export async function showPasskey(): Promise<boolean> {
  const begun = await call('POST /public/users/authenticated-user/check-passkey/options', { body: {} });
  const { handle, options } = begun.result;
  const credential = await (await loadBrowser()).askForPasskey(options);
  if (!credential) return false;
  await call('POST /public/users/authenticated-user/check-passkey', { body: { handle, credential } });
  return true;
}
