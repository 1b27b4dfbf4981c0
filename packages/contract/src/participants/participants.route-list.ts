import type { Route } from '../lang/route.ts';
import * as feed from './auto-participant.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import * as routes from './participant.routes.ts';

/** Routes for participants, in addition to the generic entity routes. */
export const participantsRoutes = [
  ...Object.values(routes),
  ...Object.values(feed),
  ...identityRoutes,
] as const satisfies readonly Route[];
