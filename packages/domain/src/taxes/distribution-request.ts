import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { Cents } from '../foundation/money/cents.ts';
import type { ServiceCode } from '../orders/service-code.ts';
import type { InstructionKind } from './classify-payment.ts';
import type { LoanKind } from './distribution-code.ts';
import type { DistributionReasonCode, PayeeKind } from './distribution-reasons.ts';
import type { FederalElection } from './federal-withholding.ts';
import type { ChargedFee, PayeeFee } from './fee-treatment.ts';
import type { TaxFigures } from './figures/tax-figures.ts';
import type { PensionCertificate } from './periodic-withholding.ts';
import type { Residence, StateElection } from './state-withholding.ts';
import type { TaxLine } from './tax-line.ts';

/** An order line's amounts by money type, before fees and taxes. */
export type AccountMoney =
  | { readonly type: 'traditional'; readonly preTaxCents: Cents; readonly postTaxCents: Cents }
  | {
      readonly type: 'roth';
      readonly amountCents: Cents;
      readonly balanceCents: Cents;
      readonly basisCents: Cents;
      readonly openedInYear: number;
      /** Date of birth of the Roth account's participant; differs from the payee's when a beneficiary is paid. */
      readonly holderDateOfBirth: CalendarDate | null;
    };

export interface Payee {
  readonly kind: PayeeKind;
  readonly dateOfBirth: CalendarDate | null;
  readonly residence: Residence;
  readonly isNonresidentAlien: boolean;
  /** From Part II of a valid Form W-8BEN. */
  readonly treatyRateBp: number | null;
  readonly hasValidTaxId: boolean;
  readonly isPaidOutsideUnitedStates: boolean;
  readonly separatedOn: CalendarDate | null;
  readonly isPublicSafety: boolean;
}

/** One instruction's share of the distribution. Percentages apply to the balance after fixed amounts. */
export type Share =
  | { readonly kind: 'amount'; readonly amountCents: Cents }
  | { readonly kind: 'percent'; readonly rateBp: number }
  | { readonly kind: 'remainder' };

export interface InstructionChoice {
  readonly id: string;
  readonly kind: InstructionKind;
  readonly share: Share;
  readonly federal: FederalElection;
  readonly state: StateElection;
}

export interface DistributionRequest {
  readonly payOn: CalendarDate;
  /** Uses the built-in figures if omitted. */
  readonly figures?: TaxFigures | undefined;
  readonly serviceCode: ServiceCode;
  readonly reasonCode: DistributionReasonCode;
  readonly account: AccountMoney;
  readonly payee: Payee;
  readonly allowsRollover: boolean;
  readonly allowsCashLumpSum: boolean;
  /** Whether the plan rejects partial direct rollovers below the legal threshold, as it is allowed to. */
  readonly rejectsSmallPartialRollover: boolean;
  readonly isTotalPayout: boolean;
  /** The account balance before this payment. */
  readonly accountBalanceCents: Cents;
  readonly loan: { readonly kind: LoanKind; readonly amountCents: Cents } | null;
  /** Employer stock distributed in kind: only its cost is taxable now (NUA). */
  readonly employerStock: { readonly fairValueCents: Cents; readonly costCents: Cents } | null;
  /** The unpaid part of this year's required minimum distribution. */
  readonly requiredMinimumCents: Cents;
  /** Eligible rollover distributions already paid to this payee this year. */
  readonly eligibleEarlierThisYearCents: Cents;
  /** Fees paid by the payee. */
  readonly fees: readonly PayeeFee[];
  readonly instructions: readonly InstructionChoice[];
  /** Needed only for periodic payments. */
  readonly periodic: { readonly paymentsPerYear: number; readonly certificate: PensionCertificate } | null;
}

export type YearEndForm = '1099-R' | '1042-S' | 'none';

/** Amounts of one instruction in cents: `preTax + basis = gross`, and `gross = net + taxes + fees`. */
export interface ComputedInstruction {
  readonly id: string;
  readonly kind: InstructionKind;
  readonly grossCents: Cents;
  /** The never-taxed part (pre-tax money, or Roth earnings): the gross taxable amount of the payment instruction. */
  readonly preTaxCents: Cents;
  /** The already-taxed part: the gross untaxable amount. */
  readonly basisCents: Cents;
  /**
   * Amount taxable in the year of payment, as in box 2a: zero for a rollover to a traditional IRA, but not for one to a
   * Roth IRA.
   */
  readonly taxableNowCents: Cents;
  /** The part that is the year's required minimum distribution. */
  readonly requiredMinimumCents: Cents;
  readonly taxLines: readonly TaxLine[];
  readonly fees: readonly ChargedFee[];
  readonly netCents: Cents;
  readonly form: YearEndForm;
  readonly distributionCodes: readonly string[];
}

/** The reported amounts for a loan or for employer stock. No money is paid. */
export interface ComputedInKind {
  readonly kind: LoanKind | 'employerStock';
  readonly grossCents: Cents;
  readonly taxableCents: Cents;
  /** Box 6; zero for loans. */
  readonly unrealisedGainCents: Cents;
  readonly form: YearEndForm;
  readonly distributionCodes: readonly string[];
}

/** `amount = planExpenses + gross` and `gross = net + taxes + fees`, to the cent. */
export interface ComputedDistribution {
  readonly instructions: readonly ComputedInstruction[];
  readonly inKind: readonly ComputedInKind[];
  readonly amountCents: Cents;
  readonly planExpensesCents: Cents;
  readonly grossCents: Cents;
  readonly taxesCents: Cents;
  readonly feesCents: Cents;
  readonly netCents: Cents;
}
