import { type Cents, subtractCents, sumCents } from '../foundation/money/cents.ts';

export interface FeeLine {
  readonly displayName: string;
  readonly amount: Cents;
}

/**
 * Returns the payee's fees for display: the named fees, and the remainder of the total as 'Other Fees'. Source: doc 2
 * §3 PaymentInstruction.
 */
export function payeeFeeLines(total: Cents, named: readonly FeeLine[]): FeeLine[] {
  const remainder = subtractCents(total, sumCents(named.map(({ amount }) => amount)));
  return remainder === 0 ? [...named] : [...named, { displayName: 'Other Fees', amount: remainder }];
}
