import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { auth } from '../portals/auth.ts';
import { buildRouter } from './build-router.tsx';
import { setCurrentPortal } from './current-portal.ts';
import { queryClient } from './query-client.ts';

const page = (path: string, title: string) => ({
  path,
  title,
  access: 'anonymous' as const,
  screen: async () => ({
    Screen: () => (
      <>
        <h1 tabIndex={-1}>{title}</h1>
        <input aria-label={`Field of ${title}`} />
      </>
    ),
  }),
});
const portal = { ...auth(), routes: [page('/one', 'One'), page('/two', 'Two')] };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: [] }));
});

async function goFromOneToTwo() {
  window.history.replaceState(null, '', '/one');
  setCurrentPortal('auth');
  queryClient.setQueryData(['session'], null);
  const router = buildRouter(portal);
  renderWithKit(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'One' });
  await router.navigate({ href: '/two' });
  return screen.findByRole('heading', { name: 'Two' });
}

test('a new page puts the focus on its heading', async () => {
  const heading = await goFromOneToTwo();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a user who already types in the new page keeps the focus', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  await goFromOneToTwo();
  const field = screen.getByRole('textbox', { name: 'Field of Two' });
  field.focus();
  for (const frame of frames) frame(0);
  expect(document.activeElement).toBe(field);
});
