import type { Route } from '../lang/route.ts';
import { dryRunRule, listRules, testBench, transitionRule } from './rule.routes.ts';

/** Routes for rules, in addition to the generic entity routes. */
export const rulesRoutes = [listRules, dryRunRule, transitionRule, testBench] as const satisfies readonly Route[];
