import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { ApiFailure } from '../../shell/api-failure.ts';

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Translates a browser's WebAuthn error into a message for the user. */
function failureOf(error: unknown, otherwise: string): ApiFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new ApiFailure(0, 'This device already has a passkey for your login.');
  if (isNamed(error, 'NotSupportedError') || isNamed(error, 'ConstraintError'))
    return new ApiFailure(0, 'This device can’t store a passkey that verifies your identity. Try another device.');
  return new ApiFailure(0, otherwise);
}

/**
 * Asks for a passkey in the browser's dialog, or as autofill in the email field if `isAutofill`. Returns undefined if
 * the user canceled.
 */
export async function askForPasskey(
  optionsJSON: RequestOptions,
  isAutofill = false,
): Promise<AuthenticationResponseJSON | undefined> {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  } catch (error) {
    if (isAutofill || isNamed(error, 'AbortError')) return undefined;
    throw failureOf(error, 'No passkey was used. Try again, or sign in with your password.');
  }
}

/** Creates a passkey on the device. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<RegistrationResponseJSON> {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw failureOf(error, 'No passkey was created. You can try again at any time.');
  }
}

export const callOff = (): void => WebAuthnAbortService.cancelCeremony();
