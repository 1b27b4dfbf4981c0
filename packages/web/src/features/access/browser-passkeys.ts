import type { PasskeyAssertion, PasskeyAttestation } from '@fiducia/contract/access/passkey.routes';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@fiducia/contract/access/passkey-options';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { ApiFailure } from '../../shell/api-failure.ts';
import { signInText } from '../../texts/sign-in.ts';

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Translates a browser's WebAuthn error into a message for the user. */
function failureOf(error: unknown, otherwise: string): ApiFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new ApiFailure(0, signInText('passkey.known'));
  if (isNamed(error, 'NotSupportedError') || isNamed(error, 'ConstraintError'))
    return new ApiFailure(0, signInText('passkey.unsupported'));
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
    throw failureOf(error, signInText('passkey.notUsed'));
  }
}

/** Creates a passkey on the device. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  try {
    const response = await startRegistration({ optionsJSON });
    return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
  } catch (error) {
    throw failureOf(error, signInText('passkey.notCreated'));
  }
}

export const callOff = (): void => WebAuthnAbortService.cancelCeremony();
