import { allAreas } from './all-areas.ts';
import type { Endpoint } from './http/handler.ts';
import type { Platform } from './platform/area.ts';

/** Every endpoint of the program without opening anything: for documents and for tests that walk all of them. */
export function listEndpoints(): Endpoint[] {
  return listEndpointsByArea().flatMap(([, endpoints]) => endpoints);
}

/** The same, under the names of their areas, low to high. */
export function listEndpointsByArea(): (readonly [area: string, endpoints: readonly Endpoint[]])[] {
  return allAreas.map((area) => [area.name, area.endpoints?.(inertPlatform) ?? []]);
}

// Areas build their endpoints from the platform without using it, so a call of anything in it is a mistake, told at once.
const inert: ProxyHandler<() => void> = {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : new Proxy(() => undefined, inert)),
  apply: () => {
    throw new Error('an area used the platform while its endpoints were listed');
  },
};
const inertPlatform: Platform = Object.setPrototypeOf({}, new Proxy(() => undefined, inert));
