import type { Route } from '../lang/route.ts';
import { addReadyLines, cancelDepositBatch, confirmDepositBatch, sendDepositBatch } from './deposit-batch.routes.ts';

/** Calls of the area in addition to the generic ones. */
export const iraRoutes = [
  addReadyLines,
  sendDepositBatch,
  confirmDepositBatch,
  cancelDepositBatch,
] as const satisfies readonly Route[];
