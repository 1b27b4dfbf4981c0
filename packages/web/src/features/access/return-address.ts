import { portalOfUserType } from '../../shell/guard.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import type { SessionUser } from '../../shell/session-user.ts';

/** The portal in which this user works. */
export const homeAddress = (user: Pick<SessionUser, 'type'>): string => portalAddress(portalOfUserType[user.type], '/');

/**
 * Where somebody goes after signing in: the address they came from when it lies in their own portal, otherwise that
 * portal's start. Anything else in `returnUrl`, such as a foreign host, a script or another portal, is ignored.
 */
export function returnAddress(user: Pick<SessionUser, 'type'>, returnUrl: string): string {
  const home = homeAddress(user);
  if (!/^https?:\/\//i.test(returnUrl) || !URL.canParse(returnUrl)) return home;
  const wanted = new URL(returnUrl);
  const isOwn = wanted.origin === new URL(home).origin && wanted.username === '' && wanted.password === '';
  return isOwn ? wanted.href : home;
}
