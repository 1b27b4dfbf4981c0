import { setServerTime } from '../kit/display/server-time.ts';
import { setUploadLimit } from '../kit/file/upload-limit.ts';
import type { PortalName } from './portal-definition.ts';

/** The server's configuration of the environment that the web runs in. */
export interface RuntimeConfiguration {
  /** Prefix of every API path; empty if the API has the page's origin. */
  readonly apiBaseUrl: string;
  readonly appVersion: string;
  readonly environment: string;
  /** The name of the session cookie; `authToken` if omitted. */
  readonly cookieName?: string;
  /** The domain of the session cookie. */
  readonly cookieDomain: string;
  /** The national registry's cookie domain, separate so that its sessions don't mix with ours. */
  readonly registryCookieDomain?: string;
  /** The server's time when it responded. */
  readonly now?: string;
  /** The largest file that the server accepts; 10 MB when it is left out. */
  readonly uploadLimitBytes?: number;
  readonly portals: Readonly<Partial<Record<PortalName, string>>>;
}

let current: RuntimeConfiguration | undefined;

/** Fetches the configuration once, before the first render. Throws if the response is not a configuration. */
export async function loadRuntimeConfiguration(): Promise<RuntimeConfiguration> {
  const response = await fetch('/runtime-configuration/properties.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The configuration could not be loaded (${response.status}).`);
  const configuration: RuntimeConfiguration = await response.json();
  setServerTime(configuration.now ?? '');
  if (configuration.uploadLimitBytes !== undefined) setUploadLimit(configuration.uploadLimitBytes);
  return setRuntimeConfiguration(configuration);
}

export function setRuntimeConfiguration(configuration: RuntimeConfiguration): RuntimeConfiguration {
  current = configuration;
  return configuration;
}

export function runtimeConfiguration(): RuntimeConfiguration {
  if (current === undefined) throw new Error('The configuration is read before it is loaded.');
  return current;
}

/** Returns an address in another portal: `portalAddress('auth', '/login')`. */
export function portalAddress(portal: PortalName, path = ''): string {
  const base = runtimeConfiguration().portals[portal];
  return `${(base ?? '').replace(/\/$/, '')}${path}`;
}
