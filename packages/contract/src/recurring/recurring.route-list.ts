import type { Route } from '../lang/route.ts';
import * as recurrings from './recurring.routes.ts';

/** Routes for recurring payments, in addition to the generic entity routes. */
export const recurringRoutes = Object.values(recurrings) satisfies readonly Route[];
