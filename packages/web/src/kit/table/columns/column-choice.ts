/** The columns that a table shows: the default columns, all, or the user's own selection. */
export interface ColumnChoice {
  readonly mode: 'default' | 'all' | 'custom';
  readonly keys: readonly string[];
  /** The user's own order of columns. Columns that aren't in it come after those that are. */
  readonly order?: readonly string[];
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
export function chooseColumns(
  keys: readonly string[],
  columns: readonly ChoosableColumn[],
  order?: readonly string[],
): ColumnChoice {
  const known = columns.map((column) => column.key).filter((key) => keys.includes(key));
  const kept = order ? { keys: known, order } : { keys: known };
  if (isSameSet(known, defaultKeys(columns))) return { mode: 'default', ...kept };
  return { mode: known.length === columns.length ? 'all' : 'custom', ...kept };
}

function inOrder(keys: string[], order: readonly string[] | undefined): string[] {
  if (order === undefined) return keys;
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return keys.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the keys to show for a stored choice, in order. `default` and `all` include columns that were added later. */
export function shownKeys(choice: ColumnChoice, columns: readonly ChoosableColumn[]): string[] {
  const all = columns.map((column) => column.key);
  if (choice.mode === 'default') return inOrder(defaultKeys(columns), choice.order);
  if (choice.mode === 'all') return inOrder(all, choice.order);
  const shown = all.filter((key) => choice.keys.includes(key));
  return inOrder(shown.length > 0 ? shown : defaultKeys(columns), choice.order);
}

/** Returns the choice with a shown column moved by a number of places. It stays at the ends. */
export function moveColumn(
  choice: ColumnChoice,
  columns: readonly ChoosableColumn[],
  key: string,
  by: -1 | 1,
): ColumnChoice {
  const order = shownKeys(choice, columns);
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return choice;
  return { ...choice, order: order.with(from, order[to] ?? key).with(to, key) };
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
    const order = Array.isArray(saved?.order) ? { order: saved.order } : {};
    if (saved?.mode === 'custom' && Array.isArray(saved.keys)) return { mode: 'custom', keys: saved.keys, ...order };
    if (saved?.mode === 'all' || saved?.mode === 'default') return { mode: saved.mode, keys: [], ...order };
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
