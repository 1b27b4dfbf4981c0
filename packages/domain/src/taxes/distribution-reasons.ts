/** Kinds of payee. */
export const payeeKinds = [
  'participant',
  'spouseBeneficiary',
  'individualBeneficiary',
  'entityBeneficiary',
  'spouseAlternatePayee',
  'otherAlternatePayee',
] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/** How tax is withheld from a payment for this reason when it goes to the payee in cash. */
export type ReasonWithholding = 'eligibleRollover' | 'nonperiodic' | 'periodic' | 'alreadyTaxed' | 'none';

/**
 * How the box 7 code is determined: by age, by age with the exception for separation in or after the year of turning
 * 55, or fixed by the reason.
 */
export type ReasonCodeBasis =
  | 'age'
  | 'ageOrSeparation'
  | 'exception'
  | 'death'
  | 'disability'
  | 'excess'
  | 'excessPriorYear'
  | 'corrected'
  | 'deemedLoan'
  | 'dividend'
  | 'noForm';

export interface DistributionReason {
  readonly displayName: string;
  readonly isRolloverEligible: boolean;
  readonly withholding: ReasonWithholding;
  readonly codeBasis: ReasonCodeBasis;
}

function eligible(displayName: string, codeBasis: ReasonCodeBasis): DistributionReason {
  return { displayName, isRolloverEligible: true, withholding: 'eligibleRollover', codeBasis };
}

function notEligible(
  displayName: string,
  codeBasis: ReasonCodeBasis,
  withholding: ReasonWithholding = 'nonperiodic',
): DistributionReason {
  return { displayName, isRolloverEligible: false, withholding, codeBasis };
}

/** A payment that only goes directly to another institution, so that nothing is withheld. */
function direct(displayName: string, codeBasis: ReasonCodeBasis): DistributionReason {
  return { displayName, isRolloverEligible: true, withholding: 'none', codeBasis };
}

/** Reasons for a distribution, with their tax treatment. Source: IRC 402(c)(4), Reg. 1.402(c)-2, Form W-4R (2026). */
export const distributionReasons = {
  separationFromService: eligible('Separation from service', 'ageOrSeparation'),
  retirement: eligible('Retirement', 'ageOrSeparation'),
  planTermination: eligible('Plan termination', 'ageOrSeparation'),
  death: eligible('Death', 'death'),
  rmdDeathBenefitToBeneficiary: notEligible('Required minimum distribution to a beneficiary', 'death'),
  disability: eligible('Total and permanent disability', 'disability'),
  disabilityNotTotal: eligible('Disability, not total', 'ageOrSeparation'),
  qdroSpouse: eligible('Court order (QDRO) for a spouse or former spouse', 'exception'),
  qdroNonSpouse: notEligible('Court order (QDRO) for a child or dependent', 'exception'),
  inServiceAge59Half: eligible('In-service withdrawal at 59½ or later', 'age'),
  inServiceOther: eligible('Other in-service withdrawal', 'age'),
  hardship: notEligible('Hardship', 'age'),
  emergencyPersonalExpense: notEligible('Emergency personal expense', 'age'),
  domesticAbuse: notEligible('Domestic abuse', 'age'),
  birthAdoption: notEligible('Birth or adoption', 'age'),
  qualifiedDisaster: notEligible('Qualified disaster recovery', 'age'),
  qualifiedLongTermCare: notEligible('Qualified long-term care premium', 'exception'),
  rmd: notEligible('Required minimum distribution', 'age'),
  correctiveExcessDeferral402g: notEligible('Excess deferral returned', 'excess'),
  correctiveExcessDeferralPriorYear: notEligible('Prior-year excess deferral returned', 'excessPriorYear'),
  correctiveAdpAcp: notEligible('Excess contribution returned (ADP/ACP test)', 'excess'),
  correctiveAnnualAddition415: notEligible('Excess annual addition returned', 'corrected'),
  permissibleWithdrawal414w: notEligible('Automatic enrollment withdrawn within 90 days', 'exception'),
  loanDeemed: notEligible('Loan treated as a distribution', 'deemedLoan', 'none'),
  autoRolloverIra: eligible('Automatic rollover', 'ageOrSeparation'),
  cashOutUnder1000: eligible('Small balance cash-out', 'ageOrSeparation'),
  stockBuyBack: eligible('Stock buyback', 'ageOrSeparation'),
  dividend404k: notEligible('ESOP dividend', 'dividend', 'none'),
  vendorPayment: notEligible('Payment to a plan vendor', 'noForm', 'none'),
  uncashedCheckNonQualified: notEligible('Uncashed check, already taxed', 'noForm', 'alreadyTaxed'),
  periodicPensionLife: notEligible('Lifetime pension', 'ageOrSeparation', 'periodic'),
  periodicInstallmentUnder10Years: eligible('Installments for less than 10 years', 'ageOrSeparation'),
  governmental457b: eligible('Governmental 457(b) payment', 'exception'),
  iraNormal: notEligible('IRA withdrawal', 'age'),
  // From one IRA trustee to another: no distribution, and no form. Source: Rev. Rul. 78-406.
  iraTransfer: direct('IRA transfer', 'noForm'),
  // From an IRA to an employer’s plan that accepts it. Source: IRC 408(d)(3)(A)(ii), instructions for Form 1099-R, code G.
  iraRollover: direct('IRA rollover to a plan', 'age'),
} as const satisfies Readonly<Record<string, DistributionReason>>;

export type DistributionReasonCode = keyof typeof distributionReasons;

/** Reasons that nobody chooses: they follow from the service, or from where the money of an IRA goes. */
const impliedReasons: readonly string[] = ['vendorPayment', 'iraTransfer', 'iraRollover'];

/**
 * Reasons that apply to a participant's distribution. Vendor payments are not distributions and have their own reasons.
 */
export const reasonsOfPeople = Object.entries(distributionReasons).flatMap(([code, reason]) =>
  impliedReasons.includes(code) ? [] : [{ code, ...reason }],
);

export function isDistributionReasonCode(value: string): value is DistributionReasonCode {
  return Object.hasOwn(distributionReasons, value);
}
