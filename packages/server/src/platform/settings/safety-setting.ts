import type { SettingValues } from './settings-schema.ts';

/** Protections against known external threats, as configured by the operator. */
export interface SafetySetting {
  /**
   * URL of a range service for breached passwords. It receives the first five digits of the password's 40-digit hash.
   * Undefined if it isn't used.
   */
  readonly breachedPasswordsUrl: string | undefined;
  /** The ClamAV daemon that scans uploads. Undefined if uploads aren't scanned. */
  readonly scanner: { readonly host: string; readonly port: number } | undefined;
  /** Name of the session cookie. The prefix makes browsers require `Secure`. Source: doc 3 §6 for `authToken`. */
  readonly sessionCookie: 'authToken' | '__Secure-authToken';
}

export function readSafety(
  set: SettingValues,
  publicScheme: 'http' | 'https',
  reject: (sentence: string) => void,
): SafetySetting {
  const host = set.FIDUCIA_CLAMD_HOST;
  const sessionCookie = set.FIDUCIA_SESSION_COOKIE_NAME ?? 'authToken';
  if (sessionCookie !== 'authToken' && publicScheme !== 'https')
    reject(
      'FIDUCIA_SESSION_COOKIE_NAME has a prefix that browsers accept only over https. Set FIDUCIA_PUBLIC_SCHEME to https or the name to authToken.',
    );
  return {
    breachedPasswordsUrl: set.FIDUCIA_BREACHED_PASSWORDS_URL,
    scanner: host === undefined ? undefined : { host, port: set.FIDUCIA_CLAMD_PORT ?? 3310 },
    sessionCookie,
  };
}
