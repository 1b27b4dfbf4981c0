import type { Route } from '../lang/route.ts';
import * as feeSweep from './fee-sweep.routes.ts';
import * as orderLineFee from './order-line-fee.routes.ts';
import * as tax from './tax.routes.ts';
import * as taxDeposit from './tax-deposit.routes.ts';
import * as taxPaymentBatch from './tax-payment-batch.routes.ts';
import * as taxRefund from './tax-refund.routes.ts';

export const taxesRoutes = [
  ...Object.values(tax),
  ...Object.values(orderLineFee),
  ...Object.values(feeSweep),
  ...Object.values(taxDeposit),
  ...Object.values(taxPaymentBatch),
  ...Object.values(taxRefund),
] as const satisfies readonly Route[];
