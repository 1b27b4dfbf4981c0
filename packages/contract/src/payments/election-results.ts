import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { Share } from '@fiducia/domain/taxes/distribution-request';
import type { FederalElection } from '@fiducia/domain/taxes/federal-withholding';
import type { StateElection } from '@fiducia/domain/taxes/state-withholding';
import type { TaxLine } from '@fiducia/domain/taxes/tax-line';
import type { CodeItem } from '../lang/field.ts';

/** The choices of one instruction, as stored with its election. */
export interface InstructionElections {
  /** Index among the parts of the election, from 0. */
  readonly position: number;
  readonly share: Share;
  readonly federalElection: FederalElection;
  readonly stateElection: StateElection;
}

/** A tax of an instruction with its explanation for the payee. */
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

/** The exact amounts of an instruction, in cents, as they would be paid. */
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

/** How the amounts of an instruction were calculated, stored with them. */
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
  /** The banking day for which the taxes were calculated. */
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
}

export interface PaymentMethodOption extends CodeItem {
  readonly isElectronic: boolean;
  readonly feeCents: Cents;
  readonly sentence: string;
}

/**
 * An account that a bank reported instead of the one that the participant entered; the participant decides whether to
 * use it.
 */
export interface CorrectedAccount {
  /** Sent as `bankAnswerId` to use it. */
  readonly id: string;
  readonly routingNumber: string;
  readonly accountNumberLast4: string;
  readonly bankAccountType: 'checking' | 'savings';
  /** Of the account that it replaces. */
  readonly formerLast4: string;
  readonly sentence: string;
}

/** The options for a line, with everything that the walkthrough asks. */
export interface ServiceOptions {
  readonly distributionTypes: readonly CodeItem[];
  readonly paymentMethods: readonly PaymentMethodOption[];
  /** Accounts that banks reported for the next payment, newest first. */
  readonly correctedAccounts: readonly CorrectedAccount[];
  readonly allowsMultipleInstructions: boolean;
  readonly needsBankVerification: boolean;
  readonly gross: Cents;
  readonly payOn: string;
  readonly waitingPeriodEndsOn: string | null;
  /** The first banking day on which we can pay with the full waiting period, and with a shortened one. */
  readonly payOnWhenKept: string;
  readonly payOnWhenShortened: string;
  readonly residence: string;
  readonly noticeAudience: 'traditional' | 'roth';
  readonly canChange: boolean;
  readonly isUnlocked: boolean;
  /** The receipt of the latest election. */
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
