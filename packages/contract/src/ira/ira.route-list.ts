import type { Route } from '../lang/route.ts';
import * as accountClaims from './account-claim.routes.ts';
import * as depositBatches from './deposit-batch.routes.ts';
import * as iraAccounts from './ira-account.routes.ts';
import * as iraDistributions from './ira-distribution.routes.ts';
import * as iraSetup from './ira-setup.routes.ts';
import * as iraTransfers from './ira-transfer.routes.ts';

/** Routes for deposit batches and IRAs, in addition to the generic entity routes. */
export const iraRoutes = [
  ...Object.values(accountClaims),
  ...Object.values(depositBatches),
  ...Object.values(iraAccounts),
  ...Object.values(iraDistributions),
  ...Object.values(iraSetup),
  ...Object.values(iraTransfers),
] satisfies readonly Route[];
