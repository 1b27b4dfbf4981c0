import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Config } from '../settings/config.ts';
import { portalOfHost } from './serve-portals.ts';

/**
 * Returns whether a session is valid at this host. A registry session, like its cookie, is valid only on the registry
 * and on hosts without a portal.
 */
export function sessionCountsAt(
  config: Pick<Config, 'domain' | 'portalLabels'>,
  actor: Actor,
  hostName: string,
): boolean {
  if (actor.userType !== 'nationalRegistryClient') return true;
  const portal = portalOfHost(config, hostName);
  return portal === undefined || portal === 'registry';
}
