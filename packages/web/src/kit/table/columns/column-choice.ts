/** The columns that a table shows: the default columns, all, or the user's own selection. */
export interface ColumnChoice {
  readonly mode: 'default' | 'all' | 'custom';
  readonly keys: readonly string[];
}

export interface ChoosableColumn {
  readonly key: string;
  readonly isDefault?: boolean;
}

/** Returns the keys of the default columns, or of all columns if none is marked as default. */
export function defaultKeys(columns: readonly ChoosableColumn[]): string[] {
  const marked = columns.filter((column) => column.isDefault === true);
  return (marked.length > 0 ? marked : columns).map((column) => column.key);
}

function isSameSet(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((key) => second.includes(key));
}

/**
 * Returns the column choice for a set of keys: `default` for the default set, `all` for all columns, and `custom` for
 * anything else. Source: doc 2 §4.
 */
export function chooseColumns(keys: readonly string[], columns: readonly ChoosableColumn[]): ColumnChoice {
  const known = columns.map((column) => column.key).filter((key) => keys.includes(key));
  if (isSameSet(known, defaultKeys(columns))) return { mode: 'default', keys: known };
  return { mode: known.length === columns.length ? 'all' : 'custom', keys: known };
}

/** Returns the keys to show for a stored choice. `default` and `all` include columns that were added later. */
export function shownKeys(choice: ColumnChoice, columns: readonly ChoosableColumn[]): string[] {
  const all = columns.map((column) => column.key);
  if (choice.mode === 'default') return defaultKeys(columns);
  if (choice.mode === 'all') return all;
  const shown = all.filter((key) => choice.keys.includes(key));
  return shown.length > 0 ? shown : defaultKeys(columns);
}

/** Returns the text of the FIELDS menu's chip: default, all, or the number of columns. */
export function choiceChip(choice: ColumnChoice): string {
  return choice.mode === 'custom' ? String(choice.keys.length) : choice.mode;
}

const id32 = /(?<![0-9A-Za-z])[0-9A-Za-z]{32}(?![0-9A-Za-z])/g;

/**
 * The kind of table: a list of records, a report, or one of the older staff searches. Each stores its columns
 * separately.
 */
export type ColumnUse = 'list' | 'report' | 'search';

const prefixes: Readonly<Record<ColumnUse, string>> = {
  list: 'fiducia.columns',
  report: 'fiducia.report-columns',
  search: 'fiducia.search-columns',
};

/**
 * Returns the storage key of a column choice: the page's address and the request's address, with `:id` instead of
 * 32-character IDs. Reports and the older staff searches have their own prefixes. Source: doc 2 §9.
 */
export function columnChoiceKey(pageAddress: string, requestAddress: string, use: ColumnUse = 'list'): string {
  return `${prefixes[use]}:${pageAddress}|${requestAddress}`.replace(id32, ':id');
}

/** Returns the choice stored in this browser, or the default one. */
export function loadColumnChoice(key: string, storage: Pick<Storage, 'getItem'> = localStorage): ColumnChoice {
  try {
    const saved: Partial<ColumnChoice> | null = JSON.parse(storage.getItem(key) ?? 'null');
    if (saved?.mode === 'all') return { mode: 'all', keys: [] };
    if (saved?.mode === 'custom' && Array.isArray(saved.keys)) return { mode: 'custom', keys: saved.keys };
  } catch {
    // Use the default if the stored choice is unreadable.
  }
  return { mode: 'default', keys: [] };
}

export function saveColumnChoice(
  key: string,
  choice: ColumnChoice,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(key, JSON.stringify(choice));
}
