import { portalOfUserType } from '../../shell/guard.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import type { SessionUser } from '../../shell/session-user.ts';

/** The portal in which this user works. */
export const homeAddress = (user: Pick<SessionUser, 'type'>): string => portalAddress(portalOfUserType[user.type], '/');

/** Pages of the authentication app that nobody comes back to. */
const waysIn: ReadonlySet<string> = new Set(['/', '/login', '/logout']);

/**
 * Where somebody goes after signing in: the address they came from when it lies in their own portal or is a page of the
 * authentication app that asked for the sign-in, otherwise their portal's start. Anything else in `returnUrl`, such as a
 * foreign host, a script or another portal, is ignored.
 */
export function returnAddress(user: Pick<SessionUser, 'type'>, returnUrl: string): string {
  const home = homeAddress(user);
  if (!/^https?:\/\//i.test(returnUrl) || !URL.canParse(returnUrl)) return home;
  const wanted = new URL(returnUrl);
  if (wanted.username !== '' || wanted.password !== '') return home;
  const isOwn = wanted.origin === new URL(home).origin;
  const isOfAuth = wanted.origin === originOf(portalAddress('auth', '/')) && !waysIn.has(wanted.pathname);
  return isOwn || isOfAuth ? wanted.href : home;
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);
