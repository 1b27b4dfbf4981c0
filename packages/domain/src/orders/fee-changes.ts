import { type Cents, zeroCents } from '../foundation/money/cents.ts';
import type { FeePayer } from './line-money.ts';

/** A decision about one fee of an order line that is in force: the fee is waived, or someone else pays it. */
export interface FeeChange {
  readonly feeCode: string;
  readonly paymentMethodCode: string | null;
  readonly kind: 'waiver' | 'payer';
  /** Null for a waiver. */
  readonly payer: FeePayer | null;
}

/** Identifies a fee of an order line: its code on the fee schedule and the payment method it is charged for. */
export interface FeeKey {
  readonly code: string;
  readonly paymentMethodCode: string | null;
}

interface Charged {
  readonly code: string;
  readonly payer: FeePayer;
  readonly amountCents: Cents;
}

/** What the decisions about a fee leave: who pays it, how much, and how much was waived. */
export interface FeeAfterChanges {
  readonly payer: FeePayer;
  readonly amountCents: Cents;
  readonly waivedCents: Cents;
}

const isAbout = (change: FeeChange, { code, paymentMethodCode }: FeeKey): boolean =>
  change.feeCode === code && change.paymentMethodCode === paymentMethodCode;

/** Applies the decisions in force to one fee of the schedule. A waived fee charges nothing. */
export function feeAfterChanges(
  fee: FeeKey & { readonly payer: FeePayer; readonly amountCents: Cents },
  changes: readonly FeeChange[],
): FeeAfterChanges {
  const own = changes.filter((change) => isAbout(change, fee));
  const isWaived = own.some(({ kind }) => kind === 'waiver');
  return {
    payer: own.find(({ kind }) => kind === 'payer')?.payer ?? fee.payer,
    amountCents: isWaived ? zeroCents : fee.amountCents,
    waivedCents: isWaived ? fee.amountCents : zeroCents,
  };
}

/** Applies the decisions about an order line to the fees that its order charges whatever the payment method. */
export const orderFeesAfterChanges = <Fee extends Charged>(
  fees: readonly Fee[],
  changes: readonly FeeChange[],
): (Fee & FeeAfterChanges)[] =>
  fees.map((fee) => ({ ...fee, ...feeAfterChanges({ ...fee, paymentMethodCode: null }, changes) }));
