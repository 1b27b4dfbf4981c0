import type { Route } from '../lang/route.ts';
import * as feed from './auto-participant.routes.ts';
import * as routes from './participant.routes.ts';

/** Calls of participants in addition to the generic ones. */
export const participantsRoutes = [
  ...Object.values(routes),
  ...Object.values(feed),
] as const satisfies readonly Route[];
