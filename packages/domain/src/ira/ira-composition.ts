import { type Cents, sumCents, zeroCents } from '../foundation/money/cents.ts';
import type { IraTransactionKind } from './ira-transaction-kind.ts';

/** What the balance of an IRA is made of, in the order in which it is shown. */
export const iraSources = ['rollover', 'planDeposit', 'transferIn', 'contribution', 'interest', 'out', 'fees'] as const;
export type IraSource = (typeof iraSources)[number];

const sourceOf: Readonly<Record<Exclude<IraTransactionKind, 'reversal'>, IraSource>> = {
  rollover: 'rollover',
  planDeposit: 'planDeposit',
  transferIn: 'transferIn',
  contribution: 'contribution',
  interest: 'interest',
  distribution: 'out',
  transferOut: 'out',
  rolloverOut: 'out',
  fee: 'fees',
  closingFee: 'fees',
};

interface Entry {
  readonly kind: IraTransactionKind;
  readonly amount: Cents;
  readonly isReversed: boolean | null;
}

export interface IraPart {
  readonly source: IraSource;
  /** Negative if it was taken out of the IRA. */
  readonly amount: Cents;
}

/**
 * Returns the parts whose total is the balance of an IRA. Leaves out transactions that were reversed, and their
 * reversals. Returns undefined if the parts don't add up to the balance, because then some transactions are missing.
 */
export function iraComposition(entries: readonly Entry[], balance: Cents): readonly IraPart[] | undefined {
  const amounts = new Map<IraSource, Cents[]>();
  for (const { kind, amount, isReversed } of entries) {
    if (kind === 'reversal' || isReversed) continue;
    const source = sourceOf[kind];
    amounts.set(source, [...(amounts.get(source) ?? []), amount]);
  }
  const parts = iraSources
    .map((source) => ({ source, amount: sumCents(amounts.get(source) ?? []) }))
    .filter(({ amount }) => amount !== zeroCents);
  return sumCents(parts.map(({ amount }) => amount)) === balance ? parts : undefined;
}
