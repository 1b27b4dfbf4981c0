import type { Route } from '../lang/route.ts';
import { dryRunRule, listRules, moveRule, testBench } from './rule.routes.ts';

/** The calls of the rules area beside the generic ones. */
export const rulesRoutes: readonly Route[] = [listRules, dryRunRule, moveRule, testBench];
