import type { Route } from '../lang/route.ts';
import * as routes from './advisor.routes.ts';

/** The calls of advisors beside the generic ones. */
export const advisorsRoutes: readonly Route[] = Object.values(routes);
