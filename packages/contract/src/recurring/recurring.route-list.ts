import type { Route } from '../lang/route.ts';
import {
  cancelRecurringBatch,
  createRecurringBatch,
  currentMonthPaymentOrders,
  previewRecurringMonth,
  releaseRecurringBatch,
  setPaymentCreation,
} from './recurring.routes.ts';

/** Calls of the area in addition to the generic ones. */
export const recurringRoutes = [
  previewRecurringMonth,
  createRecurringBatch,
  releaseRecurringBatch,
  cancelRecurringBatch,
  currentMonthPaymentOrders,
  setPaymentCreation,
] as const satisfies readonly Route[];
