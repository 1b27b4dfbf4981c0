import type { Route } from '../lang/route.ts';
import * as taxPaymentBatch from './tax-payment-batch.routes.ts';
import * as tax from './tax.routes.ts';

export const taxesRoutes: readonly Route[] = [...Object.values<Route>(tax), ...Object.values<Route>(taxPaymentBatch)];
