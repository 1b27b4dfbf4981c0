import { expect, test } from 'vitest';
import { startState } from '../kit/table/filters/search-state.ts';
import { searchOfView, sharingOf } from './change-saved-views.ts';
import { listPathOf, stateOfView } from './saved-views.ts';

test('a saved view brings its query, filters and order back, at page 1', () => {
  const state = {
    ...startState,
    query: 'smith',
    page: 4,
    sortBy: 'createdAt',
    sortDirection: 'desc' as const,
    filters: [{ field: 'status', method: 'isOneOf', value: 'open,submitted' }],
  };
  expect(stateOfView({ search: searchOfView(state) })).toEqual({ ...state, page: 1 });
});

test('lists below records share their views; lists of other records do not', () => {
  const below = (letter: string) => listPathOf(`/public/accounts/${letter.repeat(32)}/plans`);
  expect(below('a')).toBe(below('b'));
  expect(below('a')).not.toBe(listPathOf('/public/plans'));
});

test('who sees a view is one choice: only me, all staff, or one role', () => {
  expect(sharingOf({ sharedWith: 'nobody', roleId: null })).toBe('nobody');
  expect(sharingOf({ sharedWith: 'role', roleId: 'x' })).toBe('role:x');
});
