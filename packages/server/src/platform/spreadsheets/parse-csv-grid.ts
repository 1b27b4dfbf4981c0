import { CsvError, parse } from 'csv-parse/sync';
import type { Grid } from './sheet-grid.ts';
import { rejectSheet, type SheetOutcome } from './sheet-reading.ts';

/**
 * Parses text separated by commas, tabs, semicolons, or vertical bars, in UTF-8, UTF-16, or Windows-1252, with any line
 * endings. Every cell is text.
 */
export function parseCsvGrid(bytes: Uint8Array): SheetOutcome<Grid> {
  const read = parseCsvRows(bytes);
  if (!read.ok) return read;
  const rows = read.value;
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const cellAt = (row: number, column: number) => {
    const text = rows[row]?.[column] ?? '';
    return text === '' ? undefined : { text, kind: 'text' as const };
  };
  return { ok: true, value: { name: '', rowCount: rows.length, columnCount, cellAt, isHiddenRow: () => false } };
}

/** Parses the same text as rows of trimmed cells. Rows can have different lengths. Guesses the delimiter if not given. */
export function parseCsvRows(bytes: Uint8Array, delimiter?: string): SheetOutcome<readonly (readonly string[])[]> {
  const text = decodeText(bytes);
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiter ?? delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
    });
    return { ok: true, value: rows.map((row) => row.map((cell) => cell.trim())) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    return rejectSheet(
      'damaged',
      `The quotation marks in this CSV don’t match${line}. Save it again from a spreadsheet program.`,
    );
  }
}

function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the separator that occurs most often outside of quotation marks in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length - 1;
  const tabs = count('\t');
  if (tabs > 0 && tabs >= count(',') / 2) return '\t';
  return [',', ';', '|'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
