import { setServerTime } from '../kit/display/server-time.ts';
import { setUploadLimit } from '../kit/file/upload-limit.ts';
import type { PortalName } from './portal-definition.ts';

/** The server's configuration of the environment that the web runs in. */
export interface RuntimeConfiguration {
  /** Prefix of every API path. Empty if the API has the same origin as the page. */
  readonly apiBaseUrl: string;
  readonly appVersion: string;
  readonly environment: string;
  /** Name of the session cookie. Defaults to `authToken`. */
  readonly cookieName?: string;
  /** The domain of the session cookie. */
  readonly cookieDomain: string;
  /** Cookie domain of the national registry, so that its sessions are separate from ours. */
  readonly registryCookieDomain?: string;
  /** The server's time when it sent the response. */
  readonly now?: string;
  /** Size of the largest file that the server accepts. Defaults to 10 MB. */
  readonly uploadLimitBytes?: number;
  readonly portals: Readonly<Partial<Record<PortalName, string>>>;
}

let current: RuntimeConfiguration | undefined;

/**
 * Fetches the configuration once, before the first render. Throws if the response is not a configuration. The page
 * preloads it, so the request must not ask for a different cache mode. The server doesn't let it be
 * stored.
 */
export async function loadRuntimeConfiguration(): Promise<RuntimeConfiguration> {
  const response = await fetch('/runtime-configuration/properties.json');
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
