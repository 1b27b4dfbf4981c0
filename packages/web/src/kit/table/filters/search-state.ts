export interface SearchFilter {
  readonly field: string;
  readonly method: string;
  /** As written between the parentheses; several values are joined by commas. */
  readonly value: string;
}

/** The filters, sort order, and page of a table. */
export interface SearchState {
  readonly query: string;
  readonly page: number;
  /** -1 means all. */
  readonly resultsPerPage: number;
  readonly sortBy: string | null;
  readonly sortDirection: 'asc' | 'desc';
  readonly filters: readonly SearchFilter[];
  readonly includeDeleted: boolean;
}

export const pageSizes = [25, 50, 100, 250, 500, -1] as const;

export const startState: SearchState = {
  query: '',
  page: 1,
  resultsPerPage: 25,
  sortBy: null,
  sortDirection: 'asc',
  filters: [],
  includeDeleted: false,
};

/**
 * Returns the parameters of a search for the API and the hash, without those that have their default. Source: doc 3
 * §7.3.
 */
export function searchParameters(state: SearchState, start: SearchState = startState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.query) parameters.set('query', state.query);
  for (const filter of state.filters) parameters.append(`search-${filter.field}`, `${filter.method}(${filter.value})`);
  if (state.page !== start.page) parameters.set('page', String(state.page));
  if (state.resultsPerPage !== start.resultsPerPage) parameters.set('resultsPerPage', String(state.resultsPerPage));
  if (state.sortBy !== start.sortBy || (state.sortBy && state.sortDirection !== start.sortDirection)) {
    parameters.set('sortBy', state.sortBy ?? '');
    parameters.set('sortDirection', state.sortDirection);
  }
  if (state.includeDeleted) parameters.set('includeDeleted', '1');
  return parameters;
}

const filterPattern = /^(\w+)\(([\s\S]*)\)$/;

function wholeNumber(text: string | null, otherwise: number, isAllowed: (value: number) => boolean): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && isAllowed(value) ? value : otherwise;
}

/** Parses the output of `searchParameters`; invalid values get their default. */
export function readSearchParameters(parameters: URLSearchParams, start: SearchState = startState): SearchState {
  const filters: SearchFilter[] = [];
  for (const [name, text] of parameters) {
    const match = name.startsWith('search-') ? filterPattern.exec(text) : null;
    if (match) filters.push({ field: name.slice(7), method: match[1] ?? '', value: match[2] ?? '' });
  }
  const sortBy = parameters.get('sortBy');
  return {
    query: parameters.get('query') ?? '',
    page: wholeNumber(parameters.get('page'), start.page, (page) => page >= 1),
    resultsPerPage: wholeNumber(parameters.get('resultsPerPage'), start.resultsPerPage, (size) =>
      pageSizes.some((offered) => offered === size),
    ),
    sortBy: sortBy === null ? start.sortBy : sortBy || null,
    sortDirection: sortBy === null ? start.sortDirection : parameters.get('sortDirection') === 'desc' ? 'desc' : 'asc',
    filters: filters.length > 0 || parameters.size > 0 ? filters : start.filters,
    includeDeleted: parameters.get('includeDeleted') === '1',
  };
}

const hashPrefix = 'query:';

/** Returns the hash of a search state without `#`; an empty string for the default state. Source: doc 2 §2. */
export function searchToHash(state: SearchState, start: SearchState = startState): string {
  const parameters = searchParameters(state, start).toString();
  const isStart = parameters === searchParameters(start, start).toString();
  return isStart ? '' : `${hashPrefix}${parameters}`;
}

/** Returns the search state of a hash; the default state if the hash doesn't begin with `query:`. */
export function hashToSearch(hash: string, start: SearchState = startState): SearchState {
  if (!hash.startsWith(hashPrefix)) return start;
  return readSearchParameters(new URLSearchParams(hash.slice(hashPrefix.length)), start);
}
