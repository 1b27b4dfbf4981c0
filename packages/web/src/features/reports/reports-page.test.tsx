import { dateChoices } from '@fiducia/domain/foundation/calendar/date-choices';
import { reportTypes } from '@fiducia/domain/system/report-types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { today } from '../../kit/form/inputs/today.ts';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { Screen } from './reports-page.tsx';

const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../shell/use-route.ts', () => ({ useParameter: () => 'm1' }));
vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'client' }, may: (right: string) => rights.held.has(right) }),
}));

const searches: URL[] = [];
const posted: unknown[] = [];
const field = (name: string) => ({
  field: name,
  resultKey: name,
  displayName: name,
  dataType: 'text',
  resultDataType: 'titleText',
  displayed: true,
  displayedByDefault: true,
  comparisonMethods: [],
  listOptions: [],
});

beforeEach(() => {
  searches.length = 0;
  posted.length = 0;
  rights.held = new Set(['orders.view', 'payments.view']);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://here.test');
    const answer = (result: unknown, more: object = {}) =>
      Response.json({ status: { successful: true, message: '' }, result, ...more });
    if (init?.method === 'POST') {
      posted.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
      return answer({ id: 'e1' });
    }
    if (url.pathname === '/public/report-types') return answer(reportTypes);
    if (!url.searchParams.has('returnRecordCountsOnly')) searches.push(url);
    const collection = { page: 1, resultsPerPage: 25, totalResults: 1, totalPages: 1, isFullCount: true };
    return answer([{ id: 'a', payableTo: 'Ada Byron', lastName: 'Byron' }], {
      collection,
      search: { fields: [field(url.pathname.endsWith('payments') ? 'payableTo' : 'lastName')] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const lastSearch = () => {
  const url = searches.at(-1);
  return [
    url?.pathname,
    ...[...(url?.searchParams ?? [])].filter(([name]) => name.startsWith('search-')).map((pair) => pair.join('=')),
  ];
};
const year = today().slice(0, 4);

test('shows the current year immediately, filtered by the creation date of the orders', async () => {
  renderWithKit(<Screen />);
  expect(await screen.findByText('Byron')).toBeTruthy();
  expect(lastSearch()).toEqual([
    '/public/order-lines',
    'search-masterAccountId=equals(m1)',
    `search-createdAt=between(${year}-01-01,${year}-12-31)`,
  ]);
});

test('[export-background] selects a report, filters it by its date, and exports it in the background', async () => {
  renderWithKit(<Screen />);
  await screen.findByText('Byron');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Uncleared checks');
  const dates = screen.getByRole('combobox', { name: 'Dates' });
  expect(within(dates).queryByRole('option', { name: dateChoices.orderCreated })).toBeNull();
  await userEvent.selectOptions(dates, dateChoices.effectiveDate);
  const period = screen.getByRole('textbox', { name: 'Period' });
  await userEvent.clear(period);
  await userEvent.type(period, '01012026-02282026');
  await userEvent.click(screen.getByRole('button', { name: 'Show report' }));
  expect(await screen.findByText('Ada Byron')).toBeTruthy();
  expect(lastSearch()).toEqual([
    '/public/payments',
    'search-masterAccountId=equals(m1)',
    'search-effectiveDate=between(2026-01-01,2026-02-28)',
    'search-paymentMethodCode=isOneOf(check,checkOvernight)',
    'search-status=equals(sent)',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }));
  expect(posted).toEqual([
    expect.objectContaining({
      reportTitle: 'Uncleared checks, 01/01/2026 to 02/28/2026',
      entityType: 'Payment',
      reportBaseUrl: '/public/payments',
      customColumns: 'payableTo',
    }),
  ]);
});

test('offers payment reports to users who can view payments', async () => {
  rights.held = new Set(['orders.view']);
  renderWithKit(<Screen />);
  await screen.findByText('Byron');
  const options = within(screen.getByRole('combobox', { name: 'Report' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).filter((text) => /Payments|checks/.test(text ?? ''))).toEqual(
    [],
  );
});
