import type { CodeSent } from '@fiducia/contract/access/sign-in.routes';
import type { Unconfirmed } from '@fiducia/contract/access/registry-login.routes';
import { currentPortal } from '../../shell/current-portal.ts';

/** The registry signs its users in by calls of its own. */
export const loginPath = (): string =>
  currentPortal() === 'registry' ? '/public/national-registry/users/login' : '/public/users/login';

/**
 * Where somebody goes whose password was right, but who never proved the address and so has no session.
 * Undefined: a code is on its way, the sign-in goes on. Source: doc 1 §2.5.
 */
export function newPasswordPath(answer: CodeSent | Unconfirmed): string | undefined {
  if (!('user' in answer) || answer.authentication !== null || answer.user.emailAddressConfirmed) return undefined;
  return `/new-password?${new URLSearchParams({ emailAddress: answer.user.emailAddress }).toString()}`;
}
