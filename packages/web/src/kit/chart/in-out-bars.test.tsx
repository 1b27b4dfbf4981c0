import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { InOutBars } from './in-out-bars.tsx';

const days = [
  { date: '2026-11-19', received: 130_241_600, paid: 58_011_432, balance: 278_359_171 },
  { date: '2026-11-20', received: 0, paid: 0, balance: 278_359_171 },
  { date: '2026-11-22', received: null, paid: null, balance: null },
];

test('[charts] a chart says the amounts of each day by keyboard and as a table, and which day has no statement', () => {
  renderWithKit(<InOutBars title="Cash" days={days} unknownText="No statement yet" />);
  const cursor = screen.getByRole('slider', { name: 'Day' });
  expect(cursor.getAttribute('aria-valuetext')).toBe('11/22/2026: No statement yet');
  fireEvent.change(cursor, { target: { value: '0' } });
  expect(cursor.getAttribute('aria-valuetext')).toBe(
    '11/19/2026: in $1,302,416.00, out $580,114.32, balance $2,783,591.71',
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayInOutBalance',
    '11/19/2026$1,302,416.00$580,114.32$2,783,591.71',
    '11/22/2026No statement yet——',
  ]);
});

test('[charts] a chart without days says what will appear and what to do', () => {
  renderWithKit(<InOutBars title="Cash" days={[]} unknownText="" empty={{ title: 'No statements yet' }} />);
  expect(screen.getByText('No statements yet')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

const placesIn = (container: HTMLElement, names: readonly string[]) =>
  names.map((name) => container.querySelectorAll(`[class*="_${name}_"]`).length);

test('[charts] while a chart loads, its legend, plot, and button keep their place', () => {
  const chart = (more: { readonly isLoading?: boolean }) => (
    <InOutBars title="Cash" days={more.isLoading ? [] : days} unknownText="" {...more} />
  );
  const { container, rerender } = renderWithKit(chart({ isLoading: true }));
  const names = ['cash', 'plot', 'strip', 'bars', 'days', 'legend'];
  expect(placesIn(container, names)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(container.querySelectorAll('[class*="_place_"] [class*="_plot_"]')).toHaveLength(1);
  expect(container.querySelector('[class*="_place_"] button')?.textContent).toBe('Show table');
  // Nothing of the place can be read or reached.
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(chart({}));
  expect(placesIn(container, names)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(container.querySelectorAll('[class*="_place_"]')).toHaveLength(0);
});

test.each([
  [2, 0],
  [3, 1],
])('[charts] %i days without a statement at the end are marked %i times', (unknown, marks) => {
  const known = { received: 100, paid: 0, balance: 100 };
  const missing = { received: null, paid: null, balance: null };
  const days = [
    { date: '2026-11-19', ...missing },
    { date: '2026-11-20', ...known },
    ...Array.from({ length: unknown }, (_, index) => ({ date: `2026-11-${21 + index}`, ...missing })),
  ];
  const { container } = renderWithKit(<InOutBars title="Cash" days={days} unknownText="No statement yet" />);
  expect(container.querySelectorAll('[class*="_unknown_"]')).toHaveLength(marks);
});

test('[charts] the last known balance is written at the end of its line', () => {
  const { container } = renderWithKit(<InOutBars title="Cash" days={days} unknownText="No statement yet" />);
  expect(container.querySelector('[class*="_balance_"]')?.textContent).toBe('$2,783,591.71');
});
