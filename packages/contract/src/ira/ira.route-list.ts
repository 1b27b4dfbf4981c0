import type { Route } from '../lang/route.ts';
import * as depositBatches from './deposit-batch.routes.ts';

/** Routes for deposit batches, in addition to the generic entity routes. */
export const iraRoutes = Object.values(depositBatches) satisfies readonly Route[];
