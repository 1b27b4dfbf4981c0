import { portalOfUserType } from '../../shell/guard.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import type { SessionUser } from '../../shell/session-user.ts';

/** Returns the portal that this user works in. */
export const homeAddress = (user: Pick<SessionUser, 'type'>): string => portalAddress(portalOfUserType[user.type], '/');

/** Paths of the authentication app that are never used as return addresses. */
const waysIn: ReadonlySet<string> = new Set(['/', '/login', '/logout']);

/**
 * Returns the address to open after sign-in: the address the user came from, if it is in their own portal or is a page
 * of the authentication app that requires sign-in; otherwise the start page of their portal. Ignores anything else in
 * `returnUrl`, such as a foreign host, a script, or another portal.
 */
export function returnAddress(user: Pick<SessionUser, 'type'>, returnUrl: string): string {
  const home = homeAddress(user);
  const wanted = webAddress(returnUrl);
  if (wanted === undefined) return home;
  const isOwn = wanted.origin === new URL(home).origin;
  const isOfAuth = wanted.origin === originOf(portalAddress('auth', '/')) && !waysIn.has(wanted.pathname);
  return isOwn || isOfAuth ? wanted.href : home;
}

/** Returns the origin of an address, or undefined if it has none. */
export const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** Parses a web address. Returns undefined for anything else, and for an address that carries a name or password. */
export function webAddress(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  return address.username === '' && address.password === '' ? address : undefined;
}
