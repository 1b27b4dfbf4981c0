import { keyByTitle, plainHeader } from './find-header.ts';
import { bestHeader, parseGrids, titleRows } from './read-grids.ts';
import type { Grid, SheetTask } from './sheet-grid.ts';
import {
  columnLetter,
  type ExpectedColumn,
  maxSheetColumns,
  type PreviewedColumn,
  rejectSheet,
  type SheetOutcome,
  type SheetPreview,
} from './sheet-reading.ts';

const maxSamples = 3;
const sampleLength = 60;
/** Number of rows whose values are compared with the pattern of a column. */
const maxCompared = 20;

/**
 * Reads the titles and first values of a file, so that the user can say what each column is. Without a single title that
 * we recognize, the header is the row near the top with the most texts.
 */
export function previewGrids(task: SheetTask): SheetOutcome<SheetPreview> {
  const parsed = parseGrids(task);
  if (!parsed.ok) return parsed;
  const header = headerIn(parsed.value, task);
  if (header === undefined)
    return rejectSheet('noHeader', 'This file has no row with column titles. Add one, or start from the template.');
  const { grid, rowIndex } = header;
  const rows = filledRows(grid, rowIndex);
  if (rows.length === 0)
    return rejectSheet('noRows', 'This sheet has no rows below its title row. Fill it in and upload it again.');
  const keys = keyByTitle(task.expected, task.matches);
  const recognized = new Set<string>();
  const titles = Array.from({ length: Math.min(grid.columnCount, maxSheetColumns) }, (_, index) => {
    const title = (grid.cellAt(rowIndex, index)?.text ?? '').trim();
    const key = title === '' ? undefined : keys.get(plainHeader(title));
    if (typeof key === 'string') recognized.add(key);
    return { index, title, key };
  }).filter(({ title }) => title !== '');
  const columns = titles.map(({ index, title, key }): PreviewedColumn => {
    const open = task.expected.filter((column) => !recognized.has(column.key));
    const suggestion = key === undefined ? (suggestedKey(title, open) ?? keyByValues(grid, index, rows, open)) : null;
    if (suggestion !== null) recognized.add(suggestion);
    return {
      header: title,
      letter: columnLetter(index),
      key: key ?? null,
      isIgnored: key === null,
      suggestion,
      samples: samplesOf(grid, index, rows),
      firstRows: rows.slice(0, maxSamples).map((row) => sampleAt(grid, row, index)),
    };
  });
  return { ok: true, value: { columns, rowCount: rows.length } };
}

function headerIn(grids: readonly Grid[], task: SheetTask): { grid: Grid; rowIndex: number } | undefined {
  const best = bestHeader(grids, task);
  if (best?.found) return { grid: best.grid, rowIndex: best.found.rowIndex };
  let widest: { grid: Grid; rowIndex: number; texts: number } | undefined;
  for (const grid of grids) {
    for (const [rowIndex, titles] of titleRows(grid).entries()) {
      const texts = titles.filter((title) => /\p{L}/u.test(title)).length;
      if (texts > Math.max(1, widest?.texts ?? 0)) widest = { grid, rowIndex, texts };
    }
  }
  return widest;
}

function filledRows(grid: Grid, headerRow: number): number[] {
  const rows: number[] = [];
  const width = Math.min(grid.columnCount, maxSheetColumns);
  for (let row = headerRow + 1; row < grid.rowCount; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (grid.cellAt(row, column) === undefined) continue;
      rows.push(row);
      break;
    }
  }
  return rows;
}

/** Returns the column whose pattern the first values all have. */
function keyByValues(
  grid: Grid,
  column: number,
  rows: readonly number[],
  open: readonly ExpectedColumn[],
): string | null {
  const values = rows
    .slice(0, maxCompared)
    .map((row) => grid.cellAt(row, column)?.text.trim() ?? '')
    .filter((text) => text !== '');
  if (values.length === 0) return null;
  return open.find(({ valuePattern }) => valuePattern && values.every((text) => valuePattern.test(text)))?.key ?? null;
}

const sampleAt = (grid: Grid, row: number, column: number): string =>
  masked((grid.cellAt(row, column)?.text.trim() ?? '').slice(0, sampleLength));

function samplesOf(grid: Grid, column: number, rows: readonly number[]): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    const sample = sampleAt(grid, row, column);
    if (sample !== '') samples.push(sample);
    if (samples.length === maxSamples) break;
  }
  return samples;
}

/** Hides the first digits of what may be a tax ID. */
const masked = (text: string): string =>
  /^\d{3}-?\d{2}-?\d{4}$|^\d{2}-\d{7}$/.test(text) ? `XXXXX${text.slice(-4)}` : text;

const wordsOf = (title: string): string =>
  ` ${plainHeader(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns the column whose title, or another title for it, is part of this one. The longest counts. */
function suggestedKey(title: string, open: readonly ExpectedColumn[]): string | null {
  const words = wordsOf(title);
  let best: { key: string; length: number } | undefined;
  for (const { key, header, aliases = [] } of open) {
    for (const known of [header, ...aliases].map(wordsOf)) {
      if (words.includes(known) && known.length > (best?.length ?? 0)) best = { key, length: known.length };
    }
  }
  return best?.key ?? null;
}
