import { type SearchAnythingType, searchAnythingTypes } from '@fiducia/contract/system/search-anything';

/** What the palette searches: every kind of record, or one. */
export type SearchMethod = 'all' | SearchAnythingType;

const key = 'fiducia.searchMethod';

/** The method of this browser; all until another is chosen. Source: doc 2 §3 (client store). */
export function readSearchMethod(): SearchMethod {
  const kept = localStorage.getItem(key);
  return searchAnythingTypes.find((type) => type === kept) ?? 'all';
}

export function saveSearchMethod(method: SearchMethod): void {
  localStorage.setItem(key, method);
}
