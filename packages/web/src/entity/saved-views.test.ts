import { beforeEach, expect, test } from 'vitest';
import { startState } from '../kit/table/search-state.ts';
import { readSavedViews, removeView, saveView, stateOfView } from './saved-views.ts';

beforeEach(() => localStorage.clear());

test('a saved view brings its query, filters and order back, at page 1', () => {
  const state = {
    ...startState,
    query: 'smith',
    page: 4,
    sortBy: 'createdAt',
    sortDirection: 'desc' as const,
    filters: [{ field: 'status', method: 'isOneOf', value: 'open,submitted' }],
  };
  saveView('/public/orders', 'Mine', state);
  const [view] = readSavedViews('/public/orders');
  expect(view && stateOfView(view)).toEqual({ ...state, page: 1 });
});

test('a label stands once, lists below records share their views, and broken storage is no view', () => {
  saveView(`/public/accounts/${'a'.repeat(32)}/plans`, 'Old', startState);
  saveView(`/public/accounts/${'b'.repeat(32)}/plans`, 'Old', { ...startState, query: 'x' });
  expect(readSavedViews(`/public/accounts/${'c'.repeat(32)}/plans`)).toEqual([{ label: 'Old', search: 'query=x' }]);
  expect(removeView(`/public/accounts/${'c'.repeat(32)}/plans`, 'Old')).toEqual([]);
  localStorage.setItem('fiducia.views./public/plans', '{');
  expect(readSavedViews('/public/plans')).toEqual([]);
});
