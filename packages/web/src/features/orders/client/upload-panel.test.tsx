import type { UploadStatus } from '@fiducia/contract/orders/order.routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRecord } from '../../../entity/use-record.ts';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
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
  renderWithKit(<UploadPanel orderId={'c'.repeat(32)} template="premierDistributions" isMended={isMended} hasPeople />);

test('shows after a file with errors where they are listed', async () => {
  show(false);
  expect(await screen.findByText(/^3 participants had errors/)).toBeTruthy();
});

test('once the errors are fixed, asks for nothing and shows the next step', async () => {
  show(true);
  expect(await screen.findByText('There is nothing left to fix. Next: review and submit.')).toBeTruthy();
  expect(screen.queryByText(/had errors/)).toBeNull();
});

test('folds the upload once the order has participants', async () => {
  show(true);
  const title = await screen.findByText('Add or replace participants from a file');
  expect(title.closest('details')?.open).toBe(false);
  expect(title.closest('details')?.textContent).toContain('Excel template');
});

test.each([
  ['while it was watched', 'reading'],
  ['before anybody looked', 'done'],
])('does not report a file imported %s as fixed, based on the order before the upload', async (_, first) => {
  const orderId = 'c'.repeat(32);
  const done = { ...upload, id: 'two', status: 'done' };
  const uploads = [first === 'reading' ? { ...done, status: 'reading' } : { ...done, id: 'one', faultyRows: 0 }];
  const orders = [{ id: orderId, totalFaulty: 0 }];
  vi.stubGlobal('fetch', async (address: string) => {
    const isUpload = address.includes('upload-status');
    const result = isUpload ? (uploads.shift() ?? done) : (orders.shift() ?? { id: orderId, totalFaulty: 3 });
    if (!isUpload) await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({ status: { successful: true, message: '' }, result });
  });
  function Page() {
    const { record } = useRecord('/public/orders', orderId);
    if (!record) return null;
    return (
      <UploadPanel orderId={orderId} template="premierDistributions" isMended={record.totalFaulty === 0} hasPeople />
    );
  }
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  renderWithKit(<Page />);
  await screen.findByText(/people.xlsx/);
  if (first === 'done') await queryClient.invalidateQueries({ queryKey: ['upload', orderId] });
  expect(await screen.findByText(/^3 participants had errors/, undefined, { timeout: 3_000 })).toBeTruthy();
  watch.disconnect();
  expect(shown.filter((text) => text.includes('There is nothing left to fix'))).toEqual([]);
});
