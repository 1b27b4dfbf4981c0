import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SearchState, startState } from '../kit/table/filters/search-state.ts';
import { reportedSearch } from './reported-search.ts';
import { useTableState } from './use-table-state.ts';

beforeEach(() => window.history.replaceState(null, '', '/list'));

const filter = (value: string, field = 'name') => ({ field, method: 'equals', value });

describe('[abuse-25] a search for a tax id', () => {
  test('shows its rows and stays out of the address', () => {
    const { result } = renderHook(() => useTableState(true));
    const requested: SearchState = { ...startState, query: 'Smith', filters: [filter('000-12-3456', 'taxId')] };
    act(() => result.current[1](requested));
    expect(window.location.href).toMatch(/#query:query=Smith$/);
    expect(result.current[0]).toEqual(requested);
    act(() => result.current[1]({ ...requested, filters: [], query: '000123456' }));
    expect(window.location.href).not.toContain('123456');
    expect(result.current[0].query).toBe('000123456');
    act(() => result.current[1]({ ...startState, query: 'Jones' }));
    expect(result.current[0].query).toBe('Jones');
    expect(window.location.hash).toBe('#query:query=Jones');
  });

  test.each([
    ['000-12-3456', false],
    ['12-3456789', false],
    ['000123456', false],
    ['000 12 3456', false],
    ['1234-5678', true],
    ['7340018265519', true],
    ['2026-11-23', true],
    ['Smith', true],
  ])('%s may stand in the address: %s', (text, isTold) => {
    expect(reportedSearch({ ...startState, query: text }).query).toBe(isTold ? text : '');
    expect(reportedSearch({ ...startState, filters: [filter(text)] }).filters).toHaveLength(isTold ? 1 : 0);
  });

  test.each(['taxId', 'accountNumber'])('a filter by %s stays out of the address, whatever its value', (field) => {
    expect(reportedSearch({ ...startState, filters: [filter('77', field)] }).filters).toEqual([]);
  });
});
