import { account } from '@fiducia/contract/accounts/account.entity';
import { searchDataTypes, searchFieldOf } from '@fiducia/contract/lang/search';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { FilterBar } from '../kit/table/filters/filter-bar.tsx';
import { filterText } from '../kit/table/filters/filter-field.ts';
import type { SearchFilter } from '../kit/table/filters/search-state.ts';
import { queryClient } from '../shell/query-client.ts';
import { filtersOf, useFilters } from './use-filters.ts';

const plan = { id: 'a'.repeat(32), displayName: 'Cedar Ridge 401(k)', friendlyId: '1234567890' };
const other = { id: 'b'.repeat(32), displayName: 'Cedar Hill 401(k)', friendlyId: '1234567891' };
const fields = Object.entries(orderLine.fields).map(([name, field]) => searchFieldOf(name, field));
let requested: string[];

beforeEach(() => {
  queryClient.clear();
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://here.test');
    requested.push(url.pathname.replace(/^.*\/public/, '/public'));
    const result = url.pathname.endsWith(other.id) ? other : url.pathname.endsWith('/plans') ? [plan, other] : plan;
    return new Response(JSON.stringify({ status: { successful: true, message: '' }, result }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const applied: (readonly SearchFilter[])[] = [];
function Bar({ start }: { start: readonly SearchFilter[] }) {
  const [filters, setFilters] = useState(start);
  return (
    <FilterBar
      fields={useFilters(fields, true, filters)}
      filters={filters}
      onChange={(next) => {
        applied.push(next);
        setFilters(next);
      }}
    />
  );
}

test('every data type of the search grammar has its picker', () => {
  const kinds = new Map(
    searchDataTypes.map((dataType) => {
      const [field] = fields;
      const like = { ...field, searchable: true, staffOnly: false, entityType: 'Plan', comparisonMethods: ['equals'] };
      const options = [{ text: 'One', value: '1' }];
      const [filter] = filtersOf([{ ...(like as (typeof fields)[number]), dataType, listOptions: options }], true);
      return [dataType, filter?.kind];
    }),
  );
  expect(Object.fromEntries(kinds)).toEqual({
    text: 'text',
    number: 'number',
    boolean: 'boolean',
    month: 'month',
    date: 'date',
    dateTime: 'date',
    multipleSelectListPair: 'list',
    singleSelectList: 'list',
    multipleSelectList: 'list',
    singleSelectEntitySearch: 'record',
    multipleSelectEntitySearch: 'record',
  });
});

test('lists that only staff have are not offered to others', () => {
  const batch = { ...fields[0], dataType: 'multipleSelectEntitySearch', entityType: 'PaymentBatch', staffOnly: false };
  const field = { ...batch, searchable: true, comparisonMethods: ['equals'] } as unknown as (typeof fields)[number];
  expect([filtersOf([field], true).length, filtersOf([field], false).length]).toEqual([1, 0]);
});

test('the master account is offered once and by that name; a filter by the other name still reads as one', () => {
  const ofAccounts = Object.entries(account.fields).map(([name, field]) => searchFieldOf(name, field));
  const masters = (inForce: readonly SearchFilter[]) =>
    filtersOf(ofAccounts, true, new Map([[plan.id, 'Northwind']]), inForce)
      .filter(({ label }) => label.startsWith('Master account'))
      .map((field) => [field.field, inForce[0] && filterText(inForce[0], field)]);
  expect(masters([])).toEqual([['masterAccountId', undefined]]);
  expect(masters([{ field: 'masterAccount', method: 'equals', value: plan.id }])).toEqual([
    ['masterAccountId', 'Master account is Northwind'],
    ['masterAccount', 'Master account is Northwind'],
  ]);
});

test('a plan is found by its name and the filter reads as it; several are chosen', async () => {
  renderWithKit(<Bar start={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Plan' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Plan' }), 'cedar');
  await userEvent.click(await screen.findByRole('option', { name: /Cedar Ridge/ }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Plan' }), 'cedar');
  await userEvent.click(await screen.findByRole('option', { name: /Cedar Hill/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied.at(-1)).toEqual([{ field: 'planId', method: 'isOneOf', value: `${plan.id},${other.id}` }]);
  expect(screen.getByTitle('Plan is Cedar Ridge 401(k) or Cedar Hill 401(k)')).toBeTruthy();
  expect(requested.every((path) => path === '/public/plans')).toBe(true);
});

test('a filter of an address that somebody was sent reads as the record’s name', async () => {
  renderWithKit(<Bar start={[{ field: 'planId', method: 'equals', value: other.id }]} />);
  // Only the chip's own buttons, to edit and to remove it, can be pressed, not the frame around them.
  const words = await screen.findByTitle('Plan is Cedar Hill 401(k)');
  expect([words.tagName, words.ariaExpanded, words.parentElement?.ariaExpanded]).toEqual(['BUTTON', 'false', null]);
  expect(requested).toEqual([`/public/plans/${other.id}`]);
});

test('a month is typed or chosen and sent as the search wants it', async () => {
  renderWithKit(<Bar start={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(screen.getByRole('button', { name: orderLine.fields.firstPaymentMonth.label }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Value' }), '13');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('alert').textContent).toContain('03/2026');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Value' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '032026');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(applied.at(-1)).toEqual([{ field: 'firstPaymentMonth', method: 'equals', value: '2026-03' }]);
  expect(screen.getByTitle(`${orderLine.fields.firstPaymentMonth.label} is 03/2026`)).toBeTruthy();
});

test('by keys alone: a field is found by its name, its value has the focus, and Escape closes', async () => {
  renderWithKit(<Bar start={[]} />);
  screen.getByRole('button', { name: 'Filter' }).focus();
  await userEvent.keyboard('{Enter}');
  const find = await screen.findByRole('searchbox', { name: 'Find a field' });
  await vi.waitFor(() => expect(document.activeElement).toBe(find));
  await userEvent.keyboard('nothing like it');
  expect(screen.getByText('No fields match.')).toBeTruthy();
  await userEvent.clear(find);
  await userEvent.keyboard('respond{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull());
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('client id{Enter}A-17{Enter}');
  expect(applied.at(-1)).toEqual([{ field: 'clientIdentifier', method: 'contains', value: 'A-17' }]);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })));
  const chip = screen.getByRole('button', { name: 'Client identifier contains A-17' });
  chip.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Value' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'B-4{Enter}');
  expect(applied.at(-1)).toEqual([{ field: 'clientIdentifier', method: 'contains', value: 'B-4' }]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Client identifier contains B-4'));
});
