import type { Route } from '../lang/route.ts';
import { dryRunRule, listRules, testBench, transitionRule } from './rule.routes.ts';

/** Calls of the rules area in addition to the generic ones. */
export const rulesRoutes = [listRules, dryRunRule, transitionRule, testBench] as const satisfies readonly Route[];
