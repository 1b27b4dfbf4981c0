import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { useLookup } from './use-lookup.ts';

function Names({ path }: { path: Parameters<typeof useLookup>[0] }) {
  return <p>{useLookup(path).map((item) => item.displayName)}</p>;
}

test('a list is fetched once for all screens, each list for itself', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, 'http://here.test').pathname.replace(/^.*\/public/, '/public'));
    return new Response(
      JSON.stringify({ status: { successful: true }, result: [{ code: 'a', displayName: `${requested.length}` }] }),
      { headers: { 'content-type': 'application/json' } },
    );
  });
  const { unmount } = renderWithKit(
    <>
      <Names path="/public/countries" />
      <Names path="/public/countries" />
    </>,
  );
  expect(await screen.findAllByText('1')).toHaveLength(2);
  unmount();
  renderWithKit(
    <>
      <Names path="/public/countries" />
      <Names path="/public/company-types" />
    </>,
  );
  expect(await screen.findByText('2')).toBeTruthy();
  expect(requested).toEqual(['/public/countries', '/public/company-types']);
  vi.unstubAllGlobals();
});
