import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import type { Cents } from '../../../foundation/money/cents.ts';

/** Facts that every letter to a participant needs. */
export interface LetterFacts {
  readonly letterOn: CalendarDate;
  readonly participantName: string;
  readonly addressLines: readonly string[];
  readonly planName: string;
  readonly sponsorName: string;
  /** Friendly ID of the order line, which people give on the phone. */
  readonly referenceNumber: string;
  /** Address to type into a browser, without tokens. */
  readonly portalAddress: string;
  readonly supportPhone: string;
}

/** What happens to the money without a response, as determined by the service and the balance. */
export type DefaultAction = 'automaticRollover' | 'cashPayment' | 'taxableSavingsAccount' | 'returnedToPlan';

export interface PaymentSummary {
  readonly label: string;
  readonly grossCents: Cents;
  readonly taxes: readonly { readonly label: string; readonly amountCents: Cents; readonly sentence: string }[];
  readonly feesCents: Cents;
  readonly netCents: Cents;
  /** The payment method and destination, such as `Bank transfer to the account ending in 4321`. */
  readonly destination: string;
}
