import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import type { PaymentInstructionStatus } from '@fiducia/domain/payments/payment-instruction-status';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import type { PaymentStatus } from '@fiducia/domain/payments/payment-status';

/** A payment instruction as its payee sees it. Amounts are whole cents. */
export interface LineInstruction {
  readonly id: string;
  readonly updatedAt: string;
  readonly friendlyId: string;
  readonly status: PaymentInstructionStatus;
  readonly distributionTypeCode: DistributionTypeCode;
  readonly paymentMethodCode: PaymentMethod;
  readonly payableTo: string;
  readonly forBenefitOf: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly otherRegion: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
  readonly routingNumber: string | null;
  readonly accountNumber: string | null;
  readonly bankAccountType: 'checking' | 'savings' | null;
  readonly gross: number;
  readonly federalTax: number;
  readonly stateTax: number;
  readonly fees: number;
  readonly net: number;
  readonly sendBackReason: string | null;
  readonly computation: {
    readonly taxLines: readonly {
      readonly authority: string;
      readonly amountCents: number;
      readonly sentence: string;
    }[];
  };
}

/** A payment as its payee sees it. */
export interface LinePayment {
  readonly id: string;
  readonly referenceNumber: string;
  readonly paymentMethodCode: PaymentMethod;
  readonly amount: number;
  readonly effectiveDate: string;
  readonly status: PaymentStatus;
  readonly reportedMissingAt: string | null;
  readonly clearedOn: string | null;
  readonly returnReason: string | null;
}
