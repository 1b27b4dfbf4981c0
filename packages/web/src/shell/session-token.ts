import { currentPortal } from './current-portal.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';

const cookieName = (): string => runtimeConfiguration().cookieName ?? 'authToken';

/** Returns the session's bearer token, or an empty string. Source: doc 3 §7.1. */
export function readToken(): string {
  const own = cookieName();
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=', 2);
    if (name === own) return decodeURIComponent(value ?? '');
  }
  return '';
}

/** Returns the attributes of a cookie that all portals of the cookie domain share. */
export function cookieTail(): string {
  const configuration = runtimeConfiguration();
  const domain =
    currentPortal() === 'registry'
      ? (configuration.registryCookieDomain ?? configuration.cookieDomain)
      : configuration.cookieDomain;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  return `; path=/${domain ? `; domain=${domain}` : ''}; SameSite=Lax${secure}`;
}

/** Stores the token for all portals of the cookie domain, without expiration. */
export function writeToken(token: string): void {
  document.cookie = `${cookieName()}=${encodeURIComponent(token)}${cookieTail()}`;
}

export function clearToken(): void {
  document.cookie = `${cookieName()}=${cookieTail()}; Max-Age=0`;
}

/** Returns whether a user is signed in: the token is longer than five characters. */
export function isAuthenticated(token = readToken()): boolean {
  return token.length > 5;
}
