import { allPortals } from '../packages/web/src/portals/all-portals.ts';

// Every route of every portal, as the coverage tool reads them.
const routes = allPortals.flatMap((portal) => [
  ...portal.routes.map((route) => ({ app: portal.app, path: route.path })),
  ...(portal.unknownPath === 'listed' ? [{ app: portal.app, path: '*' }] : []),
]);
console.log(JSON.stringify(routes, undefined, 2));
