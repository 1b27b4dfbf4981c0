/** One stage of a process, with what is there now. */
export interface Stage {
  readonly key: string;
  readonly label: string;
  /** The status whose color the stage has. */
  readonly status: string;
  readonly count: number;
  /** In cents. */
  readonly amount: number;
  /** The part of the amount that is late or was returned. */
  readonly lateAmount: number;
  /** What is late, such as “3 past deadline”. Empty if nothing is. */
  readonly lateText: string;
  /** What to say if nothing is late. */
  readonly note?: string;
  /** The list of what is in the stage. */
  readonly href?: string;
}
