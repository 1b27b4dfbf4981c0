import type { UploadStatus } from '@fiducia/contract/orders/order.routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { UploadPanel } from './upload-panel.tsx';

const upload = {
  status: 'complete',
  errors: {},
  fileName: 'people.xlsx',
  totalRows: 6,
  doneRows: 6,
  faultyRows: 3,
} as unknown as UploadStatus;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: upload }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (isMended: boolean) =>
  renderWithKit(<UploadPanel orderId={'c'.repeat(32)} template="premierDistributions" isMended={isMended} />);

test('after a file with faults it says where they stand', async () => {
  show(false);
  expect(await screen.findByText(/^3 people had something to fix/)).toBeTruthy();
});

test('once they are mended it asks for nothing and says what comes next', async () => {
  show(true);
  expect(await screen.findByText('Nothing is left to fix. Next: check and submit.')).toBeTruthy();
  expect(screen.queryByText(/something to fix/)).toBeNull();
});
