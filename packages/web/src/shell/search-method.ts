import { type SearchAnythingType, searchAnythingTypes } from '@fiducia/contract/system/search-anything';

/** What the palette searches: all kinds of records, or one. */
export type SearchMethod = 'all' | SearchAnythingType;

const key = 'fiducia.searchMethod';

/** Returns this browser's search method; `all` until another is selected. Source: doc 2 §3 (client store). */
export function readSearchMethod(): SearchMethod {
  const saved = localStorage.getItem(key);
  return searchAnythingTypes.find((type) => type === saved) ?? 'all';
}

export function saveSearchMethod(method: SearchMethod): void {
  localStorage.setItem(key, method);
}
