import { type Cents, sumCents, zeroCents } from '../foundation/money/cents.ts';
import { splitByWeights } from '../foundation/money/split.ts';

/**
 * `planExpense`: charged to the plan account before the distribution, so it lowers the gross amount and is not
 * reported. `netReducing`: a service the payee chose; the gross amount and the tax stay the same, and the payment gets
 * smaller. Source: DOL FAB 2003-3.
 */
export const feeTreatments = ['planExpense', 'netReducing'] as const;
export type FeeTreatment = (typeof feeTreatments)[number];

/** A fee paid by the payee. Fees paid by a sponsor do not affect the distribution and are not listed here. */
export interface PayeeFee {
  readonly feeTypeCode: string;
  readonly treatment: FeeTreatment;
  readonly amountCents: Cents;
  /** The instruction that the fee is for; null spreads the fee over all instructions by gross amount. */
  readonly instructionId: string | null;
}

export interface ChargedFee {
  readonly feeTypeCode: string;
  readonly amountCents: Cents;
}

/** Returns the total plan expenses, which are deducted before the distribution is split and taxed. */
export function planExpenses(fees: readonly PayeeFee[]): Cents {
  return sumCents(fees.filter((fee) => fee.treatment === 'planExpense').map((fee) => fee.amountCents));
}

/**
 * Returns the net-reducing fees of each instruction, in instruction order. Fees that are spread still add up to the
 * cent.
 */
export function feesByInstruction(
  fees: readonly PayeeFee[],
  instructions: readonly { readonly id: string; readonly grossCents: Cents }[],
): readonly (readonly ChargedFee[])[] {
  const charged: ChargedFee[][] = instructions.map(() => []);
  for (const fee of fees) {
    if (fee.treatment !== 'netReducing') continue;
    const own = instructions.map(({ id, grossCents }) =>
      fee.instructionId === null ? grossCents : id === fee.instructionId ? 1 : 0,
    );
    const parts = own.some((weight) => weight > 0) ? splitByWeights(fee.amountCents, own) : own.map(() => zeroCents);
    for (const [index, amountCents] of parts.entries()) {
      if (amountCents > 0) charged[index]?.push({ feeTypeCode: fee.feeTypeCode, amountCents });
    }
  }
  return charged;
}
