import { type SearchFilter, searchToHash, startState } from '../kit/table/filters/search-state.ts';

/** The address of a list that shows only what these filters let through. */
export function listHref(path: string, ...filters: readonly SearchFilter[]): string {
  return `${path}#${searchToHash({ ...startState, filters })}`;
}
