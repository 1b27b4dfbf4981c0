/** The value of a box: cents, text, or whether a check box is checked. */
export interface BoxValue {
  readonly box: string;
  readonly value: number | string | boolean;
}
