import { type SearchAnythingType, searchAnythingTypes } from '@fiducia/contract/system/search-anything';

/** The records that the palette searches: all kinds, or one. */
export type SearchMethod = 'all' | SearchAnythingType;

const key = 'fiducia.searchMethod';

/** Returns the search method stored in this browser. Defaults to `all`. Source: doc 2 §3 (client store). */
export function readSearchMethod(): SearchMethod {
  const saved = localStorage.getItem(key);
  return searchAnythingTypes.find((type) => type === saved) ?? 'all';
}

export function saveSearchMethod(method: SearchMethod): void {
  localStorage.setItem(key, method);
}
