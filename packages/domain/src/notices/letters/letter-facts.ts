import type { Cents } from '../../money/cents.ts';
import type { CalendarDate } from '../../time/dates.ts';

/** What every letter to a participant knows. */
export interface LetterFacts {
  readonly letterOn: CalendarDate;
  readonly participantName: string;
  readonly addressLines: readonly string[];
  readonly planName: string;
  readonly sponsorName: string;
  /** Friendly id of the order line, as people quote it on the phone. */
  readonly referenceNumber: string;
  /** Address to type into a browser, without tokens. */
  readonly portalAddress: string;
  readonly supportPhone: string;
}

/** What happens to the money when nobody answers; decided by the service and the balance. */
export type DefaultAction = 'automaticRollover' | 'cashPayment' | 'taxableSavingsAccount' | 'returnedToPlan';

export interface PaymentSummary {
  readonly label: string;
  readonly grossCents: Cents;
  readonly taxes: readonly { readonly label: string; readonly amountCents: Cents; readonly sentence: string }[];
  readonly feesCents: Cents;
  readonly netCents: Cents;
  /** How and where to, such as `Bank transfer to the account ending in 4321`. */
  readonly destination: string;
}
