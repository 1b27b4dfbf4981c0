import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../render-with-kit.tsx';
import type { Column } from '../columns/column.ts';
import { startState } from '../filters/search-state.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { TotalRow } from './total-row.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly amount: number | null;
  readonly city: string;
}
const rows: readonly Row[] = ['Ada', 'Bea', 'Cyd'].map((name, at) => ({
  id: name.toLowerCase(),
  name,
  status: at === 1 ? 'complete' : 'waitingForReissue',
  amount: at === 2 ? null : (at + 1) * 100,
  city: 'Reno',
}));
const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', isDefault: true },
  { key: 'status', label: 'Status', kind: 'statusChip', statusOf: 'OrderLine', isDefault: true },
  { key: 'amount', label: 'Gross', kind: 'money', isDefault: true },
  { key: 'city', label: 'City' },
];
const opened = vi.fn<(event: Event) => void>();

/** Keeps the page, because jsdom can't open another one. */
function keepPage(event: Event): void {
  const link = event.target instanceof Element && event.target.closest('a[data-row-link]');
  if (!link) return;
  event.preventDefault();
  opened(event);
}

function show(more: Partial<DataTableProps<Row>> = {}) {
  renderWithKit(
    <main>
      <DataTable
        caption="Lines"
        columns={columns}
        rows={rows}
        total={3}
        state={startState}
        onChange={vi.fn<() => void>()}
        requestAddress="/public/order-lines"
        rowHref={({ id }) => `/order-lines/${id}`}
        isPageList
        {...more}
      />
    </main>,
  );
}
const focusedRow = () => document.activeElement?.closest('tr')?.querySelector('th')?.textContent;
const peek = () => screen.findByRole('complementary');

beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
  document.addEventListener('click', keepPage);
});
afterEach(() => document.removeEventListener('click', keepPage));

describe('keys of a page’s list', () => {
  it('work when the page opens: j shows the cursor, then moves it, and Enter opens the row', async () => {
    show();
    await userEvent.keyboard('j');
    expect(focusedRow()).toBe('Ada');
    await userEvent.keyboard('j{ArrowDown}k');
    expect(focusedRow()).toBe('Bea');
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in a table inside a tab', { isPageList: false }, undefined],
    ['if single-letter keys are off', {}, 'off'],
  ])('do nothing %s', async (_where, more, letters) => {
    if (letters) localStorage.setItem('fiducia.letterKeys', letters);
    show(more);
    await userEvent.keyboard('j');
    expect(focusedRow()).toBeUndefined();
  });

  it('leave text in fields alone', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'jk x');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jk x');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('peek panel', () => {
  it('opens with Space, shows what the record waits for and its values, moves along, and returns the focus', async () => {
    show();
    await userEvent.keyboard('j ');
    const panel = await peek();
    await waitFor(() => expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Ada' })));
    expect(panel.textContent).toContain('It will be reissued once the payment instructions are corrected.');
    expect(panel.textContent).toContain('Gross$1.00');
    expect(panel.textContent).toContain('CityReno');
    expect(within(panel).getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe('/order-lines/ada');
    await userEvent.keyboard('j');
    expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe('Bea');
    await userEvent.click(within(panel).getByRole('button', { name: 'Next row' }));
    expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe('Cyd');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(focusedRow()).toBe('Cyd');
  });

  it('opens with the button of a row, in a table inside a tab too, and has no accessibility violation', async () => {
    show({ isPageList: false });
    await userEvent.click(screen.getAllByRole('button', { name: /Preview row/, hidden: true })[1] ?? document.body);
    expect(within(await peek()).getByRole('heading', { name: 'Bea' })).toBeTruthy();
    const { violations } = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    );
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await userEvent.keyboard('k{Escape}');
    expect(focusedRow()).toBe('Ada');
  });

  it('shows names instead of codes, local times, and no IDs of records', async () => {
    const more: readonly Column<Row>[] = [
      { key: 'reasonCode', label: 'Reason', kind: 'text', value: () => 'separationFromService' },
      { key: 'lastName', label: 'Last name', value: () => 'deVries' },
      { key: 'consents', label: 'Consents', value: () => ['spouseMustSign', 'None yet'] },
      { key: 'changed', label: 'Changed', value: () => '2026-11-23T15:00:00.000Z' },
      { key: 'begins', label: 'Begins', value: () => '2026-12-01' },
      { key: 'file', label: 'File', kind: 'link', value: () => 'a'.repeat(32) },
      { key: 'wire', label: 'Wire', value: () => 'eb6305c9-1f7f-49de-aed0-16487c27b42d' },
    ];
    show({ columns: [...columns, ...more] });
    await userEvent.keyboard('j ');
    const { textContent } = await peek();
    expect(textContent).toContain('ReasonSeparation from service');
    expect(textContent).toContain('Last namedeVries');
    expect(textContent).toContain('ConsentsSpouse must sign, None yet');
    expect(textContent).toMatch(/Changed11\/23\/2026,? .*Begins12\/01\/2026/);
    expect(textContent).toContain('Wireeb6305c9-1f7f-49de-aed0-16487c27b42d');
    expect(textContent).not.toMatch(/File|aaaa/);
  });

  it('does not exist for rows without a record', async () => {
    renderWithKit(
      <DataTable
        caption="Rates"
        columns={columns}
        rows={rows}
        total={3}
        state={startState}
        onChange={vi.fn<() => void>()}
        isPageList
      />,
    );
    await userEvent.keyboard('j ');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('button', { name: /Preview/, hidden: true })).toBeNull();
  });
});

describe('rows of a table', () => {
  it('have a checkbox only if there is something to do with them', () => {
    show({
      bulkActions: () => <button type="button">Approve</button>,
      canSelect: ({ status }) => status !== 'complete',
    });
    expect(screen.getAllByRole('checkbox', { name: /Select row/ })).toHaveLength(2);
  });

  it('have no checkboxes if there is nothing to do with any of them', () => {
    show({ bulkActions: () => <button type="button">Approve</button>, canSelect: () => false });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('have the height that the user chose, in every list', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Options for lines' }));
    const current = await screen.findByRole('menuitemradio', { name: 'Standard' });
    expect(current.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    expect(document.querySelector('[data-page-list]')?.getAttribute('data-density')).toBe('compact');
    expect(localStorage.getItem('fiducia.density')).toBe('compact');
  });

  it('are followed by totals of the money columns shown', () => {
    show({ renderTotals: (view) => <TotalRow {...view} count={1_240} totals={{ amount: 4_200_000 }} /> });
    const cells = [...document.querySelectorAll('tfoot tr > *')].map((cell) => cell.textContent);
    expect(cells).toEqual(['Total of 1,240', '', '$42,000.00']);
  });
});
