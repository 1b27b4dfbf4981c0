import type { Unconfirmed } from '@fiducia/contract/access/registry-login.routes';
import type { CodeSent, LoggedIn } from '@fiducia/contract/access/sign-in.routes';
import { currentPortal } from '../../shell/current-portal.ts';

/** Returns the sign-in route. The registry has its own. */
export const loginCall = () =>
  currentPortal() === 'registry' ? 'POST /public/national-registry/users/login' : 'POST /public/users/login';

/**
 * Returns the path for a user with a correct password but an unconfirmed email address, who has no session yet. Returns
 * undefined if a code was sent and the sign-in continues. Source: doc 1 §2.5.
 */
export function newPasswordPath(answer: CodeSent | LoggedIn | Unconfirmed): string | undefined {
  if (!('user' in answer) || answer.authentication !== null || answer.user.emailAddressConfirmed) return undefined;
  return `/new-password?${new URLSearchParams({ emailAddress: answer.user.emailAddress }).toString()}`;
}
