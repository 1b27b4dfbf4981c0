import { isSealedField, taxIdShape } from '@fiducia/domain/secret/secret-search';
import type { SearchFilter, SearchState } from '../kit/table/search-state.ts';

const isUntoldFilter = ({ field, value }: SearchFilter): boolean => isSealedField(field) || taxIdShape.test(value);

export const isUntold = (state: SearchState): boolean =>
  taxIdShape.test(state.query) || state.filters.some(isUntoldFilter);

/** The search as the address may show it: without sealed values and what looks like one, which would stay in the history. */
export const toldSearch = (state: SearchState): SearchState => ({
  ...state,
  query: taxIdShape.test(state.query) ? '' : state.query,
  filters: state.filters.filter((filter) => !isUntoldFilter(filter)),
});
