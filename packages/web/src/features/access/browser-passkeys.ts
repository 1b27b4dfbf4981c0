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

/** What a browser's refusal means to a person. */
function failureOf(error: unknown, otherwise: string): ApiFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new ApiFailure(0, 'This device has a passkey for your login already.');
  if (isNamed(error, 'NotSupportedError') || isNamed(error, 'ConstraintError'))
    return new ApiFailure(0, 'This device cannot keep a passkey that checks who you are. Try another device.');
  return new ApiFailure(0, otherwise);
}

/** Asks for a passkey in the browser's own window, or beside the name field while `isAutofill`. Undefined: it was called off. */
export async function askForPasskey(
  optionsJSON: RequestOptions,
  isAutofill = false,
): Promise<AuthenticationResponseJSON | undefined> {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  } catch (error) {
    if (isAutofill || isNamed(error, 'AbortError')) return undefined;
    throw failureOf(error, 'No passkey was used. Try again, or use your password.');
  }
}

/** Has the device make a passkey. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<RegistrationResponseJSON> {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw failureOf(error, 'No passkey was made. You can try again at any time.');
  }
}

export const callOff = (): void => WebAuthnAbortService.cancelCeremony();
