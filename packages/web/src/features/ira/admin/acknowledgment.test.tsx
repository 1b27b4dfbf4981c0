import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { AcknowledgmentButton } from './acknowledgment.tsx';

const deposit = { orderLineId: 'a'.repeat(32), orderLineFriendlyId: '260000000000001', amount: 420_000 };
const preview = {
  isApplied: false,
  accepted: 1,
  acceptedAmount: 420_000,
  rejected: 1,
  rejectedAmount: 300_000,
  disputed: 1,
  disputedAmount: 420_000,
  deposits: [
    { ...deposit, name: 'Ada Sample', outcome: 'opened', numberEnding: '0001', reason: null, problem: null },
    {
      ...deposit,
      orderLineId: 'b'.repeat(32),
      name: 'Ben Sample',
      outcome: 'rejected',
      numberEnding: null,
      reason: 'Name differs',
      problem: null,
    },
    {
      ...deposit,
      orderLineId: 'c'.repeat(32),
      name: 'Cora Sample',
      outcome: 'opened',
      numberEnding: '0001',
      reason: null,
      problem: 'Row 4: account number IRA-0001 is also in row 2, for another account.',
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: preview }));
});
afterEach(() => vi.unstubAllGlobals());

test('[P29] shows what an acknowledgment says, problems and rejections first, before it is applied', async () => {
  const refresh = vi.fn();
  const parts = { handle: { refresh }, batch: { id: 'f'.repeat(32) } } as never as Parameters<
    typeof AcknowledgmentButton
  >[0];
  renderWithKit(<AcknowledgmentButton {...parts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Import acknowledgment' }));
  const upload = within(await screen.findByRole('dialog'));
  await userEvent.upload(upload.getByLabelText(/File/), new File(['Line'], 'answer.csv', { type: 'text/csv' }));
  await userEvent.click(upload.getByRole('button', { name: 'Upload' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Apply this acknowledgment/ }));
  expect(dialog.getByText(/1 deposit \(\$4,200.00\) accepted/)).toBeTruthy();
  expect(dialog.getByText(/1 deposit \(\$4,200.00\) can’t be applied/)).toBeTruthy();
  const items = dialog.getAllByRole('listitem').map((item) => item.textContent);
  expect(items.map((text) => text?.slice(0, 3))).toEqual(['Cor', 'Ben', 'Ada']);
  expect(items[0]).toContain('Not applied. Row 4: account number IRA-0001');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply acknowledgment' }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
});
