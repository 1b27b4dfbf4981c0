import type { Route } from '../lang/route.ts';
import * as routes from './registry.routes.ts';

/** Calls of the registry in addition to the generic ones. */
export const registryRoutes = Object.values(routes) satisfies readonly Route[];
