import { route } from '../lang/route.ts';

const printed = <const Path extends string>(path: Path, operationId: string, permission: PrintPermission, of: string) =>
  route<never>()({
    method: 'GET',
    path,
    operationId,
    who: { staffMember: permission },
    summary: `Download ${of} as a PDF for printing`,
    isDownload: true,
  });
type PrintPermission = 'orders.view' | 'payments.view' | 'trust.view';

export const printOrder = printed('/private/orders/:id/pdf', 'printOrder', 'orders.view', 'an order');
export const printOrderLine = printed('/private/order-lines/:id/pdf', 'printOrderLine', 'orders.view', 'an order line');
export const printBatchSheet = printed(
  '/private/payment-batches/:id/pdf',
  'printBatchSheet',
  'payments.view',
  'the control sheet of a payment batch',
);
export const printProof = printed('/private/trust/proof-pdf', 'printProof', 'trust.view', 'the daily proof');
