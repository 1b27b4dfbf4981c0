import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { startState } from '../kit/table/filters/search-state.ts';
import { useSearch } from './use-search.ts';

const requested: URL[] = [];
let hold: Promise<void> | undefined;
let isBroken = false;
/** The collection's pages count all rows. */
let isShort = false;

/** Mocks a collection of 25,000 rows whose pages count only up to 1,000. */
function serve(): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://here.test');
    requested.push(url);
    await hold;
    if (isBroken) return Response.json({ status: { successful: false, message: '' }, result: {} }, { status: 422 });
    const isCount = url.searchParams.get('returnRecordCountsOnly') === '1';
    const collection = {
      page: 1,
      resultsPerPage: 25,
      totalResults: isCount ? 25_000 : 1_000,
      isFullCount: isCount || isShort,
    };
    return new Response(
      JSON.stringify({ status: { successful: true }, result: isCount ? [] : [{ id: 'a' }], collection }),
      {
        headers: { 'content-type': 'application/json' },
      },
    );
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  requested.length = 0;
  hold = undefined;
  isBroken = false;
  isShort = false;
});

const privateFilters = [{ field: 'id', method: 'isOneOf', value: 'x,y' }] as const;

interface ListProps {
  readonly path: '/public/plans' | '/public/orders' | '/public/participants';
  readonly query?: string;
}

function List({ path, query = '' }: ListProps) {
  const { total, refresh } = useSearch({ path, state: { ...startState, query }, privateFilters });
  return (
    <button type="button" onClick={refresh}>
      {total.toLocaleString('en-US')} rows
    </button>
  );
}

test('[search-full-count][search-by-entity] a full count follows, with the private filters and the text of the search', async () => {
  serve();
  renderWithKit(<List path="/public/plans" />);
  expect(await screen.findByText('25,000 rows')).toBeTruthy();
  renderWithKit(<List path="/public/orders" query="smith" />);
  await vi.waitFor(() => expect(screen.getAllByText('25,000 rows')).toHaveLength(2));
  const counts = requested.filter((url) => url.searchParams.has('returnRecordCountsOnly'));
  expect(counts.map((url) => [url.pathname, url.searchParams.get('query'), url.searchParams.get('search-id')])).toEqual(
    [
      ['/public/plans', null, 'isOneOf(x,y)'],
      ['/public/orders', 'smith', 'isOneOf(x,y)'],
    ],
  );
});

test.each([
  ['the first page of an unfiltered search', {}, 1],
  ['its second page', { page: 2 }, 0],
  ['a search for a text', { query: 'smith' }, 0],
  ['a filtered search', { filters: [{ field: 'city', method: 'equals', value: 'Reno' }] }, 0],
])('[search-full-count] after %s of a collection that counts to its end', async (_, change, times) => {
  serve();
  isShort = true;
  function Counted() {
    const { rows } = useSearch({ path: '/public/accounts', state: { ...startState, ...change } });
    return <p>{`${rows.length} found`}</p>;
  }
  renderWithKit(<Counted />);
  await screen.findByText('1 found');
  const counts = () => requested.filter((url) => url.searchParams.get('returnRecordCountsOnly') === '1');
  await vi.waitFor(() => expect(counts()).toHaveLength(times));
  expect(requested.findIndex((url) => url.searchParams.has('returnRecordCountsOnly'))).toBe(times === 1 ? 1 : -1);
});

test('[search-busy-handler] while a search runs another one is not begun, and that is logged', async () => {
  serve();
  let finish: () => void = () => undefined;
  hold = new Promise((resolve) => {
    finish = resolve;
  });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderWithKit(<List path="/public/participants" />);
  await userEvent.click(screen.getByRole('button'));
  expect(warned).toHaveBeenCalledWith('Search request handler is busy', 'The previous search is not complete.');
  expect(requested).toHaveLength(1);
  finish();
  expect(await screen.findByText('25,000 rows')).toBeTruthy();
  warned.mockRestore();
});

function Rows() {
  const { rows, failure, refresh } = useSearch({ path: '/public/payments', state: startState });
  return (
    <button type="button" onClick={refresh}>
      {`${rows.length} rows, ${failure ? 'failed' : 'well'}`}
    </button>
  );
}

test('[search-error-clears] the rows that were found go when the next search fails', async () => {
  serve();
  renderWithKit(<Rows />);
  expect(await screen.findByText('1 rows, well')).toBeTruthy();
  isBroken = true;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('0 rows, failed')).toBeTruthy();
});
