import { type Cents, cents, zeroCents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { isRejection, type Rejection, rejections } from '../../foundation/rejection/rejection.ts';
import { computeDistribution } from '../../taxes/compute-distribution.ts';
import type { DistributionRequest, InstructionChoice, YearEndForm } from '../../taxes/distribution-request.ts';
import type { TaxLine } from '../../taxes/tax-line.ts';

export const replacementRejections = rejections({
  notLarger: [
    'invalid',
    ({ uncashed }: { uncashed: Cents }) =>
      `Enter more than ${formatMoney(uncashed)}, the amount of the uncashed check. To pay the same amount, reissue the check without changing it.`,
  ],
  rothMoney: [
    'conflict',
    'Rev. Rul. 2025-15 doesn’t cover Roth accounts. Ask your tax adviser how to withhold from the additional amount.',
  ],
  severalPayments: [
    'conflict',
    'This distribution has more than one payment. Pay the additional amount as a new distribution.',
  ],
  notWaiting: ['conflict', 'You can increase a payment only while it waits to be reissued.'],
  alreadyApproved: [
    'conflict',
    'The reissue is already approved. Withdraw the approval, then change the replacement amount.',
  ],
});

/** Input for a replacement check that is larger than the uncashed one. */
export interface ReplacementRequest {
  /** Net amount of the check that was not cashed, in cents. */
  readonly uncashedCents: Cents;
  /** The benefit that the replacement pays, before the tax on the additional amount, in cents. */
  readonly replacementCents: Cents;
  /** The distribution as of the date of the replacement. Its money and fees are replaced by the additional amount. */
  readonly distribution: Omit<DistributionRequest, 'instructions' | 'fees'>;
  readonly choice: Omit<InstructionChoice, 'share'>;
}

export interface Replacement {
  /** The additional amount: a new distribution in the year of the replacement. */
  readonly excessCents: Cents;
  /** Taxes on the additional amount only. */
  readonly taxLines: readonly TaxLine[];
  readonly taxesCents: Cents;
  /** The amount of the replacement check. */
  readonly checkCents: Cents;
  readonly taxableCents: Cents;
  readonly form: YearEndForm;
  readonly distributionCodes: readonly string[];
}

/**
 * Computes a larger replacement check. The first check was withheld from and reported when it was issued, so only the
 * additional amount is withheld from and reported, in the year of the replacement. Source: Rev. Rul. 2019-19 and
 * 2025-15, which assume a qualified plan without Roth money or employer stock.
 */
export function computeReplacement(request: ReplacementRequest): Replacement | Rejection {
  const { uncashedCents, replacementCents, distribution, choice } = request;
  if (distribution.account.type === 'roth') return replacementRejections.rothMoney();
  const excessCents = cents(replacementCents - uncashedCents);
  if (excessCents <= 0) return replacementRejections.notLarger({ uncashed: uncashedCents });
  const computed = computeDistribution({
    ...distribution,
    account: { type: 'traditional', preTaxCents: excessCents, postTaxCents: zeroCents },
    accountBalanceCents: excessCents,
    loan: null,
    employerStock: null,
    requiredMinimumCents: zeroCents,
    fees: [],
    instructions: [{ ...choice, share: { kind: 'remainder' } }],
  });
  if (isRejection(computed)) return computed;
  const [paid] = computed.instructions;
  if (paid === undefined) throw new Error('the additional amount has no instruction');
  return {
    excessCents,
    taxLines: paid.taxLines,
    taxesCents: computed.taxesCents,
    checkCents: cents(uncashedCents + paid.netCents),
    taxableCents: paid.taxableNowCents,
    form: paid.form,
    distributionCodes: paid.distributionCodes,
  };
}
