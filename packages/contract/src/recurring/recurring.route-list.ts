import type { Route } from '../lang/route.ts';
import * as recurrings from './recurring.routes.ts';
import * as figures from './recurring-figures.routes.ts';

/** Routes for recurring payments, in addition to the generic entity routes. */
export const recurringRoutes = [
  ...Object.values(recurrings),
  ...Object.values(figures),
] as const satisfies readonly Route[];
