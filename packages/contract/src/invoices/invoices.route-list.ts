import type { Route } from '../lang/route.ts';
import * as routes from './invoice.routes.ts';

/** Routes for invoices, in addition to the generic entity routes. */
export const invoicesRoutes = Object.values(routes) satisfies readonly Route[];
