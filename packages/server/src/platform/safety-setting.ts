import type { SettingsReader } from './settings-reader.ts';

/** What stands against known dangers from outside, where the operator has it. */
export interface SafetySetting {
  /** A range service of breached passwords; it hears five of forty digits of a hash. Undefined: nobody is asked. */
  readonly breachedPasswordsUrl: string | undefined;
  /** The ClamAV daemon that looks at uploads. Undefined: nobody does. */
  readonly scanner: { readonly host: string; readonly port: number } | undefined;
  /** Name of the session's cookie. Source: doc 3 §6 for `authToken`; the prefix holds browsers to `Secure`. */
  readonly sessionCookie: 'authToken' | '__Secure-authToken';
}

export const safetyVariables = [
  'FIDUCIA_BREACHED_PASSWORDS_URL',
  'FIDUCIA_CLAMD_HOST',
  'FIDUCIA_CLAMD_PORT',
  'FIDUCIA_SESSION_COOKIE_NAME',
] as const;

export function readSafety(reader: SettingsReader, publicScheme: 'http' | 'https'): SafetySetting {
  const host = reader.optional('FIDUCIA_CLAMD_HOST');
  const port = reader.number('FIDUCIA_CLAMD_PORT', 3310, 1, 65_535);
  const sessionCookie = reader.oneOf('FIDUCIA_SESSION_COOKIE_NAME', ['authToken', '__Secure-authToken']) ?? 'authToken';
  if (sessionCookie !== 'authToken' && publicScheme !== 'https')
    reader.refuse(
      'FIDUCIA_SESSION_COOKIE_NAME has a prefix that browsers keep over https alone; set FIDUCIA_PUBLIC_SCHEME to https or the name to authToken.',
    );
  return {
    breachedPasswordsUrl: reader.url('FIDUCIA_BREACHED_PASSWORDS_URL', ['https:', 'http:']),
    scanner: host === undefined ? undefined : { host, port },
    sessionCookie,
  };
}
