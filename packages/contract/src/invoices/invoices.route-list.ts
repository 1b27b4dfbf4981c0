import type { Route } from '../lang/route.ts';
import * as routes from './invoice.routes.ts';

/** Calls of invoices in addition to the generic ones. */
export const invoicesRoutes = Object.values(routes) satisfies readonly Route[];
