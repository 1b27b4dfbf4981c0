import { describe, expect, it } from 'vitest';
import { hashToSearch, pageSizes, type SearchState, searchToHash, startState } from './search-state.ts';

const state: SearchState = {
  query: 'Smith & Sons (x)',
  page: 3,
  resultsPerPage: -1,
  sortBy: 'createdAt',
  sortDirection: 'desc',
  filters: [
    { field: 'status', method: 'isOneOf', value: 'open,submitted' },
    { field: 'amount', method: 'between', value: '100,200' },
  ],
  includeDeleted: true,
};

describe('search state in the hash', () => {
  it('[tab-hash-search-state] survives a round trip', () => {
    expect(searchToHash(state)).toMatch(/^query:/);
    expect(hashToSearch(searchToHash(state))).toEqual(state);
    expect(searchToHash(startState)).toBe('');
    expect(hashToSearch('')).toEqual(startState);
  });
  it('[tab-hash-search-state] ignores other hashes', () => {
    expect(hashToSearch('ledger')).toEqual(startState);
    expect(hashToSearch(`participants:${'a'.repeat(32)}`)).toEqual(startState);
  });
  it('clears a table’s initial filters', () => {
    const start: SearchState = {
      ...startState,
      filters: [{ field: 'status', method: 'equals', value: 'open' }],
      sortBy: 'createdAt',
    };
    expect(hashToSearch('', start)).toEqual(start);
    expect(hashToSearch(searchToHash(start, start), start)).toEqual(start);
    expect(hashToSearch(searchToHash({ ...start, filters: [], page: 2 }, start), start).filters).toEqual([]);
  });
  it('[search-defaults][search-page-sizes] starts at page 1 with 25 rows and ignores invalid values', () => {
    expect([...pageSizes]).toEqual([25, 50, 100, 250, 500, -1]);
    expect(hashToSearch('query:page=0&resultsPerPage=7&search-x=broken')).toEqual(startState);
  });
});
