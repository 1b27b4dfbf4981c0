import type { SearchState } from '../kit/table/search-state.ts';

/** What a person types for a tax id: nine digits, with or without dashes or spaces. */
const taxId = /(?<![\d-])\d(?:[ -]?\d){8}(?![\d-])/;

export const isUntold = (state: SearchState): boolean =>
  taxId.test(state.query) || state.filters.some(({ value }) => taxId.test(value));

/** The search as the address may show it: without what looks like a tax id, which would stay in the history. */
export const toldSearch = (state: SearchState): SearchState => ({
  ...state,
  query: taxId.test(state.query) ? '' : state.query,
  filters: state.filters.filter(({ value }) => !taxId.test(value)),
});
