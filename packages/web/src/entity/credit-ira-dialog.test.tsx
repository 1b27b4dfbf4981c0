import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../kit/display/server-time.ts';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { CreditIraDialog } from './credit-ira-dialog.tsx';

const ira = {
  id: 'f'.repeat(32),
  ownerName: 'Grace Wetherby',
  friendlyId: '260000000000001',
  iraType: 'rollover',
  accountNumber: '••••0404',
};
const transfer = {
  id: 'a'.repeat(32),
  institutionName: 'Cedar Ridge Brokerage',
  amount: 1_264_050,
  status: 'sent',
  kind: 'transferIn',
};
const creditOfTransfer = {
  iraAccountId: ira.id,
  iraTransferId: transfer.id,
  kind: 'transferIn',
  amount: 1_264_050,
};
const deposit = { id: 'd'.repeat(32), remaining: cents(1_264_050) };

let sent: { readonly path: string; readonly body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (init?.method === 'POST')
      sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const read = path === '/public/ira-transfers' ? [transfer] : [ira];
    const result = init?.method === 'POST' ? { id: 'e'.repeat(32) } : read;
    return Response.json({ status: { successful: true, message: '' }, result, search: { fields: [] } });
  });
});
afterEach(() => {
  setServerTime(new Date().toISOString());
  vi.unstubAllGlobals();
});

async function open(now: string) {
  setServerTime(now);
  renderWithKit(<CreditIraDialog deposit={deposit} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('IRA'), 'gra');
  await userEvent.click(await screen.findByRole('option', { name: /Grace Wetherby/ }));
  return dialog;
}

test('[ira-credit] a rollover credits the rest of the deposit and asks for no year', async () => {
  const dialog = await open('2026-11-25T18:00:00.000Z');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'rollover');
  expect(dialog.queryByLabelText('For tax year')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Credit to IRA' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: `/private/deposits/${deposit.id}/ira-credits`,
    body: { iraAccountId: ira.id, kind: 'rollover', amount: 1_264_050 },
  });
});

test('[ira-credit] the transfer that the money is for decides the kind', async () => {
  const dialog = await open('2026-11-25T18:00:00.000Z');
  await userEvent.selectOptions(await dialog.findByLabelText(/Transfer/), transfer.id);
  await userEvent.click(dialog.getByRole('button', { name: 'Credit to IRA' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual(creditOfTransfer);
});

test('[ira-credit] an IRA that the board suggests with its transfer is filled in', async () => {
  const initial = { id: ira.id, title: 'Grace Wetherby', transferId: transfer.id, kind: 'transferIn' } as const;
  renderWithKit(<CreditIraDialog deposit={deposit} ira={initial} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByDisplayValue('Grace Wetherby')).toBeTruthy();
  await dialog.findByLabelText(/Transfer/);
  await userEvent.click(dialog.getByRole('button', { name: 'Credit to IRA' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual(creditOfTransfer);
});

test.each([
  ['2026-11-25T18:00:00.000Z', ['2026']],
  ['2026-03-02T18:00:00.000Z', ['2026', '2025']],
])('[ira-credit] a contribution on %s can be made for %j', async (now, years) => {
  const dialog = await open(now);
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'contribution');
  const options = within(dialog.getByLabelText('For tax year')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).filter(Boolean)).toEqual(years);
});
