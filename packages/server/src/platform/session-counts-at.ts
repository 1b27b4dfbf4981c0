import type { Actor } from '@fiducia/domain/actor/actor';
import type { Config } from '../config.ts';
import { portalOfHost } from './serve-portals.ts';

/**
 * A session of the registry counts on the registry alone, as its cookie does: a token that got to another portal opens
 * nothing there. Hosts that are no portal have no people of their own.
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
