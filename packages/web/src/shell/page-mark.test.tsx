import { RouterProvider } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KitProvider } from '../kit/kit-provider.tsx';
import { notice } from '../portals/notice.ts';
import { buildRouter } from './build-router.tsx';
import type { PortalDefinition } from './portal-definition.ts';
import { queryClient } from './query-client.ts';

const portal: PortalDefinition = {
  ...notice,
  routes: [
    { path: '/here', title: 'Here', access: 'anonymous', screen: async () => ({ Screen: () => <h1>Here</h1> }) },
  ],
};
const stateOf = () => document.documentElement.dataset['page'];

it('the root element says that the page is ready only while nothing is read', async () => {
  window.history.replaceState(null, '', '/here');
  queryClient.setQueryData(['session'], null);
  render(
    <KitProvider isTest>
      <RouterProvider router={buildRouter(portal)} />
    </KitProvider>,
  );
  await waitFor(() => expect(stateOf()).toBe('ready'));
  let answer = (_text: string): void => undefined;
  const read = queryClient.fetchQuery({
    queryKey: ['something'],
    queryFn: () =>
      new Promise<string>((done) => {
        answer = done;
      }),
  });
  await waitFor(() => expect(stateOf()).toBe('loading'));
  await act(async () => {
    answer('here');
    await read;
  });
  await waitFor(() => expect(stateOf()).toBe('ready'));
});
