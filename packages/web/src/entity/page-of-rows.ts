import type { SearchState } from '../kit/table/filters/search-state.ts';

/** Returns the rows of the current page, and all rows found, from a list that is fully loaded. */
export function pageOfRows<Row>(all: readonly Row[], state: SearchState, textOf: (row: Row) => string) {
  const wanted = state.query.trim().toLowerCase();
  const found = all.filter((row) => textOf(row).toLowerCase().includes(wanted));
  const size = state.resultsPerPage === -1 ? found.length : state.resultsPerPage;
  return { found, total: found.length, rows: found.slice((state.page - 1) * size, state.page * size) };
}
