import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './home-page.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { id: 'u', type: 'staffMember', firstName: 'Pat' }, isSignedIn: true, may: () => true }),
}));

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('home shows a placeholder for each of its parts while it loads, down to the queues', async () => {
  const { container } = renderWithKit(<Screen />);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(container.querySelectorAll('div[aria-hidden]')).toHaveLength(5);
});

test('home requests its work before its money and charts, which take longer', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(new URL(address, 'http://here.test').pathname);
    return new Promise(() => undefined);
  });
  renderWithKit(<Screen />);
  await vi.waitFor(() => expect(requested).toContain('/private/work-queues'));
  expect(requested).not.toContain('/private/trust/summary');
  expect(requested).not.toContain('/private/order-line-standings');
  expect(requested).not.toContain('/private/payment-batches/ready-to-pay');
});
