import { type Cents, cents, sumCents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';

/** One tax of a payer's year with an authority, as recorded in its three places. */
export interface ReturnTax {
  readonly id: string;
  /** Such as `Ada Yates, order line 26-123456-789-0001`. */
  readonly label: string;
  readonly date: string;
  readonly amountCents: Cents;
  /** Tax that was deposited in addition to the amount, and given back since. */
  readonly refundedCents: Cents;
  /** Withheld less reversed and refunded, according to the ledger (P13, P20, and P23). */
  readonly ledgerCents: Cents;
  /** The deposit that holds it; null if none does. */
  readonly depositId: string | null;
}

/** One deposit of a payer's year with an authority. */
export interface ReturnDeposit {
  readonly id: string;
  readonly label: string;
  readonly amountCents: Cents;
  /** Refunds by which it was lower than its taxes. */
  readonly nettedCents: Cents;
  /** Whether the authority was paid: settled, or sent and not returned. */
  readonly isDeposited: boolean;
  /** When it settled, or its settlement date. */
  readonly depositedOn: string | null;
  readonly dueOn: string;
}

/** A row that doesn't agree, and by how much. */
export interface ReturnDifference {
  readonly id: string;
  readonly kind: 'tax' | 'deposit';
  readonly label: string;
  readonly sentence: string;
  readonly differenceCents: Cents;
}

/**
 * Compares the taxes of a return with the ledger, and its deposits with their taxes. Names every row with a difference
 * of one cent or more, and taxes that no deposit holds.
 */
export function tieReturn(
  taxes: readonly ReturnTax[],
  deposits: readonly ReturnDeposit[],
): readonly ReturnDifference[] {
  const held = Map.groupBy(taxes, ({ depositId }) => depositId);
  const ofLedger = taxes
    .filter(({ amountCents, ledgerCents }) => amountCents !== ledgerCents)
    .map(
      ({ id, label, amountCents, ledgerCents }): ReturnDifference => ({
        id,
        kind: 'tax',
        label,
        sentence: `${formatMoney(amountCents)} withheld, but ${formatMoney(ledgerCents)} in the ledger`,
        differenceCents: cents(amountCents - ledgerCents),
      }),
    );
  const ofDeposits = deposits.flatMap((deposit): ReturnDifference[] => {
    const own = held.get(deposit.id) ?? [];
    const deposited = own.flatMap(({ amountCents, refundedCents }) => [amountCents, refundedCents]);
    const total = cents(sumCents(deposited) - deposit.nettedCents);
    if (total === deposit.amountCents) return [];
    return [
      {
        id: deposit.id,
        kind: 'deposit',
        label: deposit.label,
        sentence: `${formatMoney(deposit.amountCents)} deposited, but its taxes less netted refunds add up to ${formatMoney(total)}`,
        differenceCents: cents(deposit.amountCents - total),
      },
    ];
  });
  return [...ofLedger, ...ofDeposits];
}
