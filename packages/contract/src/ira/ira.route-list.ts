import type { Route } from '../lang/route.ts';
import { addReadyLines, cancelDepositBatch, confirmDepositBatch, sendDepositBatch } from './deposit-batch.routes.ts';

/** Every call of the area beyond the generic pattern. */
export const iraRoutes = [
  addReadyLines,
  sendDepositBatch,
  confirmDepositBatch,
  cancelDepositBatch,
] as const satisfies readonly Route[];
