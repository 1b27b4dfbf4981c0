import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import type { Cents } from '../../../foundation/money/cents.ts';
import type { Language } from '../../../messages/message-text.ts';
import type { PaymentMethod } from '../../../payments/payment-method.ts';

/** Data that every letter to a participant includes. */
export interface LetterFacts {
  readonly language: Language;
  readonly letterOn: CalendarDate;
  readonly participantName: string;
  readonly addressLines: readonly string[];
  readonly planName: string;
  readonly sponsorName: string;
  /** Friendly ID of the order line. Participants give it when they call. */
  readonly referenceNumber: string;
  /** Address to type into a browser, without tokens. */
  readonly portalAddress: string;
  readonly supportPhone: string;
}

/** Actions for the money of a participant who does not respond. The service and the balance determine which applies. */
export type DefaultAction = 'automaticRollover' | 'cashPayment' | 'taxableSavingsAccount' | 'returnedToPlan';

/** Where a payment goes. The account's last digits are null for checks. */
export interface PaymentDestination {
  readonly method: PaymentMethod;
  readonly accountEnding: string | null;
  readonly payableTo: string;
  readonly forBenefitOf: string | null;
}

export interface PaymentSummary {
  readonly label: string;
  readonly grossCents: Cents;
  readonly taxes: readonly { readonly label: string; readonly amountCents: Cents; readonly sentence: string }[];
  readonly feesCents: Cents;
  readonly netCents: Cents;
  readonly destination: PaymentDestination;
}
