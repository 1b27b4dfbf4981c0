import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchDelay } from '../../form/inputs/search-delay.ts';
import { renderWithKit } from '../../render-with-kit.tsx';
import type { Column } from '../columns/column.ts';
import { type SearchState, startState } from '../filters/search-state.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}
const rows: readonly Row[] = ['a', 'b', 'c', 'd'].map((name, at) => ({ id: name, name, amount: (at + 1) * 100 }));
const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', isDefault: true, sortable: true },
  { key: 'amount', label: 'Amount', kind: 'money' },
];

/** A page's list with more rows than a small one has buttons; other tables have a menu. */
const pageList = { isPageList: true, total: 40 } as const;

function show(more: Partial<DataTableProps<Row>> = {}) {
  const onChange = vi.fn<(state: SearchState) => void>();
  renderWithKit(
    <DataTable
      caption="Orders"
      columns={columns}
      rows={rows}
      total={4}
      state={startState}
      onChange={onChange}
      requestAddress="/public/orders"
      {...more}
    />,
  );
  return onChange;
}

beforeEach(() => localStorage.clear());

describe('data table', () => {
  it('[report-fields-selector] counts columns in the FIELDS menu and stores the choice in the browser', async () => {
    show(pageList);
    expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
    const menu = screen.getByRole('button', { name: /FIELDS/ });
    expect(menu.textContent).toContain('default');
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }));
    expect(menu.textContent).toContain('all');
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
    expect(localStorage.getItem('fiducia.columns:/|/public/orders')).toContain('"all"');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Name' }));
    expect(menu.textContent).toContain('1');
  });
  it('[report-fields-selector][field-selection-default][field-selection-all][field-selection-custom] FIELDS offers default and all', async () => {
    show({ ...pageList, columns: [...columns, { key: 'id', label: 'Id' }] });
    const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    const menu = screen.getByRole('button', { name: /FIELDS/ });
    const chip = () => menu.textContent?.replace('FIELDS', '').trim();
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('button', { name: 'All' }));
    expect([headings(), chip()]).toEqual([['Name', 'Amount', 'Id'], 'all']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Name' }));
    expect([headings(), chip()]).toEqual([['Amount', 'Id'], '2']);
    await userEvent.click(screen.getByRole('button', { name: 'Default' }));
    expect([headings(), chip()]).toEqual([['Name'], 'default']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Amount' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
    expect(chip()).toBe('all');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Amount' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
    expect(chip()).toBe('default');
  });
  it('shows a list that starts with the earliest date as starting with the greatest age', async () => {
    const age: Column<Row> = {
      key: 'age',
      label: 'Age',
      isDefault: true,
      sortable: true,
      sortKey: 'createdAt',
      isReverse: true,
      value: () => '3 days',
    };
    const state = { ...startState, sortBy: 'createdAt', sortDirection: 'asc' } as const;
    const onChange = show({ columns: [...columns, age], state });
    const heading = screen.getByRole('columnheader', { name: 'Age' });
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(heading).getByRole('button'));
    expect(onChange).toHaveBeenLastCalledWith({ ...state, sortDirection: 'desc' });
  });
  it('[column-order] a column moves by its button or by Alt and an arrow key, and the order is saved', async () => {
    show({ ...pageList, columns: [...columns, { key: 'id', label: 'Id' }] });
    const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    await userEvent.click(screen.getByRole('button', { name: /FIELDS/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'All' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /FIELDS/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Amount up' }));
    expect(headings()).toEqual(['Amount', 'Name', 'Id']);
    screen.getByRole('checkbox', { name: 'Amount' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(headings()).toEqual(['Name', 'Id', 'Amount']);
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Amount' }));
    expect(localStorage.getItem('fiducia.columns:/|/public/orders')).toContain('"order":["name","id","amount"]');
  });
  it('[column-search] finds a column by words of its name if there are many', async () => {
    const more = Array.from({ length: 12 }, (_, at) => ({
      key: `extra${at}`,
      label: `Extra column ${at}`,
      value: () => at,
    }));
    show({ ...pageList, columns: [...columns, ...more] });
    await userEvent.click(screen.getByRole('button', { name: /FIELDS/ }));
    const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.parentElement?.textContent);
    const search = await screen.findByRole('searchbox', { name: 'Search columns' });
    expect(boxes()).toHaveLength(columns.length + 12);
    await userEvent.type(search, 'column 11');
    expect(boxes()).toEqual(['Extra column 11']);
    await userEvent.type(search, 'x');
    expect(screen.getByText('No column has this name.')).toBeTruthy();
  });
  it('[report-fields-selector][column-choices-saved] shows, hides, and resets the columns of an older search', async () => {
    show({ ...pageList, columnUse: 'search' });
    expect(screen.queryByRole('button', { name: /FIELDS/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show/hide columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }));
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
    expect(localStorage.getItem('fiducia.search-columns:/|/public/orders')).toContain('"all"');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
    expect(localStorage.getItem('fiducia.search-columns:/|/public/orders')).toContain('"default"');
    expect(localStorage.getItem('fiducia.columns:/|/public/orders')).toBeNull();
  });
  it('[data-table-parts] has a search box, Refresh, and Export', () => {
    show({ ...pageList, onRefresh: vi.fn(), exporting: { kind: 'queued', request: async () => 'mailFollows' } });
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });
  it('an export offers its formats', async () => {
    const request = vi.fn(async () => 'mailFollows' as const);
    show({ ...pageList, exporting: { kind: 'queued', formats: ['csv', 'xlsx'], request } });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Workbook (XLSX)' }));
    expect(await screen.findByText('Search Request Export Queued')).toBeTruthy();
    expect(request).toHaveBeenCalledWith(['name'], 'xlsx');
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  });
  it.each([
    ['inside another page', { total: 40 }],
    ['with few rows', { isPageList: true }],
  ])('a table %s has its controls in one menu', async (_, more) => {
    const request = vi.fn(async () => 'saved' as const);
    const onRefresh = vi.fn();
    show({ ...more, onRefresh, exporting: { kind: 'queued', formats: ['csv', 'xlsx'], request } });
    for (const name of [/FIELDS/, 'Refresh', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Options for orders' }));
    await open();
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual([
      'Choose columns',
      'Refresh',
      'Export CSV',
      'Export Workbook (XLSX)',
      'Copy 4 shown',
      'Print',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledOnce();
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    await vi.waitFor(() => expect(request).toHaveBeenCalledWith(['name'], 'csv'));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose columns' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Amount' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
  });
  it('a report keeps its buttons, because it is there to be exported', () => {
    show({ columnUse: 'report', exporting: { kind: 'background', request: async () => 'mailFollows' } });
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });
  it('[search-debounce] waits 700 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onChange = show();
    await userEvent.type(screen.getByRole('searchbox'), 'smi', { advanceTimers: vi.advanceTimersByTime });
    expect(searchDelay).toBe(700);
    await vi.advanceTimersByTimeAsync(600);
    expect(onChange).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(150);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...startState, query: 'smi' });
    vi.useRealTimers();
  });
  it('[search-page-sort-triggers][search-page-sizes] searches again after a change of sort, page, or size', async () => {
    const onChange = show({ total: 60 });
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onChange).toHaveBeenLastCalledWith({ ...startState, sortBy: 'name', sortDirection: 'asc' });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenLastCalledWith({ ...startState, page: 2 });
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['25', '50', '100', '250', '500', 'All']);
    await userEvent.selectOptions(size, 'All');
    expect(onChange).toHaveBeenLastCalledWith({ ...startState, resultsPerPage: -1 });
  });
  it('selects ranges, totals them, and clears them with Escape', async () => {
    const user = userEvent.setup();
    show({ sumKey: 'amount', bulkActions: (chosen) => <button type="button">Approve {chosen.length}</button> });
    await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select row 3' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('button', { name: 'Approve 3' })).toBeTruthy();
    expect(screen.getByText(/3 selected · \$6\.00/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });
  it('selects all matching rows after they have loaded', async () => {
    const user = userEvent.setup();
    function Table() {
      const [state, setState] = useState(startState);
      const shown = state.resultsPerPage === -1 ? rows : rows.slice(0, 2);
      const bulk = (chosen: readonly Row[]) => <p>{chosen.map((row) => row.id).join()}</p>;
      return (
        <DataTable
          caption="Orders"
          columns={columns}
          rows={shown}
          total={4}
          state={state}
          onChange={setState}
          bulkActions={bulk}
        />
      );
    }
    renderWithKit(<Table />);
    await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
    expect(screen.queryByRole('button', { name: /matching/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Select all 4 matching' }));
    expect(screen.getByText('a,b,c,d', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /matching/ })).toBeNull();
  });
  it('moves with j and k, selects with x, and opens with Enter', async () => {
    show({ rowHref: (row) => `#${row.id}`, bulkActions: (chosen) => <p>{chosen.map((row) => row.id).join()}</p> });
    document.querySelector<HTMLElement>('tr[data-index="0"]')?.focus();
    await userEvent.keyboard('jjk');
    expect(document.activeElement?.getAttribute('data-index')).toBe('1');
    await userEvent.keyboard('x');
    expect(screen.getByText('b', { selector: 'p' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toBe('#b');
  });
  it('[export-queued] announces an email if there is no file', async () => {
    const request = vi.fn(async () => 'mailFollows' as const);
    show({ ...pageList, exporting: { kind: 'queued', request } });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Search Request Export Queued')).toBeTruthy();
    expect(screen.getByText('You will receive an email when your data export is ready to be downloaded.')).toBeTruthy();
    expect(request).toHaveBeenCalledWith(['name'], 'csv');
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  });
  it('requests each field of the exported columns once', async () => {
    const request = vi.fn(async () => 'mailFollows' as const);
    show({
      ...pageList,
      columns: [
        { key: 'who', label: 'Who', value: ({ name }) => name, exportKeys: ['firstName', 'name'] },
        { key: 'name', label: 'Name' },
      ],
      exporting: { kind: 'queued', request },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Search Request Export Queued');
    expect(request).toHaveBeenCalledWith(['firstName', 'name'], 'csv');
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  });
  it('[export-overlay] shows the overlay, then the background notice', async () => {
    let finish: (() => void) | undefined;
    const request = () =>
      new Promise<'mailFollows'>((resolve) => {
        finish = () => resolve('mailFollows');
      });
    show({ ...pageList, exporting: { kind: 'background', request } });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.queryByText('Requesting data export...')).toBeNull();
    expect(await screen.findByText('Preparing data export...')).toBeTruthy();
    finish?.();
    expect(await screen.findByText('Data report is being prepared')).toBeTruthy();
    expect(screen.getByText('You will receive an email when the data report is ready to be downloaded.')).toBeTruthy();
    expect(screen.queryByText('Preparing data export...')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  });
  it('[export-overlay] requests a queued export', async () => {
    let finish: (() => void) | undefined;
    const request = () =>
      new Promise<'mailFollows'>((resolve) => {
        finish = () => resolve('mailFollows');
      });
    show({ ...pageList, exporting: { kind: 'queued', request } });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Requesting data export...')).toBeTruthy();
    finish?.();
    await userEvent.click(await screen.findByRole('button', { name: 'Okay' }));
  });
  it('[search-error-clears] shows Error searching for a failure without a message', async () => {
    show({ rows: [], total: 0, failure: { message: '' } });
    expect(screen.getByRole('alert').textContent).toBe('Error searching');
  });
  it('shows that there are no rows yet, or no matches with a button that clears the filters', async () => {
    show({ rows: [], total: 0 });
    expect(screen.getByText('No orders yet')).toBeTruthy();
    const onChange = show({ rows: [], total: 0, state: { ...startState, query: 'zzz' } });
    expect(screen.getByText('No matches')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onChange).toHaveBeenCalledWith(startState);
  });
});
