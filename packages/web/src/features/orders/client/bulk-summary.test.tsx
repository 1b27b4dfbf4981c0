import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { BulkSummary } from './bulk-summary.tsx';

let check = { people: 0, faultyPeople: 0, grossCents: 0 };
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: check }));
});
afterEach(() => vi.unstubAllGlobals());

test('explains a bulk order before its first file, without asking how anyone is paid', async () => {
  check = { people: 0, faultyPeople: 0, grossCents: 0 };
  renderWithKit(<BulkSummary orderId={'c'.repeat(32)} />);
  expect(await screen.findByText(/Each row becomes one IRA/)).toBeTruthy();
});

test('shows how many rows are ready or need fixes, and the total for the IRAs', async () => {
  check = { people: 200, faultyPeople: 5, grossCents: 1_234_500 };
  renderWithKit(<BulkSummary orderId={'c'.repeat(32)} />);
  expect(await screen.findByText('195')).toBeTruthy();
  expect(screen.getByText('$12,345.00')).toBeTruthy();
});
