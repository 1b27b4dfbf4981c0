import type { Route } from '../lang/route.ts';
import * as associations from './association.routes.ts';
import * as bankFiles from './bank-file.routes.ts';
import * as bankTransactions from './bank-transaction.routes.ts';
import * as deposits from './deposit.routes.ts';
import { assetTrackingLedgers, listLedgerEntryOptions, readTrustSummary } from './ledger.routes.ts';

/** Calls of the trust area in addition to the generic ones. */
export const trustRoutes = [
  ...Object.values(bankFiles),
  ...Object.values(bankTransactions),
  ...Object.values(deposits),
  ...Object.values(associations),
  readTrustSummary,
  ...assetTrackingLedgers,
  listLedgerEntryOptions,
] as const satisfies readonly Route[];
