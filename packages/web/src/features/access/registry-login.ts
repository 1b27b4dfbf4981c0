import type { Unconfirmed } from '@fiducia/contract/access/registry-login.routes';
import type { CodeSent, LoggedIn } from '@fiducia/contract/access/sign-in.routes';
import { currentPortal } from '../../shell/current-portal.ts';

/** The registry has its own sign-in calls. */
export const loginCall = () =>
  currentPortal() === 'registry' ? 'POST /public/national-registry/users/login' : 'POST /public/users/login';

/**
 * The path for a user whose password was correct but whose email address is not confirmed, and who therefore has no
 * session. Undefined if a code was sent and the sign-in continues. Source: doc 1 §2.5.
 */
export function newPasswordPath(answer: CodeSent | LoggedIn | Unconfirmed): string | undefined {
  if (!('user' in answer) || answer.authentication !== null || answer.user.emailAddressConfirmed) return undefined;
  return `/new-password?${new URLSearchParams({ emailAddress: answer.user.emailAddress }).toString()}`;
}
