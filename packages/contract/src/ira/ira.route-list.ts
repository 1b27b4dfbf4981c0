import type { Route } from '../lang/route.ts';
import { addReadyLines, cancelDepositBatch, confirmDepositBatch, sendDepositBatch } from './deposit-batch.routes.ts';

/** Every call of the area beyond the generic pattern. */
export const iraRoutes: readonly Route[] = [addReadyLines, sendDepositBatch, confirmDepositBatch, cancelDepositBatch];
