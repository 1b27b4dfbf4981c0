import type { LookupItem } from './lookup-item.ts';

/** What a user of an account may be told of by e-mail; the codes are ours. */
export const notificationTypes: readonly (LookupItem & { readonly description: string })[] = [
  {
    code: 'orderNeedsApproval',
    displayName: 'An order waits for approval',
    description: 'When somebody sends an order for review',
  },
  {
    code: 'orderNeedsFix',
    displayName: 'An order needs a correction',
    description: 'When uploaded people have values that must be fixed',
  },
  {
    code: 'instructionNeedsApproval',
    displayName: 'A participant’s choices wait for approval',
    description: 'Once a day, with all that wait',
  },
  {
    code: 'moneyNeeded',
    displayName: 'Money is needed',
    description: 'When people have chosen and the plan’s money has not arrived',
  },
  { code: 'moneyReceived', displayName: 'Money was received', description: 'When money was taken in for an order' },
  {
    code: 'paymentsSent',
    displayName: 'Payments were sent',
    description: 'On the day the payments of an order go out',
  },
  {
    code: 'paymentReturned',
    displayName: 'A payment came back',
    description: 'When a bank returns a payment or a check is stopped',
  },
  {
    code: 'orderComplete',
    displayName: 'An order is complete',
    description: 'When everybody of an order has been paid',
  },
  {
    code: 'fileExportReady',
    displayName: 'A report is ready',
    description: 'When an export that you asked for can be downloaded',
  },
  {
    code: 'agreementChanged',
    displayName: 'An agreement has a new version',
    description: 'With the date until which it must be accepted',
  },
];

/** The names in Spanish, for those who get their messages in it. */
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

/** What people hear of until they choose: an agreement's date binds them, an export they wait for; the rest they ask for. */
const toldAtFirst: ReadonlySet<string> = new Set(['agreementChanged', 'fileExportReady']);

/** Whether a switch stands on; `chosen` is what its owner chose last, undefined before the first choice. */
export const isSwitchedOn = (code: string, chosen: boolean | undefined): boolean => chosen ?? toldAtFirst.has(code);
