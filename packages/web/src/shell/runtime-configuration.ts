import { setServerTime } from '../kit/display/server-time.ts';
import { setUploadLimit } from '../kit/file/upload-limit.ts';
import type { PortalName } from './portal-definition.ts';

/** What the server says about the place where the web runs. */
export interface RuntimeConfiguration {
  /** Stands before every path of the API; empty when the API has the page's own origin. */
  readonly apiBaseUrl: string;
  readonly appVersion: string;
  readonly environment: string;
  /** Name of the session's cookie; `authToken` when it is left out. */
  readonly cookieName?: string;
  /** Domain of the session's cookie. */
  readonly cookieDomain: string;
  /** The national registry keeps its users apart by a cookie domain of its own. */
  readonly registryCookieDomain?: string;
  /** The server's clock when it answered. */
  readonly now?: string;
  /** The largest file that the server accepts; 10 MB when it is left out. */
  readonly uploadLimitBytes?: number;
  readonly portals: Readonly<Partial<Record<PortalName, string>>>;
}

let current: RuntimeConfiguration | undefined;

/** Fetches the configuration once, before the first render. Throws when the server does not answer with it. */
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

/** The address of another portal, such as `portalAddress('auth', '/login')`. */
export function portalAddress(portal: PortalName, path = ''): string {
  const base = runtimeConfiguration().portals[portal];
  return `${(base ?? '').replace(/\/$/, '')}${path}`;
}
