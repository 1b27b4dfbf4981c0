import { portalAddress } from '../../shell/runtime-configuration.ts';
import { originOf, webAddress } from './return-address.ts';

/** The portals whose users sign in. */
const returnPortals = ['admin', 'client', 'participant', 'registry', 'advisor', 'ira'] as const;
export type ReturnPortal = (typeof returnPortals)[number];

/** Returns which of our portals an address is in, or undefined for a foreign or broken address. */
export function portalOfAddress(returnUrl: string): ReturnPortal | undefined {
  const wanted = webAddress(returnUrl);
  return wanted && returnPortals.find((name) => wanted.origin === originOf(portalAddress(name, '/')));
}
