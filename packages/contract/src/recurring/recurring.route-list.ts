import type { Route } from '../lang/route.ts';
import {
  cancelRecurringBatch,
  createRecurringBatch,
  currentMonthPaymentOrders,
  previewRecurringMonth,
  releaseRecurringBatch,
  setPaymentCreation,
} from './recurring.routes.ts';

/** Every call of the area beyond the generic pattern. */
export const recurringRoutes = [
  previewRecurringMonth,
  createRecurringBatch,
  releaseRecurringBatch,
  cancelRecurringBatch,
  currentMonthPaymentOrders,
  setPaymentCreation,
] as const satisfies readonly Route[];
