import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { TrackerStep } from '@fiducia/domain/orders/tracker-step-names';
import type { Share } from '@fiducia/domain/taxes/distribution-request';
import type { FederalElection } from '@fiducia/domain/taxes/federal-withholding';
import type { StateElection } from '@fiducia/domain/taxes/state-withholding';
import type { TaxLine } from '@fiducia/domain/taxes/tax-line';
import type { CodeItem } from '../lang/field.ts';

/** The elections stored with one payment instruction. */
export interface InstructionElections {
  /** Zero-based position of the instruction in the election. */
  readonly position: number;
  readonly share: Share;
  readonly federalElection: FederalElection;
  readonly stateElection: StateElection;
}

/** One tax withheld from a payment instruction, with an explanation for the payee. */
export interface ExplainedTax {
  readonly authority: string;
  readonly label: string;
  readonly ruleId: string;
  readonly baseCents: Cents;
  readonly rateBp: number | null;
  readonly amountCents: Cents;
  readonly minimumCents: Cents;
  readonly isMandatory: boolean;
  readonly sentence: string;
  readonly source: string;
}

export interface ExplainedFee {
  readonly feeTypeCode: string;
  readonly displayName: string;
  readonly amountCents: Cents;
}

/** Calculated amounts of one payment instruction. */
export interface CalculatedPayment {
  readonly distributionTypeCode: string;
  readonly gross: Cents;
  readonly grossTaxable: Cents;
  readonly grossUntaxable: Cents;
  readonly taxableNow: Cents;
  readonly federalTax: Cents;
  readonly stateTax: Cents;
  readonly fees: Cents;
  readonly net: Cents;
  readonly taxLines: readonly ExplainedTax[];
  readonly feeLines: readonly ExplainedFee[];
  readonly form: string;
  readonly distributionCodes: readonly string[];
}

/** How a payment instruction's amounts were calculated. Stored with the amounts. */
export interface InstructionComputation {
  readonly payOn: string;
  readonly taxableNowCents: Cents;
  readonly taxLines: readonly Omit<TaxLine, 'sureness'>[];
  readonly fees: readonly Pick<ExplainedFee, 'feeTypeCode' | 'amountCents'>[];
  readonly form: string;
  readonly distributionCodes: readonly string[];
}

export interface CalculatedDistribution {
  readonly amount: Cents;
  readonly planExpenses: Cents;
  readonly gross: Cents;
  readonly taxes: Cents;
  readonly fees: Cents;
  readonly net: Cents;
  /** The banking day used to calculate the taxes. */
  readonly payOn: string;
  readonly payments: readonly CalculatedPayment[];
}

export interface ElectionAgreement {
  readonly code: 'participantAuthorization' | 'participantTaxNotice' | 'participantNextlevelIra';
  readonly title: string;
  readonly version: string;
  readonly text: string;
  readonly isRequired: boolean;
  readonly signedAt: string | null;
  /** The date on the form, if the participant signed on paper. */
  readonly signedOn: CalendarDate | null;
  /** The scan of the signed form and the user who recorded it. Only for staff. */
  readonly scanFileId: string | null;
  readonly recordedBy: string | null;
}

export interface PaymentMethodOption extends CodeItem {
  readonly isElectronic: boolean;
  readonly feeCents: Cents;
  readonly sentence: string;
}

/** A corrected bank account from a notification of change (NOC). The participant decides whether to use it. */
export interface CorrectedAccount {
  /** Send as `bankAnswerId` to use this account. */
  readonly id: string;
  readonly routingNumber: string;
  readonly accountNumberLast4: string;
  readonly bankAccountType: 'checking' | 'savings';
  /** Last four digits of the account that it replaces. */
  readonly formerLast4: string;
  readonly sentence: string;
}

/** The elections available for an order line, with the data that the election steps show. */
export interface ServiceOptions {
  readonly distributionTypes: readonly CodeItem[];
  readonly paymentMethods: readonly PaymentMethodOption[];
  /** Corrected accounts from notifications of change, newest first. */
  readonly correctedAccounts: readonly CorrectedAccount[];
  readonly allowsMultipleInstructions: boolean;
  readonly needsBankVerification: boolean;
  readonly gross: Cents;
  readonly payOn: string;
  readonly waitingPeriodEndsOn: string | null;
  /** First banking day for payment if the participant keeps the waiting period. */
  readonly payOnWhenKept: string;
  /** First banking day for payment if the participant waives the waiting period. */
  readonly payOnWhenShortened: string;
  readonly residence: string;
  readonly noticeAudience: 'traditional' | 'roth';
  /** Rate of the additional tax on early distributions, in basis points. */
  readonly earlyAdditionalTaxBp: number;
  /** The steps of the distribution's service, in order. */
  readonly steps: readonly TrackerStep[];
  readonly canChange: boolean;
  readonly isUnlocked: boolean;
  /** The receipt of the last election. */
  readonly receiptFileId: string | null;
}

export interface AccountAnswer {
  readonly isVerified: boolean;
  readonly answer: string;
  readonly sentence: string;
}

export interface ElectionReceipt {
  readonly orderLineId: string;
  readonly confirmationCode: string;
  readonly receiptFileId: string;
  readonly signedAt: string;
  readonly payOn: string;
  readonly paymentInstructionIds: readonly string[];
  readonly distribution: CalculatedDistribution;
}
