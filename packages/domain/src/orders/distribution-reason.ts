/**
 * Distribution reasons. `rollover`: may it be rolled over at all; `byBeneficiary` depends on who inherits, `asOriginal`
 * on the distribution that it follows, `repayOnly` can only be paid back within its years.
 * `withholding`: 20 % of an eligible rollover distribution in cash (IRC 3405(c)), 10 % default of a nonperiodic payment
 * (3405(b)), periodic (W-4P), none, or as the original. The codes are ours but `death` and `rmdDeathBenefitToBeneficiary`.
 */
export interface DistributionReason {
  readonly displayName: string;
  readonly rollover: 'yes' | 'no' | 'byBeneficiary' | 'repayOnly' | 'asOriginal';
  readonly withholding: 'eligibleRollover' | 'nonperiodic' | 'periodic' | 'none' | 'asOriginal';
}

function reason(
  displayName: string,
  rollover: DistributionReason['rollover'],
  withholding: DistributionReason['withholding'],
): DistributionReason {
  return { displayName, rollover, withholding };
}

/** Source: domain facts §10.2. */
export const distributionReasons = {
  separationFromService: reason('Separation from service', 'yes', 'eligibleRollover'),
  retirement: reason('Retirement', 'yes', 'eligibleRollover'),
  planTermination: reason('Plan termination', 'yes', 'eligibleRollover'),
  death: reason('Death', 'byBeneficiary', 'eligibleRollover'),
  rmdDeathBenefitToBeneficiary: reason('RMD death benefit to beneficiary', 'no', 'nonperiodic'),
  disability: reason('Total and permanent disability', 'yes', 'eligibleRollover'),
  disabilityNotTotal: reason('Disability, not total', 'yes', 'eligibleRollover'),
  qdroSpouse: reason('QDRO to spouse or former spouse', 'yes', 'eligibleRollover'),
  qdroNonSpouse: reason('QDRO to child or dependent', 'no', 'nonperiodic'),
  inServiceAge59Half: reason('In-service after age 59 1/2', 'yes', 'eligibleRollover'),
  inServiceOther: reason('In-service, other', 'yes', 'eligibleRollover'),
  hardship: reason('Hardship', 'no', 'nonperiodic'),
  emergencyPersonalExpense: reason('Emergency personal expense', 'repayOnly', 'nonperiodic'),
  domesticAbuse: reason('Domestic abuse victim', 'repayOnly', 'nonperiodic'),
  birthAdoption: reason('Birth or adoption', 'repayOnly', 'nonperiodic'),
  qualifiedDisaster: reason('Qualified disaster recovery', 'repayOnly', 'nonperiodic'),
  terminalIllness: reason('Terminal illness', 'asOriginal', 'asOriginal'),
  qualifiedLongTermCare: reason('Qualified long-term care premiums', 'no', 'nonperiodic'),
  plesaWithdrawal: reason('Emergency savings account withdrawal', 'no', 'none'),
  rmd: reason('Required minimum distribution', 'no', 'nonperiodic'),
  correctiveExcessDeferral402g: reason('Corrective: excess deferral (402(g))', 'no', 'nonperiodic'),
  correctiveAdpAcp: reason('Corrective: ADP or ACP test', 'no', 'nonperiodic'),
  correctiveAnnualAddition415: reason('Corrective: excess annual addition (415)', 'no', 'nonperiodic'),
  permissibleWithdrawal414w: reason('Permissible withdrawal (414(w))', 'no', 'nonperiodic'),
  revertErroneousContribution: reason('Return of an erroneous contribution', 'no', 'none'),
  loanOffset: reason('Loan offset', 'yes', 'eligibleRollover'),
  qualifiedPlanLoanOffset: reason('Qualified plan loan offset', 'yes', 'eligibleRollover'),
  loanDeemed: reason('Deemed distribution of a loan', 'no', 'none'),
  directRolloverOnly: reason('Direct rollover', 'yes', 'none'),
  autoRolloverIra: reason('Automatic rollover to an IRA', 'yes', 'none'),
  cashOutUnder1000: reason('Mandatory cash-out of $1,000 or less', 'yes', 'eligibleRollover'),
  stockBuyBack: reason('Stock buy-back', 'yes', 'eligibleRollover'),
  uncashedCheckReissue: reason('Reissue of an uncashed check', 'asOriginal', 'none'),
  uncashedCheckNonQualified: reason('Uncashed check, already taxed', 'no', 'none'),
  periodicPensionLife: reason('Periodic pension for life', 'no', 'periodic'),
  periodicInstallment: reason('Installments over less than 10 years', 'yes', 'eligibleRollover'),
  governmental457b: reason('Governmental 457(b) distribution', 'yes', 'eligibleRollover'),
  nonGovernmental457b: reason('Non-governmental 457(b) distribution', 'no', 'none'),
  annuity403b: reason('403(b) distribution', 'yes', 'eligibleRollover'),
  iraNormal: reason('IRA distribution, age 59 1/2 or older', 'repayOnly', 'nonperiodic'),
  iraEarly: reason('IRA distribution, early', 'repayOnly', 'nonperiodic'),
  iraConversion: reason('IRA conversion', 'yes', 'nonperiodic'),
  iraTransfer: reason('IRA transfer', 'yes', 'none'),
  iraQcd: reason('Qualified charitable distribution from an IRA', 'no', 'none'),
  taxFormOnly: reason('Tax form only', 'asOriginal', 'asOriginal'),
  taxPaymentAndForm: reason('Tax payment and form', 'asOriginal', 'asOriginal'),
} as const satisfies Readonly<Record<string, DistributionReason>>;

export type DistributionReasonCode = keyof typeof distributionReasons;

export function isDistributionReasonCode(value: unknown): value is DistributionReasonCode {
  return typeof value === 'string' && Object.hasOwn(distributionReasons, value);
}

/** Death-related reasons: the decedent's fields are asked for, and an EIN payee may be offered. Source: doc 3 §9. */
export const deathReasons: readonly DistributionReasonCode[] = ['death', 'rmdDeathBenefitToBeneficiary'];

export function isDeathReason(code: string | null | undefined): boolean {
  return deathReasons.some((reasonCode) => reasonCode === code);
}
