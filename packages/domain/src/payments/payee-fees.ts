import { type Cents, subtractCents, sumCents } from '../money/cents.ts';

export interface FeeLine {
  readonly displayName: string;
  readonly amount: Cents;
}

/** The payee's fees as shown: the named ones, and what they leave of the total as 'Other Fees'. Source: doc 2 §3 PaymentInstruction. */
export function payeeFeeLines(total: Cents, named: readonly FeeLine[]): FeeLine[] {
  const remainder = subtractCents(total, sumCents(named.map(({ amount }) => amount)));
  return remainder === 0 ? [...named] : [...named, { displayName: 'Other Fees', amount: remainder }];
}
