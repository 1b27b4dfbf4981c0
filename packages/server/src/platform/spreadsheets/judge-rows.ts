import type { SheetCell, SheetReading } from './sheet-reading.ts';

type RowReading<Row> = { readonly row: Row } | { readonly faults: Readonly<Record<string, string>> };

export interface JudgedRow<Row> {
  readonly rowNumber: number;
  readonly row: Row;
}

export interface JudgedSheet<Row> {
  readonly rows: readonly JudgedRow<Row>[];
  /** Messages by row, such as `Row 7`. Messages about one cell begin with its column. */
  readonly errors: Map<string, string[]>;
  /** Adds an error to a row, with the letter of its column in this spreadsheet. */
  readonly complain: (rowNumber: number, columnKey: string | undefined, sentence: string) => void;
}

/** Validates each row. Reports errors by row, with the column letters of the spreadsheet. */
export function judgeRows<Row>(
  { rows, columns, faults }: SheetReading,
  read: (cells: Readonly<Record<string, SheetCell>>) => RowReading<Row>,
): JudgedSheet<Row> {
  const letterOf = new Map<string, string>(columns.map(({ key, letter }) => [key, letter]));
  const errors = new Map<string, string[]>();
  const write = (rowNumber: number, letter: string | undefined, sentence: string) => {
    const key = `Row ${rowNumber}`;
    errors.set(key, [...(errors.get(key) ?? []), letter === undefined ? sentence : `Column ${letter}: ${sentence}`]);
  };
  for (const { rowNumber, letter, sentence } of faults) write(rowNumber, letter, sentence);
  const good: JudgedRow<Row>[] = [];
  for (const { rowNumber, cells } of rows) {
    const reading = read(cells);
    if ('row' in reading) good.push({ rowNumber, row: reading.row });
    else for (const [key, sentence] of Object.entries(reading.faults)) write(rowNumber, letterOf.get(key), sentence);
  }
  return {
    rows: good,
    errors,
    complain: (rowNumber, key, sentence) =>
      write(rowNumber, key === undefined ? undefined : letterOf.get(key), sentence),
  };
}
