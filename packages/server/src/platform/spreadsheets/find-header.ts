import {
  type ColumnMatches,
  columnLetter,
  type ExpectedColumn,
  rejectSheet,
  type SheetColumn,
  type SheetOutcome,
} from './sheet-reading.ts';

export interface FoundHeader {
  readonly rowIndex: number;
  readonly columns: readonly (SheetColumn & { readonly index: number })[];
  readonly unknownColumns: readonly { readonly header: string; readonly letter: string }[];
  /** The number of expected columns in the row. */
  readonly score: number;
}

/** Normalizes a title for comparison: removes case, required marks, trailing punctuation, and repeated spaces. */
export function plainHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/[*:.?]+(?=$|\s)|^[*\s]+|\(required\)|\(optional\)/g, '')
    .trim();
}

/** Returns the column key of each plain title. Null for a title that a user decided not to read. */
export function keyByTitle(
  expected: readonly ExpectedColumn[],
  matches: ColumnMatches = {},
): ReadonlyMap<string, string | null> {
  const keys = new Map<string, string | null>(
    Object.entries(matches).filter(([, key]) => key === null || expected.some((column) => column.key === key)),
  );
  for (const column of expected) {
    for (const title of [column.header, column.key, ...(column.aliases ?? [])]) {
      const plain = plainHeader(title);
      if (!keys.has(plain)) keys.set(plain, column.key);
    }
  }
  return keys;
}

/** Finds the header: the row near the top with the most expected columns. Title rows above it are ignored. */
export function findHeader(
  rows: readonly (readonly string[])[],
  expected: readonly ExpectedColumn[],
  matches?: ColumnMatches,
): FoundHeader | undefined {
  const keys = keyByTitle(expected, matches);
  let best: FoundHeader | undefined;
  rows.forEach((titles, rowIndex) => {
    const columns: (SheetColumn & { index: number })[] = [];
    const unknownColumns: { header: string; letter: string }[] = [];
    titles.forEach((title, index) => {
      const header = title.trim();
      const key = header === '' ? undefined : keys.get(plainHeader(header));
      if (typeof key === 'string') columns.push({ key, header, letter: columnLetter(index), index });
      else if (header !== '' && key === undefined) unknownColumns.push({ header, letter: columnLetter(index) });
    });
    const score = new Set(columns.map((column) => column.key)).size;
    if (score > (best?.score ?? 0)) best = { rowIndex, columns, unknownColumns, score };
  });
  return best;
}

/** Rejects a header that lacks a required column or has one twice. */
export function checkHeader(
  found: FoundHeader | undefined,
  expected: readonly ExpectedColumn[],
): SheetOutcome<FoundHeader> {
  const titles = expected.map((column) => `“${column.header}”`);
  if (found === undefined) {
    return rejectSheet(
      'noHeader',
      `We couldn’t find a row with our column titles, such as ${titles.slice(0, 3).join(', ')}. Use the template and keep its title row.`,
    );
  }
  const missing = expected.filter(
    (column) => column.isRequired === true && !found.columns.some((one) => one.key === column.key),
  );
  if (missing.length > 0) {
    return rejectSheet(
      'missingColumns',
      `These columns are missing: ${missing.map((column) => `“${column.header}”`).join(', ')}. Add them, or start from the template.`,
    );
  }
  const doubled = found.columns.filter(
    (column, index) => found.columns.findIndex((one) => one.key === column.key) !== index,
  );
  if (doubled.length > 0) {
    const list = doubled.map((column) => `“${column.header}” (again in column ${column.letter})`).join(', ');
    return rejectSheet('doubledColumns', `These columns appear twice: ${list}. Keep one of each.`);
  }
  return { ok: true, value: found };
}
