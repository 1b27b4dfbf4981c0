import type { Route } from '../lang/route.ts';
import * as ruleRoutes from './rule.routes.ts';

/** Routes for rules, in addition to the generic entity routes. */
export const rulesRoutes = Object.values(ruleRoutes) satisfies readonly Route[];
