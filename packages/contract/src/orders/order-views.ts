import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { OpenTransition } from '../lang/open-transition.ts';

/** A participant's value that must be fixed, with its cell in the uploaded spreadsheet. */
export interface DataFix {
  readonly orderLineId: string;
  readonly rowNumber: number | null;
  readonly name: string;
  readonly field: string;
  readonly header: string;
  readonly letter: string | null;
  /** The value of the cell; only the last four digits of a tax ID. */
  readonly text: string;
  readonly message: string;
  /** Version of the line, as it was read with this error. */
  readonly updatedAt: string;
}

/** What the response about one order adds to its row. */
export interface OrderAdditions {
  readonly transitions: readonly OpenTransition[];
  readonly linesByStatus: Readonly<Record<string, number>>;
  readonly totalFaulty: number;
  /**
   * The number of participants with a W-8BEN and with another tax ID, without canceled ones: an order contains only one
   * kind.
   */
  readonly totalW8Ben: number;
  readonly totalOtherTaxIds: number;
  /** Cents of payments that were sent or cleared. */
  readonly totalPaid: Cents;
  /** Cents that the ledger holds for the order’s lines. */
  readonly totalHeld: Cents;
}

/** What the response about one order line adds to its row. */
export interface OrderLineAdditions {
  readonly transitions: readonly OpenTransition[];
  readonly dataFixes: readonly DataFix[];
  /** The participant's values by column key, as a form shows them; the tax ID is masked. */
  readonly person: Readonly<Record<string, string | number | boolean | null>>;
}
