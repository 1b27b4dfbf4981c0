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
  /** The cell's value. A tax ID shows only its last four digits. */
  readonly text: string;
  readonly message: string;
  /** When the order line was last updated, as of this check. */
  readonly updatedAt: string;
}

/** Fields that the response for a single order adds to its row. */
export interface OrderAdditions {
  readonly transitions: readonly OpenTransition[];
  readonly linesByStatus: Readonly<Record<string, number>>;
  readonly totalFaulty: number;
  /**
   * Participants with Form W-8BEN, and participants with another tax ID type, except canceled ones. An order can't have
   * both.
   */
  readonly totalW8Ben: number;
  readonly totalOtherTaxIds: number;
  /** Total of payments that were sent or have cleared. */
  readonly totalPaid: Cents;
  /** Amount that the ledger holds for the order’s lines. */
  readonly totalHeld: Cents;
  /** Amount received for the order’s lines that a sanctions match blocks. Only staff see it; 0 for others. */
  readonly totalBlocked: Cents;
  /** Amount that the order’s lines still need, whatever its status. A surplus on one line doesn’t reduce it. */
  readonly totalToSend: Cents;
}

/** Fields that the response for a single order line adds to its row. */
export interface OrderLineAdditions {
  readonly transitions: readonly OpenTransition[];
  readonly dataFixes: readonly DataFix[];
  /** The participant's values by column key, as shown in a form. The tax ID is masked. */
  readonly person: Readonly<Record<string, string | number | boolean | null>>;
}
