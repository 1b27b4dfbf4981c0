import type { Route } from '../lang/route.ts';
import * as routes from './account.routes.ts';
import * as agreements from './agreement.routes.ts';
import * as brands from './brand.routes.ts';

/** The calls of accounts beside the generic ones. */
export const accountsRoutes: readonly Route[] = [
  ...Object.values(routes),
  ...Object.values(agreements),
  ...Object.values(brands),
];
