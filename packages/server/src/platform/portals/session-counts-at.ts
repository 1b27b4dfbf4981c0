import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Config } from '../settings/config.ts';
import { portalOfHost } from './serve-portals.ts';

/**
 * A registry session is valid only on the registry, like its cookie: its token has no effect on another portal. Hosts
 * without a portal have no users of their own.
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
