import { type Cents, cents, minCents } from '../../foundation/money/cents.ts';

/** A deposit that refunds can be netted with. */
export interface DepositToNet {
  readonly id: string;
  readonly dueOn: string;
  /** Total of its taxes. */
  readonly taxCents: Cents;
}

/** A refund, and the part of it that no sent or scheduled deposit is lower by. */
export interface RefundToNet {
  readonly id: string;
  readonly agreedOn: string;
  readonly leftCents: Cents;
}

/** The amount by which a refund lowers a deposit. */
export interface RefundOffset {
  readonly taxRefundId: string;
  readonly taxPaymentId: string;
  readonly amountCents: Cents;
}

const by =
  <T>(key: (one: T) => string) =>
  (a: T, b: T) =>
    key(a) < key(b) ? -1 : 1;

/**
 * Nets the refunds of one payer, authority, and year with its deposits: the oldest refund first, with the deposit that
 * is due first. No deposit becomes negative, so what is left waits for the next one.
 */
export function netRefunds(
  deposits: readonly DepositToNet[],
  refunds: readonly RefundToNet[],
): readonly RefundOffset[] {
  const open = deposits
    .toSorted(by(({ dueOn, id }) => `${dueOn} ${id}`))
    .map(({ id, taxCents }) => ({ id, left: taxCents }));
  return refunds.toSorted(by(({ agreedOn, id }) => `${agreedOn} ${id}`)).flatMap(({ id, leftCents }) => {
    let rest = leftCents;
    return open.flatMap((deposit): RefundOffset[] => {
      const amountCents = minCents(rest, deposit.left);
      if (amountCents <= 0) return [];
      rest = cents(rest - amountCents);
      deposit.left = cents(deposit.left - amountCents);
      return [{ taxRefundId: id, taxPaymentId: deposit.id, amountCents }];
    });
  });
}
