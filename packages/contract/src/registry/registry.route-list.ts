import type { Route } from '../lang/route.ts';
import * as routes from './registry.routes.ts';

/** Routes for the national registry, in addition to the generic entity routes. */
export const registryRoutes = Object.values(routes) satisfies readonly Route[];
