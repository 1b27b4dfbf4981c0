import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { buildRouter } from './build-router.tsx';
import { setCurrentPortal } from './current-portal.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { queryClient } from './query-client.ts';

const portal: PortalDefinition = {
  name: 'admin',
  app: 'admin',
  titleSuffix: '',
  userTypes: ['staffMember'],
  layout: 'side',
  unknownPath: 'plain',
  menu: [
    { label: 'Home', href: '/', icon: 'home' },
    { label: 'Orders', href: '/orders', icon: 'orders', items: [{ label: 'Order lines', href: '/order-lines' }] },
  ],
  actions: [{ label: 'Upload deposits', href: '/trust/upload-deposits', permission: 'trust.edit' }],
  menuCounts: async () => [{ href: '/order-lines', count: 1_200, late: 3, text: '\nPIN locked: 1,200, 3 late' }],
  routes: ['/', '/order-lines', '/trust/upload-deposits'].map((path) => ({
    path,
    title: 'Home',
    access: 'signedIn',
    screen: async () => ({ Screen: () => <h1>The page</h1> }),
  })),
};
const originalMatchMedia = window.matchMedia;
let isWide = true;
let isBelow1366 = false;

beforeEach(() => {
  localStorage.clear();
  isBelow1366 = false;
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: [] }));
  vi.stubGlobal('scrollTo', () => {});
  setCurrentPortal('admin');
  queryClient.setQueryData(['session'], { id: 'u', type: 'staffMember', staffMemberPermissions: [] });
  window.matchMedia = (query) =>
    Object.assign(originalMatchMedia(query), {
      matches: query === '(max-width: 1365px)' ? isBelow1366 : query === '(min-width: 861px)' && isWide,
    });
});
afterEach(() => {
  window.matchMedia = originalMatchMedia;
  vi.unstubAllGlobals();
});

async function open() {
  const rendered = renderWithKit(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={buildRouter(portal)} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'The page' });
  return rendered;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isMenuWhole = () => document.querySelector('[data-collapsed]')?.getAttribute('data-collapsed') === 'false';
const isPageNarrow = () => document.querySelector('[data-narrow]')?.getAttribute('data-narrow') === 'true';

test('a group of the collapsed menu opens the menu over the page until the mouse leaves it', async () => {
  isWide = true;
  await open();
  await press('Collapse');
  expect(isMenuWhole()).toBe(false);
  await press('Orders');
  expect([isMenuWhole(), isPageNarrow()]).toEqual([true, true]);
  expect(screen.getByRole('link', { name: 'Order lines' })).toBeTruthy();
  await press('Orders');
  expect(screen.queryByRole('link', { name: 'Order lines' })).toBeNull();
  await userEvent.unhover(screen.getByRole('navigation'));
  expect(isMenuWhole()).toBe(false);
  await press('Keep open');
  expect([isMenuWhole(), isPageNarrow()]).toEqual([true, false]);
});

test('below 1366 pixels the menu is open on Home and collapsed elsewhere, where the keyboard opens it', async () => {
  isWide = true;
  isBelow1366 = true;
  const { unmount } = await open();
  expect(isMenuWhole()).toBe(true);
  unmount();
  window.history.replaceState(null, '', '/order-lines');
  await open();
  expect(isMenuWhole()).toBe(false);
  // jsdom doesn't know whether the keyboard moved the focus.
  const group = screen.getByRole('button', { name: 'Orders' });
  vi.spyOn(group, 'matches').mockReturnValue(true);
  act(() => group.focus());
  expect([isMenuWhole(), isPageNarrow()]).toEqual([true, true]);
  await userEvent.keyboard('{Escape}');
  expect(isMenuWhole()).toBe(false);
});

test('in the drawer of a narrow window, which is always whole, a group opens and closes', async () => {
  isWide = false;
  localStorage.setItem('fiducia.side-nav-collapsed', 'true');
  await open();
  await press('Orders');
  expect(screen.getByRole('link', { name: 'Order lines' })).toBeTruthy();
  await press('Orders');
  expect(screen.queryByRole('link', { name: 'Order lines' })).toBeNull();
});

test('the current page is pinned to the top of the menu, and shows what waits on it', async () => {
  isWide = true;
  window.history.replaceState(null, '', '/order-lines');
  await open();
  await press('Pin Order lines');
  const pinned = await screen.findAllByTitle('Order lines PIN locked: 1,200, 3 late');
  expect(pinned.map(({ textContent }) => textContent)).toEqual(['Order lines', 'Order lines']);
  expect(localStorage.getItem('fiducia.pinned-pages')).toBe('["/order-lines"]');
  await press('Unpin Order lines');
  expect(screen.getAllByRole('link', { name: 'Order lines' })).toHaveLength(1);
});

test('[no-access] a page that needs a permission names it and who can grant it, and is not rendered without it', async () => {
  window.history.replaceState(null, '', '/trust/upload-deposits');
  const { unmount } = renderWithKit(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={buildRouter(portal)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'You don’t have access to Upload deposits' })).toBeTruthy();
  expect(screen.getByText('trust.edit')).toBeTruthy();
  expect(screen.getByText(/Ask an administrator/)).toBeTruthy();
  expect(screen.queryByText('The page')).toBeNull();
  unmount();
  queryClient.setQueryData(['session'], { id: 'u', type: 'staffMember', staffMemberPermissions: ['trust.edit'] });
  await open();
});
