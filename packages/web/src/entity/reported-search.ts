import { isSealedField, taxIdShape } from '@fiducia/domain/foundation/secret/secret-search';
import type { SearchFilter, SearchState } from '../kit/table/filters/search-state.ts';

const isUnreportedFilter = ({ field, value }: SearchFilter): boolean => isSealedField(field) || taxIdShape.test(value);

export const isUnreported = (state: SearchState): boolean =>
  taxIdShape.test(state.query) || state.filters.some(isUnreportedFilter);

/**
 * Returns the search as the URL may contain it: without tax IDs and similar values, which would stay in the browser’s
 * history.
 */
export const reportedSearch = (state: SearchState): SearchState => ({
  ...state,
  query: taxIdShape.test(state.query) ? '' : state.query,
  filters: state.filters.filter((filter) => !isUnreportedFilter(filter)),
});
