import type { Cents } from '../../foundation/money/cents.ts';
import { cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';

/** Largest errors for which no corrected form is required, by the first year of the returns. */
export const deMinimisFigures = [
  {
    fromTaxYear: 2016,
    amountCents: cents(100_00),
    taxCents: cents(25_00),
    source: 'IRC 6721(c)(3) and 6722(c)(3)',
    sureness: 'known',
  },
] as const;

const taxBoxes: readonly string[] = ['4', '7a', '10', '14', '17', '17a'];

export interface BoxChange {
  readonly box: string;
  readonly oldCents: Cents;
  readonly newCents: Cents;
}

/** Returns whether an error in a money box is so small that no corrected form is required. */
export function isDeMinimis({ box, oldCents, newCents }: BoxChange): boolean {
  const [figures] = deMinimisFigures;
  const difference = Math.abs(newCents - oldCents);
  return difference <= (taxBoxes.includes(box) ? figures.taxCents : figures.amountCents);
}

/** Returns what the safe harbor means for a request; undefined if the error is too large or not an amount. */
export function deMinimisNote(change: BoxChange, isAskedByRecipient: boolean): string | undefined {
  if (!isDeMinimis(change)) return undefined;
  const [figures] = deMinimisFigures;
  const limit = taxBoxes.includes(change.box) ? figures.taxCents : figures.amountCents;
  return isAskedByRecipient
    ? `The difference is ${formatMoney(limit)} or less, but the recipient asks for a corrected form, so it must be corrected.`
    : `The difference is ${formatMoney(limit)} or less. A corrected form isn’t required unless the recipient asks for it.`;
}
