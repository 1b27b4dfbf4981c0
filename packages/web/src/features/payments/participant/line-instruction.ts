import type { RowAt } from '@fiducia/contract/api';

/** A payment instruction as shown to its payee. Amounts are in cents. */
export type LineInstruction = RowAt<'/public/order-lines/:orderLineId/payment-instructions'>;

/** A payment as shown to its payee. */
export type LinePayment = RowAt<'/public/payments'>;
