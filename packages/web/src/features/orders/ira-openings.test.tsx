import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { IraOpenings } from './ira-openings.tsx';

beforeEach(() => {
  queryClient.clear();
  const result = { opened: 195, openedAmount: 19_500_000, failed: 5, waiting: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result }));
});
afterEach(() => vi.unstubAllGlobals());

test('shows a sponsor how many IRAs are open and failed, with the results to download', async () => {
  renderWithKit(<IraOpenings orderId={'c'.repeat(32)} />);
  expect(await screen.findByText('195')).toBeTruthy();
  expect(screen.getByText('$195,000.00')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download results' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry failed openings' })).toBeNull();
});

test('offers staff to retry what failed', async () => {
  renderWithKit(<IraOpenings orderId={'c'.repeat(32)} mayRetry />);
  expect(await screen.findByRole('button', { name: 'Retry failed openings' })).toBeTruthy();
});
