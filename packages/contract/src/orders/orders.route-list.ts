import type { Route } from '../lang/route.ts';
import * as addressSearches from './address-search.routes.ts';
import { createOrdersOfAutoParticipants } from './auto-participant-order.routes.ts';
import * as bulkOperations from './bulk-operation.routes.ts';
import * as bulkOrders from './bulk-order.routes.ts';
import * as lineBulk from './line-bulk.routes.ts';
import {
  applyNonResponsiveAction,
  closeOrderLine,
  listExpiredLines,
  missingParticipantPaymentStatus,
} from './line-ending.routes.ts';
import { missingParticipantRoutes } from './missing-participant.routes.ts';
import {
  accountHome,
  accountMoneyInstructions,
  addOrderLine,
  addOrderSupplement,
  approveOrder,
  cancelOrder,
  createAccountOrder,
  downloadTemplate,
  initiateOrder,
  listAccountOrders,
  orderDataFixes,
  orderFeeDependencyData,
  orderMoneyInstructions,
  orderPreFlight,
  orderSubstatus,
  previewParticipants,
  removeOrderLines,
  removeOrderSupplement,
  reopenOrder,
  submitOrder,
  submitOrderForApproval,
  touchOrder,
  uploadParticipants,
  uploadStatus,
} from './order.routes.ts';
import * as orderLines from './order-line.routes.ts';

/** Routes for orders, in addition to the generic entity routes. */
export const ordersRoutes = [
  listAccountOrders,
  createAccountOrder,
  accountHome,
  accountMoneyInstructions,
  touchOrder,
  submitOrder,
  submitOrderForApproval,
  approveOrder,
  reopenOrder,
  cancelOrder,
  initiateOrder,
  uploadParticipants,
  previewParticipants,
  uploadStatus,
  orderSubstatus,
  orderFeeDependencyData,
  orderPreFlight,
  orderMoneyInstructions,
  orderDataFixes,
  addOrderSupplement,
  removeOrderSupplement,
  addOrderLine,
  removeOrderLines,
  downloadTemplate,
  ...Object.values(orderLines),
  listExpiredLines,
  applyNonResponsiveAction,
  missingParticipantPaymentStatus,
  closeOrderLine,
  ...Object.values(lineBulk),
  ...Object.values(bulkOperations),
  ...Object.values(bulkOrders),
  createOrdersOfAutoParticipants,
  ...missingParticipantRoutes,
  ...Object.values(addressSearches),
] as const satisfies readonly Route[];
