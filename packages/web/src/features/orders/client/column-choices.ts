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
