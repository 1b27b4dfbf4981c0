import { type SearchFilter, searchToHash, startState } from '../kit/table/filters/search-state.ts';

/** Returns the address of a list with these filters. */
export function listHref(path: string, ...filters: readonly SearchFilter[]): string {
  return `${path}#${searchToHash({ ...startState, filters })}`;
}
