import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';
import { client } from '../portals/client.ts';
import { buildRouter } from './build-router.tsx';
import { setCurrentPortal } from './current-portal.ts';
import { navigate, takeOverLinks } from './navigation.ts';
import type { ScreenRoute } from './portal-definition.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: [] }));
  vi.stubGlobal('scrollTo', () => {});
  document.cookie = 'authToken=a-token; path=/';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'authToken=; path=/; Max-Age=0';
});

/** A screen that reloads the page during render, as the router does when a chunk is missing. */
function Reloads() {
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return <h1>Reloading</h1>;
}

/** Types into a page of this kind. */
async function type(access: ScreenRoute['access'], onSubmit: () => undefined = () => undefined): Promise<void> {
  const here = () => (
    <Form values={{ name: '' }} onSubmit={onSubmit} submitText="Send">
      <TextField name="name" label="Name" />
    </Form>
  );
  const routes: ScreenRoute[] = [
    { path: '/here', title: 'Here', access, screen: async () => ({ Screen: here }) },
    { path: '/there', title: 'There', access, screen: async () => ({ Screen: () => <h1>There</h1> }) },
    { path: '/gone', title: 'Gone', access, screen: async () => ({ Screen: Reloads }) },
  ];
  window.history.replaceState(null, '', '/here');
  setCurrentPortal('client');
  queryClient.setQueryData(['session'], { id: 'u', type: 'client', firstName: 'Ada', clientPermissions: [] });
  const router = buildRouter({ ...client, routes });
  takeOverLinks(router);
  render(
    <KitProvider isTest>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Ada');
}
const arrives = async () => expect(await screen.findByRole('heading', { name: 'There' })).toBeTruthy();

it('asks before a page with typed work is left, and stays or leaves as it is told', async () => {
  await type('signedIn');
  act(() => navigate('/there'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Ada');
  act(() => navigate('/there'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await arrives();
});

it('does not ask for what was sent', async () => {
  await type('signedIn');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  act(() => navigate('/there'));
  await arrives();
});

it('does not ask where the form itself leads on', async () => {
  await type('signedIn', () => {
    navigate('/there');
    return undefined;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await arrives();
});

it('does not ask on pages for everybody', async () => {
  await type('anonymous');
  act(() => navigate('/there'));
  await arrives();
});

it('answers the browser while the page is being drawn', async () => {
  const onError = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
  window.addEventListener('error', onError);
  await type('signedIn');
  act(() => navigate('/gone'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Reloading' })).toBeTruthy();
  expect(onError.mock.calls.map(([event]) => event.message)).toEqual([]);
  window.removeEventListener('error', onError);
});
