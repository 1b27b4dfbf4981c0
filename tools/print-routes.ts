import { allPortals } from '../packages/web/src/portals/all-portals.ts';

// Every route of every portal, in the format that the coverage tool reads.
const routes = allPortals.flatMap((portal) => [
  ...portal.routes.map((route) => ({ app: portal.app, path: route.path })),
  ...(portal.unknownPath === 'listed' ? [{ app: portal.app, path: '*' }] : []),
]);
console.log(JSON.stringify(routes, undefined, 2));
