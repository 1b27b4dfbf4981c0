/** The value of a box: cents, text, or whether a check box is checked. */
export interface BoxValue {
  readonly box: string;
  readonly value: number | string | boolean;
}

/** Returns boxes as one text, which is equal for equal boxes in any order. */
export const boxesText = (boxes: readonly BoxValue[]): string =>
  boxes
    .map(({ box, value }) => `${box}=${String(value)}`)
    .toSorted()
    .join('|');
