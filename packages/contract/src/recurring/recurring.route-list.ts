import type { Route } from '../lang/route.ts';
import {
  cancelRecurringBatch,
  createRecurringBatch,
  currentMonthPaymentOrders,
  previewRecurringMonth,
  releaseRecurringBatch,
  setPaymentCreation,
} from './recurring.routes.ts';

/** Routes for recurring payments, in addition to the generic entity routes. */
export const recurringRoutes = [
  previewRecurringMonth,
  createRecurringBatch,
  releaseRecurringBatch,
  cancelRecurringBatch,
  currentMonthPaymentOrders,
  setPaymentCreation,
] as const satisfies readonly Route[];
