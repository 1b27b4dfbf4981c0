import type { Bai2DraftTransaction } from '../../../packages/server/src/rails/bai2/build-bai2.ts';

/** What the bank needs to know about a payment that it books. */
export interface SentPayment {
  readonly id: string;
  readonly payment_batch_id: string;
  readonly payment_method_code: string;
  readonly amount_cents: number;
  readonly check_number: number | null;
  readonly end_to_end_id: string | null;
}

/** Returns what the bank books for payments on their way: ACH by batch, wires and checks individually. */
export function debitsOf(list: readonly SentPayment[]): Bai2DraftTransaction[] {
  const sentBy = (method: string) => list.filter(({ payment_method_code: code }) => code === method);
  const batches = Map.groupBy(sentBy('achPayment'), ({ payment_batch_id: id }) => id);
  return [
    ...[...batches].map(([id, of]) => ({
      typeCode: '455',
      amountCents: of.reduce((sum, { amount_cents: amount }) => sum + amount, 0),
      bankReference: `ACH${id.slice(0, 8)}`,
      text: 'ACH SETTLEMENT',
    })),
    ...sentBy('wirePayment').map((one) => ({
      typeCode: '495',
      amountCents: one.amount_cents,
      bankReference: `W${one.id.slice(0, 10)}`,
      text: `OUTGOING WIRE ${one.end_to_end_id}`,
    })),
    ...list
      .filter(({ check_number: number }) => number !== null)
      .map((one) => ({
        typeCode: '475',
        amountCents: one.amount_cents,
        bankReference: `C${one.check_number}`,
        customerReference: String(one.check_number),
        text: 'CHECK PAID',
      })),
  ];
}
