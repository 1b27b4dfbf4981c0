import type { Route } from '../lang/route.ts';
import * as routes from './account.routes.ts';

/** The calls of accounts beside the generic ones. */
export const accountsRoutes: readonly Route[] = Object.values(routes);
