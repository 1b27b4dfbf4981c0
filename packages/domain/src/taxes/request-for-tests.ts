import { type Cents, cents, zeroCents } from '../foundation/money/cents.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { computeDistribution } from './compute-distribution.ts';
import type { ComputedDistribution, DistributionRequest, InstructionChoice } from './distribution-request.ts';

/** Converts dollars, as written in the worked cases, to cents. */
export function usd(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

export const cash: InstructionChoice = {
  id: 'cash',
  kind: 'cash',
  share: { kind: 'remainder' },
  federal: { kind: 'default' },
  state: { kind: 'default' },
};

export const toTraditional: InstructionChoice = { ...cash, id: 'traditional', kind: 'rolloverToTraditional' };
export const toRoth: InstructionChoice = { ...cash, id: 'roth', kind: 'rolloverToRoth' };

/** TC-1: a 45-year-old participant in Texas separates and receives 10,000.00 of pre-tax money in cash on 2026-11-20. */
export const plainRequest: DistributionRequest = {
  payOn: '2026-11-20',
  serviceCode: 'premierDistributions',
  reasonCode: 'separationFromService',
  account: { type: 'traditional', preTaxCents: usd(10_000), postTaxCents: zeroCents },
  payee: {
    kind: 'participant',
    dateOfBirth: '1981-03-02',
    residence: 'TX',
    isNonresidentAlien: false,
    treatyRateBp: null,
    hasValidTaxId: true,
    isPaidOutsideUnitedStates: false,
    separatedOn: '2026-09-30',
    isPublicSafety: false,
  },
  allowsRollover: true,
  allowsCashLumpSum: true,
  rejectsSmallPartialRollover: false,
  isTotalPayout: false,
  accountBalanceCents: usd(100_000),
  loan: null,
  employerStock: null,
  requiredMinimumCents: zeroCents,
  eligibleEarlierThisYearCents: zeroCents,
  fees: [],
  instructions: [cash],
  periodic: null,
};

export type Change = Partial<Omit<DistributionRequest, 'payee'>> & {
  readonly payee?: Partial<DistributionRequest['payee']>;
};

export const requestOf = ({ payee, ...change }: Change): DistributionRequest => ({
  ...plainRequest,
  ...change,
  payee: { ...plainRequest.payee, ...payee },
});

export const traditional = (preTax: number, postTax = 0) => ({
  type: 'traditional' as const,
  preTaxCents: usd(preTax),
  postTaxCents: usd(postTax),
});
export const roth = (amount: number, balance: number, basis: number, openedInYear: number) => ({
  type: 'roth' as const,
  amountCents: usd(amount),
  balanceCents: usd(balance),
  basisCents: usd(basis),
  openedInYear,
  holderDateOfBirth: '1981-03-02',
});
export const part = (choice: typeof cash, amount: number) => ({
  ...choice,
  share: { kind: 'amount' as const, amountCents: usd(amount) },
});
export const rate = (percent: number) => ({ ...cash, federal: { kind: 'rate' as const, rateBp: percent * 100 } });

export function computed(change: Change): ComputedDistribution {
  const result = computeDistribution(requestOf(change));
  if (isRejection(result)) throw new Error(result.sentence);
  return result;
}

export function rejectionCode(change: Change): string {
  const result = computeDistribution(requestOf(change));
  return isRejection(result) ? result.code : 'accepted';
}

export const dollars = (amount: Cents): string => (amount / 100).toFixed(2);

/** Formats one instruction per line: kind, gross, taxable now, each tax, net, codes. */
export function picture({ instructions, inKind }: ComputedDistribution): string {
  const paid = instructions.map((one) =>
    [
      one.kind,
      dollars(one.grossCents),
      `taxable ${dollars(one.taxableNowCents)}`,
      ...one.taxLines.map((line) => `${line.authority} ${dollars(line.amountCents)}`),
      `net ${dollars(one.netCents)}`,
      one.form === '1099-R' ? `code ${one.distributionCodes.join('')}` : one.form,
    ].join(' | '),
  );
  const otherParts = inKind.map((one) =>
    [
      one.kind,
      dollars(one.grossCents),
      `taxable ${dollars(one.taxableCents)}`,
      `box 6 ${dollars(one.unrealisedGainCents)}`,
      `code ${one.distributionCodes.join('')}`,
    ].join(' | '),
  );
  return [...paid, ...otherParts].join('\n');
}
