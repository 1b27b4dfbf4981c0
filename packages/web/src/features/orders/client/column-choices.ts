import type { SheetColumnPreview, UploadPreview } from '@fiducia/contract/orders/order.routes';

/** The field chosen for each column, by the column's letter. Empty for a column that isn't imported. */
export type ColumnChoices = Readonly<Record<string, string>>;

/** Returns the initial choices: what the server recognizes, or else suggests. */
export function initialChoices({ columns }: UploadPreview): ColumnChoices {
  return Object.fromEntries(columns.map(({ letter, key, suggestion }) => [letter, key ?? suggestion ?? '']));
}

/** Returns whether a column needs a decision: it has values, and no one said what it is. */
export const isUnknown = ({ key, isIgnored, samples }: SheetColumnPreview): boolean =>
  key === null && !isIgnored && samples.length > 0;

export type ColumnState = 'missing' | 'skipped' | 'twice' | 'suggested' | 'matched';

/** Returns what a column's choice means for the import. */
export function stateOfColumn({ columns }: UploadPreview, choices: ColumnChoices, letter: string): ColumnState {
  const column = columns.find((one) => one.letter === letter);
  const choice = choices[letter] ?? '';
  if (choice === '') return column !== undefined && isUnknown(column) ? 'missing' : 'skipped';
  if (columns.filter((one) => choices[one.letter] === choice).length > 1) return 'twice';
  return choice === column?.suggestion ? 'suggested' : 'matched';
}

/** Returns how many of the required fields a column is imported as. */
export function requiredOf({ columns, fields }: UploadPreview, choices: ColumnChoices) {
  const chosen = new Set(columns.map(({ letter }) => choices[letter]));
  const required = fields.filter(({ need }) => need !== 'optional');
  return { total: required.length, matched: required.filter(({ key }) => chosen.has(key)).length };
}

/** Returns the first rows as they are imported: the fields that a column is imported as, with their values. */
export function importedRows({ columns, fields }: UploadPreview, choices: ColumnChoices) {
  const imported = fields.flatMap(({ key, header }) => {
    const column = columns.find(({ letter }) => choices[letter] === key);
    return column === undefined ? [] : [{ key, header, values: column.firstRows }];
  });
  const count = Math.max(0, ...imported.map(({ values }) => values.length));
  const rows = Array.from({ length: count }, (_, row) => ({
    id: String(row),
    cells: Object.fromEntries(imported.map(({ key, values }) => [key, values[row] ?? ''])),
  }));
  return { fields: imported.map(({ key, header }) => ({ key, header })), rows };
}

/** Returns the titles of fields that are chosen for two columns, or that no column has. */
export function problemsOf({ columns, fields }: UploadPreview, choices: ColumnChoices) {
  const count = (key: string) => columns.filter(({ letter }) => choices[letter] === key).length;
  const missing = (need: 'file' | 'row') =>
    fields.filter((field) => field.need === need && count(field.key) === 0).map(({ header }) => header);
  return {
    doubled: fields.filter(({ key }) => count(key) > 1).map(({ header }) => header),
    missingInFile: missing('file'),
    missingInRows: missing('row'),
  };
}

/**
 * Returns the field of each title that the user decided on: titles that we don't recognize, and those whose field the
 * user changed. The server remembers them for the account.
 */
export function matchesOf({ columns }: UploadPreview, choices: ColumnChoices): Record<string, string | null> {
  return Object.fromEntries(
    columns
      .filter((column) => isUnknown(column) || (column.key ?? '') !== choices[column.letter])
      .map(({ header, letter }) => [header, choices[letter] || null]),
  );
}
