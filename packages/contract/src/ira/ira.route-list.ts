import type { Route } from '../lang/route.ts';
import { addReadyLines, cancelDepositBatch, confirmDepositBatch, sendDepositBatch } from './deposit-batch.routes.ts';

/** Routes for deposit batches, in addition to the generic entity routes. */
export const iraRoutes = [
  addReadyLines,
  sendDepositBatch,
  confirmDepositBatch,
  cancelDepositBatch,
] as const satisfies readonly Route[];
