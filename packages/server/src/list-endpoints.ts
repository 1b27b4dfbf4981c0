import { allAreas, allTables } from './all-areas.ts';
import type { Platform } from './area.ts';
import { endpointsOfArea } from './endpoints-of-area.ts';
import type { Endpoint } from './platform/call/handler.ts';

/** Lists every endpoint of the server without opening anything, for docs and for tests that visit all of them. */
export function listEndpoints(): Endpoint[] {
  return listEndpointsByArea().flatMap(([, endpoints]) => endpoints);
}

/** Lists every endpoint by area, from low-level to high-level areas. */
export function listEndpointsByArea(): (readonly [area: string, endpoints: readonly Endpoint[]])[] {
  return allAreas.map((area) => [area.name, endpointsOfArea(area, inertPlatform)]);
}

// Areas don't use the platform while they build their endpoints, so calling any of its members throws.
const inert: ProxyHandler<() => void> = {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : new Proxy(() => undefined, inert)),
  apply: () => {
    throw new Error('an area used the platform while its endpoints were being listed');
  },
};
const inertPlatform: Platform = Object.setPrototypeOf({ tables: allTables }, new Proxy(() => undefined, inert));
