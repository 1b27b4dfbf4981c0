import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { OpenTransition } from '../lang/open-transition.ts';

/** One value of one person that must be fixed, with its place in the uploaded sheet. */
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
  /** Of the line, as it was read with this fault. */
  readonly updatedAt: string;
}

/** What the reply about one order adds to its row. */
export interface OrderAdditions {
  readonly transitions: readonly OpenTransition[];
  readonly linesByStatus: Readonly<Record<string, number>>;
  readonly totalFaulty: number;
  /** People with a W-8BEN and people with another tax id, canceled ones left out: an order is of one kind. */
  readonly totalW8Ben: number;
  readonly totalOtherTaxIds: number;
  /** Cents of payments that were sent or have cleared. */
  readonly totalPaid: Cents;
  /** Cents that the ledger holds for the order’s lines. */
  readonly totalHeld: Cents;
}

/** What the reply about one order line adds to its row. */
export interface OrderLineAdditions {
  readonly transitions: readonly OpenTransition[];
  readonly dataFixes: readonly DataFix[];
  /** The person's values by column key, as a form shows them; the tax id masked. */
  readonly person: Readonly<Record<string, string | number | boolean | null>>;
}
