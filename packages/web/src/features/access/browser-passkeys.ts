import type { PasskeyAssertion, PasskeyAttestation } from '@fiducia/contract/access/passkey.routes';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@fiducia/contract/access/passkey-options';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { ApiFailure } from '../../shell/api-failure.ts';

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
  optionsJSON: PasskeyRequestOptions,
  isAutofill = false,
): Promise<PasskeyAssertion | undefined> {
  try {
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
    // The library's interface has no index signature, which the call declares for extensions.
    return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
  } catch (error) {
    if (isAutofill || isNamed(error, 'AbortError')) return undefined;
    throw failureOf(error, 'No passkey was used. Try again, or sign in with your password.');
  }
}

/** Creates a passkey on the device. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  try {
    const response = await startRegistration({ optionsJSON });
    return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
  } catch (error) {
    throw failureOf(error, 'No passkey was created. You can try again at any time.');
  }
}

export const callOff = (): void => WebAuthnAbortService.cancelCeremony();
