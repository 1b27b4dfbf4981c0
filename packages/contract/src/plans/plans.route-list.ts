import type { Route } from '../lang/route.ts';
import * as advisors from './advisor-plan.routes.ts';
import * as routes from './plan.routes.ts';

/** Calls of plans in addition to the generic ones. */
export const plansRoutes = [...Object.values(routes), ...Object.values(advisors)] as const satisfies readonly Route[];
