import { loginAddress } from './go-to-login.ts';

/** Goes to the login page, which says that the session has ended and fills in the email address. */
export function signInAgain(emailAddress: string): void {
  // The server never gets the part after #, so that no log has the address.
  window.location.assign(`${loginAddress()}#signedOut=${encodeURIComponent(emailAddress)}`);
}
