import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { queryClient } from '../shell/query-client.ts';
import { EntityTable } from './entity-table.tsx';

const field = (name: string, displayName: string, displayedByDefault = true) => ({
  field: name,
  displayName,
  description: '',
  dataType: 'text',
  minDate: null,
  maxDate: null,
  resultDataType: 'titleText',
  resultKey: name,
  comparisonMethods: ['equals'],
  listOptions: [],
  searchable: true,
  displayed: true,
  displayedByDefault,
  sortable: true,
  staffOnly: false,
  entityType: null,
});
const fields = [field('displayName', 'Name'), field('city', 'City'), field('code', 'Code', false)];

interface Requested {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}
const requested: Requested[] = [];
/** The page information in the response, if it differs from the request. */
let reportedPage: Record<string, unknown> = {};
let exportDownloadUri: string | null = null;
/** The message with which a search fails. */
let failing: string | undefined;
/** The errors with which a search with filters fails. */
let filterErrors: object | undefined;
/** The fields in the response. */
let declared: readonly unknown[] = fields;
/** The message with which the download of an export fails. */
let rejectedFile: string | undefined;

beforeEach(() => {
  requested.length = 0;
  reportedPage = {};
  declared = fields;
  exportDownloadUri = null;
  failing = undefined;
  filterErrors = undefined;
  rejectedFile = undefined;
  queryClient.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/plans');
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://here.test');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requested.push({ method: init?.method ?? 'GET', url, body });
    if (failing !== undefined && url.pathname === '/public/plans')
      return Response.json({ status: { successful: false, message: failing }, result: {} }, { status: 422 });
    if (filterErrors && [...url.searchParams.keys()].some((key) => key.startsWith('search-'))) {
      const status = { successful: false, message: 'Please check the fields.' };
      return Response.json({ status, result: { errors: filterErrors } }, { status: 422 });
    }
    if (url.pathname === exportDownloadUri) {
      if (rejectedFile === undefined) return new Response('a,b');
      return Response.json({ status: { successful: false, message: rejectedFile }, result: {} }, { status: 409 });
    }
    const of = (name: string) => url.searchParams.get(name);
    const collection = {
      page: Number(of('page') ?? 1),
      resultsPerPage: Number(of('resultsPerPage') ?? 25),
      totalPages: 4,
      totalResults: 100,
      sortBy: of('sortBy') ?? 'createdAt',
      sortDirection: of('sortDirection') ?? 'desc',
      isFullCount: true,
      ...reportedPage,
      ...(of('totals') ? { totalResults: 1_240, totals: { price: 4_200_000_00 } } : {}),
    };
    const result = [{ id: 'a', displayName: `Page ${collection.page}`, city: 'Reno', code: 'x', price: 500_00 }];
    return Response.json({
      status: { successful: true, message: '' },
      result,
      collection,
      search: { fields: declared, exportDownloadUri },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const last = () => {
  const searches = requested.filter(
    ({ url }) =>
      !url.searchParams.has('returnRecordCountsOnly') &&
      !url.searchParams.has('totals') &&
      url.pathname === '/public/plans',
  );
  return Object.fromEntries(searches.at(-1)?.url.searchParams ?? []);
};
const open = async () => {
  renderWithKit(<EntityTable path="/public/plans" caption="Plans" />);
  await screen.findByText('Page 1');
};

test('[search-page-sort-triggers] a page, a size and a sort begin a search each', async () => {
  await open();
  expect(last()).toEqual({ page: '1', resultsPerPage: '25' });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2');
  expect(last()).toEqual({ page: '2', resultsPerPage: '25' });
  await userEvent.click(screen.getByRole('button', { name: 'City' }));
  await waitFor(() =>
    expect(last()).toEqual({ page: '1', resultsPerPage: '25', sortBy: 'city', sortDirection: 'asc' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'City' }));
  await waitFor(() => expect(last()).toMatchObject({ sortBy: 'city', sortDirection: 'desc' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  await waitFor(() => expect(last()).toMatchObject({ page: '1', resultsPerPage: '50', sortBy: 'city' }));
});

test('[search-page-sort-triggers] page, size and sort are then those of the answer', async () => {
  reportedPage = { page: 3, resultsPerPage: 50, sortBy: 'displayName', sortDirection: 'desc' };
  window.history.replaceState(null, '', '/plans#query:page=9&sortBy=city&sortDirection=asc');
  renderWithKit(<EntityTable path="/public/plans" caption="Plans" />);
  await waitFor(() =>
    expect(window.location.hash).toBe('#query:page=3&resultsPerPage=50&sortBy=displayName&sortDirection=desc'),
  );
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveProperty('value', '50');
  const heading = screen.getByRole('columnheader', { name: /Name/ });
  expect(heading.getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: /City/ }).getAttribute('aria-sort')).not.toBe('ascending');
});

test.each([
  ['', 'Error searching'],
  ['Narrow the search.', 'Narrow the search.'],
])('[search-error-clears] a search that fails with “%s” clears the rows and says “%s”', async (message, words) => {
  await open();
  failing = message;
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByText('Page 1')).toBeNull();
});

const exportAsCsv = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
};

test('[export-queued][export-redirect] an export sends the shown columns, joined, and saves the file from the path on the API base', async () => {
  exportDownloadUri = '/public/exports/0123456789abcdef0123456789abcdef';
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  await exportAsCsv();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(requested.at(-1)?.url.pathname).toBe(exportDownloadUri);
  expect(last()).toEqual({ page: '1', resultsPerPage: '25', export: 'csv', customColumns: 'displayName,city' });
  expect(screen.queryByText('Search Request Export Queued')).toBeNull();
});

test('[export-redirect] a refused export is told in the server’s words above the rows, which stay', async () => {
  exportDownloadUri = '/public/exports/0123456789abcdef0123456789abcdef';
  rejectedFile = 'This export is over. Export the list again.';
  await open();
  await exportAsCsv();
  expect((await screen.findByRole('alert')).textContent).toContain(rejectedFile);
  expect(screen.getByText('Page 1')).toBeTruthy();
  expect(screen.queryByText('Requesting data export...')).toBeNull();
});

test('[export-queued] without a path an e-mail follows', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Workbook (XLSX)' }));
  const notice = await screen.findByRole('dialog', { name: 'Search Request Export Queued' });
  expect(last()).toMatchObject({ export: 'xlsx', customColumns: 'displayName,city' });
  await userEvent.click(within(notice).getByRole('button', { name: 'Okay' }));
});

test('[export-background][export-report-job][column-choices-saved] a report is exported in the background under its title, with its own columns', async () => {
  window.history.replaceState(null, '', '/plans#query:search-city=equals(Reno)');
  renderWithKit(
    <EntityTable path="/public/plans" caption="Plans" report={{ title: 'Plans in Reno', entityType: 'Plan' }} />,
  );
  await screen.findByText('Page 1');
  await userEvent.click(screen.getByRole('button', { name: /FIELDS/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Code' }));
  expect(localStorage.getItem('fiducia.report-columns:/plans|/public/plans')).toContain('"all"');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const notice = await screen.findByRole('dialog', { name: 'Data report is being prepared' });
  expect(requested.filter(({ method }) => method === 'POST').map(({ url, body }) => [url.pathname, body])).toEqual([
    [
      '/public/utils/queue-job/export-report',
      {
        reportTitle: 'Plans in Reno',
        entityType: 'Plan',
        reportBaseUrl: '/public/plans',
        reportQueryString: 'search-city=equals%28Reno%29&page=1&resultsPerPage=25&export=csv',
        customColumns: 'displayName,city,code',
      },
    ],
  ]);
  await userEvent.click(within(notice).getByRole('button', { name: 'Okay' }));
});

const price = { ...field('price', 'Price'), dataType: 'number', resultDataType: 'currencyAmount', totaled: true };
const totalsAsked = () =>
  requested
    .map(({ url }) => url.searchParams)
    .filter((query) => query.has('totals') || query.has('returnRecordCountsOnly'));

test('[list-totals] the totals of all rows come in a second request, with the list’s filters', async () => {
  declared = [...fields, price];
  window.history.replaceState(null, '', '/plans#query:search-city=equals(Reno)');
  await open();
  await screen.findByRole('rowheader', { name: 'Total of 1,240' });
  expect(document.querySelector('tfoot tr')?.textContent).toBe('Total of 1,240$4,200,000.00');
  const asked = totalsAsked().find((query) => query.has('totals'));
  expect([asked?.get('totals'), asked?.get('search-city')]).toEqual(['price', 'equals(Reno)']);
});

test('[list-totals] a list whose rows are all on the page adds them up itself', async () => {
  declared = [...fields, price];
  reportedPage = { totalResults: 1 };
  await open();
  expect(document.querySelector('tfoot')).toBeNull();
  expect(totalsAsked().some((query) => query.has('totals'))).toBe(false);
});

test('[list-totals] a list without totals requests none', async () => {
  declared = [...fields, { ...price, totaled: false }];
  await open();
  expect(document.querySelector('tfoot')).toBeNull();
  expect(totalsAsked().some((query) => query.has('totals'))).toBe(false);
});

test('views show their count, and their total if the list has a main amount', async () => {
  declared = [...fields, price];
  const views = [{ label: 'In Reno', filters: [{ field: 'displayName', method: 'equals', value: 'Reno' }] }] as const;
  renderWithKit(<EntityTable path="/public/plans" caption="Plans" views={views} sumKey="moneyHeld" />);
  const view = await screen.findByRole('button', { name: 'In Reno' });
  await waitFor(() => expect(view.getAttribute('title')).toBe('100'));
  expect(view.textContent).toBe('In Reno100');
});

test('views that have no place in the row are in a menu, which bears the name of the one that is shown', async () => {
  const views = Array.from({ length: 9 }, (_, at) => ({
    label: `View ${at + 1}`,
    filters: [{ field: 'displayName', method: 'equals', value: `Reno ${at + 1}` }] as const,
  }));
  renderWithKit(<EntityTable path="/public/plans" caption="Plans" views={views} />);
  await screen.findByRole('button', { name: 'View 6' });
  expect(screen.queryByRole('button', { name: 'View 7' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  expect((await screen.findAllByRole('menuitem', { name: /^View/ })).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^View 7/),
    expect.stringMatching(/^View 8/),
    expect.stringMatching(/^View 9/),
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: /View 8/ }));
  const shown = await screen.findByRole('button', { name: 'View 8' });
  expect(shown.getAttribute('aria-pressed')).toBe('true');
  expect(decodeURIComponent(window.location.hash)).toContain('equals(Reno+8)');
});

test('filters that the selected view names have no chips; others have', async () => {
  const filters = [{ field: 'displayName', method: 'equals', value: 'Reno' }] as const;
  window.history.replaceState(null, '', '/plans#query:search-displayName=equals(Reno)');
  renderWithKit(<EntityTable path="/public/plans" caption="Plans" views={[{ label: 'In Reno', filters }]} />);
  await screen.findByRole('button', { name: 'In Reno' });
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  window.location.hash = '#query:search-displayName=equals(Sparks)';
  expect(await screen.findByRole('button', { name: 'Remove filter: Name is Sparks' })).toBeTruthy();
});

test('the count of a view whose rows are late or wrong is marked as trouble', async () => {
  const filters = [{ field: 'displayName', method: 'equals', value: 'Reno' }] as const;
  renderWithKit(
    <EntityTable path="/public/plans" caption="Plans" views={[{ label: 'Late', filters, isTrouble: true }]} />,
  );
  const view = await screen.findByRole('button', { name: 'Late' });
  await waitFor(() => expect(view.querySelector('[data-trouble]')?.textContent).toBe('100'));
});

test.each(['equals(Reno)', 'isOneOf(Reno)'])(
  '[view-of-filter] the link of a list that is filtered by %s chooses the view with the same meaning',
  async (filter) => {
    window.history.replaceState(null, '', `/plans#query:search-displayName=${filter}`);
    const views = [{ label: 'In Reno', filters: [{ field: 'displayName', method: 'equals', value: 'Reno' }] }] as const;
    renderWithKit(<EntityTable path="/public/plans" caption="Plans" views={views} />);
    const view = await screen.findByRole('button', { name: 'In Reno' });
    expect(view.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('Filtered')).toBeNull();
  },
);

test('[filter-unreadable] a link with a filter that is not one says so in plain words, and clears it', async () => {
  filterErrors = { 'search-status': ['Write search-status={method}({value}) with one of these methods: equals.'] };
  window.history.replaceState(null, '', '/plans#query:search-status=resembles(active)');
  renderWithKit(<EntityTable path="/public/plans" caption="Plans" />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t read the filter in this link.');
  expect(alert.textContent).not.toContain('{method}');
  await userEvent.click(within(alert).getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Page 1')).toBeTruthy();
  expect(window.location.hash).toBe('');
});
