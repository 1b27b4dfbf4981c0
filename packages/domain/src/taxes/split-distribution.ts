import { type Cents, cents, subtractCents, sumCents, zeroCents } from '../foundation/money/cents.ts';
import { splitByWeights } from '../foundation/money/split.ts';
import type { Rejection } from '../foundation/rejection/rejection.ts';
import type { InstructionKind } from './classify-payment.ts';
import type { Share } from './distribution-request.ts';
import { taxRejections } from './tax-rejections.ts';

const hasPart = (shares: readonly Share[], kind: Share['kind']): boolean => shares.some((share) => share.kind === kind);

/**
 * Splits a distribution into parts that are all positive and add up exactly. Fixed amounts come first. Percentages
 * apply to the balance and must add up to 100% unless one part is the remainder. Leftover cents go to the parts with
 * the largest fractions.
 */
export function splitDistribution(whole: Cents, shares: readonly Share[]): readonly Cents[] | Rejection {
  if (shares.length === 0) return taxRejections.splitEmpty();
  if (shares.filter((share) => share.kind === 'remainder').length > 1) return taxRejections.splitTwoRemainders();
  const fixed = sumCents(shares.flatMap((share) => (share.kind === 'amount' ? [share.amountCents] : [])));
  const left = subtractCents(whole, fixed);
  const percent = shares.reduce((sum, share) => sum + (share.kind === 'percent' ? share.rateBp : 0), 0);
  const takesRest = hasPart(shares, 'remainder');
  if (shares.some((share) => share.kind === 'percent' && !(Number.isInteger(share.rateBp) && share.rateBp > 0))) {
    return taxRejections.splitPartNotPositive();
  }
  if (left < 0) return taxRejections.splitDoesNotAddUp({ parts: fixed, whole });
  if (percent > 10_000 || (percent > 0 && percent < 10_000 && !takesRest)) {
    return taxRejections.splitPercentDoesNotAddUp({ rateBp: percent });
  }
  if (percent === 0 && !takesRest && left > 0) return taxRejections.splitDoesNotAddUp({ parts: fixed, whole });
  const weights = shares.map((share) =>
    share.kind === 'percent' ? share.rateBp : share.kind === 'remainder' ? 10_000 - percent : 0,
  );
  const free = weights.some((weight) => weight > 0) ? splitByWeights(left, weights) : weights.map(() => zeroCents);
  const parts = shares.map((share, index) =>
    share.kind === 'amount' ? share.amountCents : (free[index] ?? zeroCents),
  );
  return parts.some((part) => part <= 0) ? taxRejections.splitPartNotPositive() : parts;
}

const rolloverOrder: readonly InstructionKind[] = ['rolloverToTraditional', 'rolloverToNewEmployer', 'rolloverToRoth'];

/**
 * Assigns pre-tax money to each instruction. Direct rollovers get it first (tax-free ones before a Roth IRA), and the
 * remainder is spread over the cash by amount. Source: IRC 402(c)(2); Notice 2014-54.
 */
export function assignPreTax(
  preTax: Cents,
  instructions: readonly { readonly kind: InstructionKind; readonly grossCents: Cents }[],
): readonly Cents[] {
  let left = preTax;
  const assigned = instructions.map(() => zeroCents);
  for (const kind of rolloverOrder) {
    for (const [index, instruction] of instructions.entries()) {
      if (instruction.kind !== kind) continue;
      const part = left < instruction.grossCents ? left : instruction.grossCents;
      assigned[index] = part;
      left = subtractCents(left, part);
    }
  }
  const cashWeights = instructions.map(({ kind, grossCents }) => (kind === 'cash' ? grossCents : 0));
  if (left > 0) {
    for (const [index, part] of splitByWeights(left, cashWeights).entries()) {
      if (cashWeights[index] !== 0) assigned[index] = part;
    }
  }
  return assigned;
}

/** Assigns the required minimum distribution to the cash parts, in order. Rollovers never include it. */
export function assignRequiredMinimum(
  required: Cents,
  instructions: readonly { readonly kind: InstructionKind; readonly grossCents: Cents }[],
): readonly Cents[] | Rejection {
  let left = required;
  const assigned = instructions.map(({ kind, grossCents }) => {
    if (kind !== 'cash') return zeroCents;
    const part = cents(Math.min(left, grossCents));
    left = subtractCents(left, part);
    return part;
  });
  const hasRollover = instructions.some(({ kind }) => kind !== 'cash');
  return left > 0 && hasRollover ? taxRejections.requiredMinimumFirst({ required }) : assigned;
}
