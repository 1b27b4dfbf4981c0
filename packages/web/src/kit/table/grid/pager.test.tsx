import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../render-with-kit.tsx';
import { Pager } from './pager.tsx';

const nothing = () => undefined;

test.each([
  ['a page', { page: 2, resultsPerPage: 25, total: 456, shown: 25 }, '26–50 of 456', 'Page 2 of 19'],
  ['the last page', { page: 19, resultsPerPage: 25, total: 456, shown: 6 }, '451–456 of 456', 'Page 19 of 19'],
  ['all', { page: 1, resultsPerPage: -1, total: 456, shown: 456 }, '1–456 of 456', 'Page 1 of 1'],
  [
    'all, while most are on their way',
    { page: 1, resultsPerPage: -1, total: 456, shown: 25 },
    '1–25 of 456',
    'Page 1 of 1',
  ],
  [
    'all, of more than come at once',
    { page: 1, resultsPerPage: -1, total: 25_000, shown: 10_000 },
    '1–10,000 of 25,000',
    'Page 1 of 1',
  ],
  ['nothing', { page: 1, resultsPerPage: 25, total: 0, shown: 0 }, '0 of 0', 'Page 1 of 1'],
  [
    'what has not come yet',
    { page: 1, resultsPerPage: 25, total: 0, shown: 0, isLoading: true },
    'Loading…',
    'Page 1 of …',
  ],
])('%s: the rows that stand there, of how many', (_what, given, range, page) => {
  renderWithKit(<Pager {...given} onPage={nothing} onSize={nothing} />);
  expect(screen.getByRole('status').textContent).toBe(range);
  expect(screen.getByText(page)).toBeTruthy();
});
