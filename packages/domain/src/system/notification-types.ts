import type { LookupItem } from './lookup-item.ts';

/** Email notifications for account users. The codes are not from the specification. */
export const notificationTypes: readonly (LookupItem & { readonly description: string })[] = [
  {
    code: 'orderNeedsApproval',
    displayName: 'Order needs approval',
    description: 'When a user submits an order for review',
  },
  {
    code: 'orderNeedsFix',
    displayName: 'Order needs correction',
    description: 'When uploaded participants have errors to fix',
  },
  {
    code: 'instructionNeedsApproval',
    displayName: 'Participants’ elections need approval',
    description: 'Once a day, with all elections that need approval',
  },
  {
    code: 'moneyNeeded',
    displayName: 'Money needed',
    description: 'When participants have made elections and the plan’s money hasn’t arrived',
  },
  { code: 'moneyReceived', displayName: 'Money received', description: 'When money is received for an order' },
  {
    code: 'paymentsSent',
    displayName: 'Payments sent',
    description: 'On the day an order’s payments are sent',
  },
  {
    code: 'paymentReturned',
    displayName: 'Payment returned',
    description: 'When a bank returns a payment or a check is stopped',
  },
  {
    code: 'orderComplete',
    displayName: 'Order complete',
    description: 'When every participant in an order has been paid',
  },
  {
    code: 'fileExportReady',
    displayName: 'Report ready',
    description: 'When an export you requested is ready to download',
  },
  {
    code: 'agreementChanged',
    displayName: 'New agreement version',
    description: 'With the deadline for accepting it',
  },
];

/** Spanish names, for users who get their messages in Spanish. */
export const notificationTypeNamesEs: Readonly<Record<string, string>> = {
  orderNeedsApproval: 'Una orden espera aprobación',
  orderNeedsFix: 'Una orden necesita una corrección',
  instructionNeedsApproval: 'Las elecciones de un participante esperan aprobación',
  moneyNeeded: 'Falta dinero',
  moneyReceived: 'Se recibió dinero',
  paymentsSent: 'Se enviaron pagos',
  paymentReturned: 'Un pago fue devuelto',
  orderComplete: 'Una orden está completa',
  fileExportReady: 'Un informe está listo',
  agreementChanged: 'Un acuerdo tiene una nueva versión',
};

/**
 * Notifications that are on by default: agreements have a deadline, and exports were requested by the user. All others
 * are opt-in.
 */
const notifiedByDefault: ReadonlySet<string> = new Set(['agreementChanged', 'fileExportReady']);

/** Returns whether a notification is on. `chosen` is the user's setting, or undefined if the user hasn't set it. */
export const isSwitchedOn = (code: string, chosen: boolean | undefined): boolean =>
  chosen ?? notifiedByDefault.has(code);
