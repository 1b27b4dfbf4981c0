/** An item in a picker. Lookups are keyed by code. Source: doc 2 §3 Lookups. */
export interface LookupItem {
  readonly code: string;
  readonly displayName: string;
  readonly description?: string;
}

/** Returns items from a table of codes and names. */
export function itemsOf(names: Readonly<Record<string, string>>): LookupItem[] {
  return Object.entries(names).map(([code, displayName]) => ({ code, displayName }));
}
