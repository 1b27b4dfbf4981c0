import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../render-with-kit.tsx';
import { today } from '../inputs/today.ts';
import { Form } from '../shell/form.tsx';
import { DateField } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';
import { HierarchyFields, type HierarchyLevel } from './hierarchy-fields.tsx';
import { MonthField } from './month-field.tsx';
import { MultiLookupField } from './multi-lookup-field.tsx';
import { ReportDatesFields } from './report-dates-fields.tsx';
import { TimeField } from './time-field.tsx';
import { YearField } from './year-field.tsx';

function show(fields: ReactNode, values: Record<string, unknown> = {}) {
  const sent = vi.fn((_values: Record<string, unknown>) => undefined);
  renderWithKit(
    <Form values={values} onSubmit={sent} submitText="Send">
      {fields}
    </Form>,
  );
  return {
    send: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      return sent.mock.lastCall?.[0];
    },
  };
}

const openCalendar = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Choose ${label} in a calendar` }));
  return screen.findByRole('dialog');
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('date pickers', () => {
  it('[date-picker-close] closes when a date is selected', async () => {
    const { send } = show(<DateField name="day" label="Day" />, { day: '2026-03-04' });
    const calendar = await openCalendar('Day');
    await userEvent.click(within(calendar).getByRole('button', { name: /^17 March 2026/ }));
    await gone();
    expect(await send()).toMatchObject({ day: '2026-03-17' });
  });
  it('[date-picker-close] requires two dates for a range', async () => {
    const { send } = show(<DateRangeField name="period" label="Period" />, {
      period: { start: '2026-03-04', end: '2026-03-05' },
    });
    const calendar = await openCalendar('Period');
    await userEvent.click(within(calendar).getByRole('button', { name: /^10 March 2026/ }));
    expect(screen.getByRole('dialog')).toBe(calendar);
    await userEvent.click(within(calendar).getByRole('button', { name: /^20 March 2026/ }));
    await gone();
    expect(await send()).toMatchObject({ period: { start: '2026-03-10', end: '2026-03-20' } });
  });
  it('accepts a typed or selected month', async () => {
    const { send } = show(<MonthField name="month" label="Month" isRequired />, { month: null });
    await send();
    expect(screen.getByText('Please enter a value')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Month' }), '072026');
    expect(await send()).toEqual({ month: '2026-07' });
    const calendar = await openCalendar('Month');
    await userEvent.click(within(calendar).getByRole('button', { name: /Oct/ }));
    await gone();
    expect(await send()).toEqual({ month: '2026-10' });
  });
  it('[year-list-start] lists the years from this one down to 1990', async () => {
    const { send } = show(<YearField name="year" label="Year" />, { year: null });
    const list = screen.getByRole('combobox', { name: /Year/ });
    const years = within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect([years[1], years.at(-1), years.length - 1]).toEqual([
      today().slice(0, 4),
      '1990',
      Number(today().slice(0, 4)) - 1989,
    ]);
    await userEvent.selectOptions(list, '1991');
    expect(await send()).toEqual({ year: 1991 });
  });
  it('[time-picker] shows Pacific time in 12-hour format', async () => {
    const { send } = show(<TimeField name="at" label="Cut-off" />, { at: '16:00' });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Cut-off/ });
    expect(field.value).toBe('4:00 PM Pacific');
    await userEvent.clear(field);
    await userEvent.type(field, '9:05 am');
    await userEvent.tab();
    expect(field.value).toBe('9:05 AM Pacific');
    expect(await send()).toEqual({ at: '09:05' });
    await userEvent.clear(field);
    await userEvent.type(field, '25:00');
    await send();
    expect(screen.getByText('Enter a time, such as 2:30 PM.')).toBeTruthy();
  });
  it('offers two date options or a whole year for a report', async () => {
    const { send } = show(<ReportDatesFields name="by" rangeName="range" />, { by: null, range: null });
    const choice = screen.getByRole('combobox', { name: 'Dates' });
    const texts = within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(texts.slice(1, 3)).toEqual(['Order created date', 'Payment effective date']);
    await userEvent.selectOptions(choice, 'Payment effective date');
    await userEvent.type(screen.getByRole('textbox', { name: 'Period' }), '01012026-02282026');
    expect(await send()).toEqual({ by: 'effectiveDate', range: { start: '2026-01-01', end: '2026-02-28' } });
    await userEvent.selectOptions(choice, '2025');
    expect(screen.queryByRole('textbox', { name: 'Period' })).toBeNull();
    expect(await send()).toEqual({ by: '2025', range: { start: '2025-01-01', end: '2025-12-31' } });
  });
});

const found = (titles: readonly string[]) => async (text: string) =>
  titles.filter((title) => title.includes(text)).map((title) => ({ id: title, title }));

describe('lookups', () => {
  it('selects several records, each once, and removes them', async () => {
    const find = found(['Ohio', 'Texas', 'Utah']);
    const { send } = show(
      <MultiLookupField name="states" label="States" request="select the states" isRequired find={find} />,
      { states: [] },
    );
    await send();
    expect(screen.getByText('Please select the states')).toBeTruthy();
    const choose = async (title: string) => {
      await userEvent.type(screen.getByRole('combobox', { name: 'States' }), title.slice(0, 2));
      await userEvent.click(await screen.findByRole('option', { name: title }));
    };
    await choose('Ohio');
    await choose('Utah');
    expect(await send()).toEqual({ states: ['Ohio', 'Utah'] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ohio' }));
    expect(await send()).toEqual({ states: ['Utah'] });
    await userEvent.type(screen.getByRole('combobox', { name: 'States' }), 'Ut');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
  it('[hierarchy-picker] clears and refilters the lower levels when a parent is selected', async () => {
    const find = vi.fn();
    const names = ['masterAccountId', 'subaccountId', 'planId', 'orderId', 'orderLineId', 'paymentInstructionId'];
    const levels: HierarchyLevel[] = names.map((name) => ({
      name,
      label: name,
      find: async (parents) => {
        find(name, parents);
        return [`${name} 1`, `${name} 2`].map((title) => ({ id: title, title }));
      },
    }));
    const { send } = show(<HierarchyFields levels={levels} />, Object.fromEntries(names.map((name) => [name, null])));
    const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`) });
    const choose = async (name: string, number: 1 | 2) => {
      await userEvent.clear(box(name));
      await userEvent.type(box(name), String(number));
      await userEvent.click(await screen.findByRole('option', { name: `${name} ${number}` }));
    };
    for (const name of names) await choose(name, 1);
    expect(await send()).toEqual(Object.fromEntries(names.map((name) => [name, `${name} 1`])));
    for (const [at, name] of names.entries()) {
      const above = Object.fromEntries(names.slice(0, at).map((parent) => [parent, `${parent} 1`]));
      expect(find.mock.calls.findLast(([asking]) => asking === name)?.[1]).toEqual(above);
    }
    await choose('planId', 2);
    const after = { masterAccountId: 'masterAccountId 1', subaccountId: 'subaccountId 1', planId: 'planId 2' };
    expect(await send()).toEqual({ ...after, orderId: null, orderLineId: null, paymentInstructionId: null });
    expect(names.map((name) => box(name).value)).toEqual([
      'masterAccountId 1',
      'subaccountId 1',
      'planId 2',
      '',
      '',
      '',
    ]);
    await choose('orderLineId', 2);
    expect(find.mock.calls.findLast(([asking]) => asking === 'orderLineId')?.[1]).toEqual(after);
  }, 20_000);
});
