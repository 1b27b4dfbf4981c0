import type { RawCell } from '@fiducia/domain/orders/read-cell';
import type { RowReading } from '@fiducia/domain/orders/read-participant-row';

/** One person as a sheet or a form gives them. */
export interface StagedRow {
  readonly rowNumber: number | null;
  readonly cells: Readonly<Record<string, RawCell>>;
  /** Column letters of the sheet by key; empty for a form. */
  readonly letters: Readonly<Record<string, string>>;
  /** What the reader of the sheet found wrong, by key. */
  readonly sheetFaults: Readonly<Record<string, string>>;
}

export interface Judged {
  readonly row: StagedRow;
  readonly reading: RowReading;
  /** Blind index of a valid tax id, as hexadecimal text. */
  readonly taxIdIndex: string | null;
}
