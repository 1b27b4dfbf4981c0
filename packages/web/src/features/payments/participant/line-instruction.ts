import type { RowAt } from '@fiducia/contract/api';

/** A payment instruction of one line as its payee sees it. Amounts are whole cents. */
export type LineInstruction = RowAt<'/public/order-lines/:orderLineId/payment-instructions'>;

/** A payment as its payee sees it. */
export type LinePayment = RowAt<'/public/payments'>;
