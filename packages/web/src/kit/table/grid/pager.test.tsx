import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../../render-with-kit.tsx';
import { Pager } from './pager.tsx';

const nothing = () => undefined;

test.each([
  ['a page', { page: 2, resultsPerPage: 25, total: 456, shown: 25 }, '26–50 of 456', 'Page 2 of 19'],
  ['the last page', { page: 19, resultsPerPage: 25, total: 456, shown: 6 }, '451–456 of 456', 'Page 19 of 19'],
])('%s: the rows that stand there, of how many', (_what, given, range, page) => {
  renderWithKit(<Pager {...given} onPage={nothing} onSize={nothing} />);
  expect(screen.getByRole('status').textContent).toBe(range);
  expect(screen.getByText(page)).toBeTruthy();
});

test.each([
  ['all', { resultsPerPage: -1, total: 456, shown: 456 }, '1–456 of 456'],
  ['all, while most are on their way', { resultsPerPage: -1, total: 456, shown: 25 }, '1–25 of 456'],
  ['all, of more than come at once', { resultsPerPage: -1, total: 25_000, shown: 10_000 }, '1–10,000 of 25,000'],
])('%s: page sizes, but no other pages', (_what, given, range) => {
  renderWithKit(<Pager {...given} page={1} onPage={nothing} onSize={nothing} />);
  expect(screen.getByRole('status').textContent).toBe(range);
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['a few rows', { total: 4, shown: 4 }, '1–4 of 4'],
  ['no row', { total: 0, shown: 0 }, '0 of 0'],
  ['rows on their way', { total: 0, shown: 0, isLoading: true }, 'Loading…'],
])('%s: nothing to choose', (_what, given, range) => {
  renderWithKit(<Pager {...given} page={1} resultsPerPage={25} onPage={nothing} onSize={nothing} />);
  expect(screen.getByRole('status').textContent).toBe(range);
  expect([screen.queryByRole('combobox'), screen.queryByRole('button')]).toEqual([null, null]);
});

test('a page that no longer exists leads back to the one before', async () => {
  const onPage = vi.fn();
  renderWithKit(<Pager page={2} resultsPerPage={25} total={20} shown={0} onPage={onPage} onSize={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage).toHaveBeenCalledWith(1);
});
