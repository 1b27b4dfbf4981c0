/** What a picker shows: lookups are keyed by code. Source: doc 2 §3 Lookups. */
export interface LookupItem {
  readonly code: string;
  readonly displayName: string;
  readonly description?: string;
}

/** Items from a table of code and name. */
export function itemsOf(names: Readonly<Record<string, string>>): LookupItem[] {
  return Object.entries(names).map(([code, displayName]) => ({ code, displayName }));
}
