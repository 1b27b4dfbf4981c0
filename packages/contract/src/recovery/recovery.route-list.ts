import type { Route } from '../lang/route.ts';
import {
  approveRelease,
  auditRecovery,
  decideRecoveryItem,
  readHoldState,
  readRecovery,
  requestRelease,
  withdrawRelease,
} from './recovery.routes.ts';

/** Routes for the recovery after a restore. */
export const recoveryRoutes = [
  readHoldState,
  readRecovery,
  decideRecoveryItem,
  auditRecovery,
  requestRelease,
  withdrawRelease,
  approveRelease,
] as const satisfies readonly Route[];
