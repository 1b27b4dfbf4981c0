import type { UploadStatus } from '@fiducia/contract/orders/order.routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { useRecord } from '../../entity/use-record.ts';
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

test.each([
  ['while it was watched', 'reading'],
  ['before anybody looked', 'done'],
])('a file that was read %s is not called mended by the order from before', async (_, first) => {
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
    const { record } = useRecord<{ id: string; totalFaulty: number }>('/public/orders', orderId);
    if (!record) return null;
    return <UploadPanel orderId={orderId} template="premierDistributions" isMended={record.totalFaulty === 0} />;
  }
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  renderWithKit(<Page />);
  await screen.findByText(/people.xlsx/);
  if (first === 'done') await queryClient.invalidateQueries({ queryKey: ['upload', orderId] });
  expect(await screen.findByText(/^3 people had something to fix/, undefined, { timeout: 3_000 })).toBeTruthy();
  watch.disconnect();
  expect(shown.filter((text) => text.includes('Nothing is left to fix'))).toEqual([]);
});
