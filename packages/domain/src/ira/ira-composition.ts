import { type Cents, sumCents, zeroCents } from '../foundation/money/cents.ts';
import type { IraTransactionKind } from './ira-transaction-kind.ts';

/** Where money in an IRA came from, in the order in which it is shown. */
export const iraSources = ['rollover', 'planDeposit', 'transferIn', 'contribution', 'interest'] as const;
export type IraSource = (typeof iraSources)[number];
/** Why money left it. */
const iraUses = ['out', 'fees'] as const;
export type IraUse = (typeof iraUses)[number];

const sourceOf: Readonly<Record<Exclude<IraTransactionKind, 'reversal'>, IraSource | IraUse>> = {
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

interface Part<Of> {
  readonly source: Of;
  readonly amount: Cents;
}

export interface IraComposition {
  /** What came in. Nothing of what left the IRA is a part of what is in it. */
  readonly parts: readonly Part<IraSource>[];
  /** What left it, as negative amounts. */
  readonly less: readonly Part<IraUse>[];
}

/**
 * Returns what came into an IRA and what left it, which add up to its balance. Leaves out transactions that were
 * reversed, and their reversals. Returns undefined if they don't add up, because then some transactions are missing.
 */
export function iraComposition(entries: readonly Entry[], balance: Cents): IraComposition | undefined {
  const amounts = new Map<IraSource | IraUse, Cents[]>();
  for (const { kind, amount, isReversed } of entries) {
    if (kind === 'reversal' || isReversed) continue;
    const source = sourceOf[kind];
    amounts.set(source, [...(amounts.get(source) ?? []), amount]);
  }
  const summed = <Of extends IraSource | IraUse>(of: readonly Of[]): Part<Of>[] =>
    of
      .map((source) => ({ source, amount: sumCents(amounts.get(source) ?? []) }))
      .filter(({ amount }) => amount !== zeroCents);
  const parts = summed(iraSources);
  const less = summed(iraUses);
  return sumCents([...parts, ...less].map(({ amount }) => amount)) === balance ? { parts, less } : undefined;
}
