import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { BulkNotes } from './bulk-notes.tsx';

afterEach(() => vi.unstubAllGlobals());

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
const rows = ids.map((id, at) => ({ id, isRush: at === 0 }));

test('[bulk-note] [bulk-flag] add a note to every selected row, and flag those that are not rush yet', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    const isLocked = pathname.includes(ids[2] ?? '') && pathname.endsWith('/notes');
    const body = request?.body;
    if (typeof body === 'string') sent.push(`${pathname.replace(/^.*\/private/, '')} ${body}`);
    const status = { successful: !isLocked, message: isLocked ? 'This record is read-only.' : '' };
    return Response.json({ status, result: {} }, { status: isLocked ? 409 : 200 });
  });
  const clear = vi.fn();
  renderWithKit(
    <BulkNotes collection="order-lines" noun="order line" rows={rows} titleOf={({ id }) => id} clear={clear} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Called the sponsor{Enter}');
  expect(await screen.findByText('2 order lines noted')).toBeTruthy();
  expect(screen.getByText(/1 record couldn’t be changed\..*This record is read-only\./)).toBeTruthy();
  expect(sent).toEqual(ids.map((id) => `/order-lines/${id}/notes {"note":"Called the sponsor"}`));
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  sent.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Flag as rush' }));
  expect(await screen.findByText('2 order lines flagged as rush')).toBeTruthy();
  expect(sent).toEqual(ids.slice(1).map((id) => `/order-lines/${id}/flags/rush {"isOn":true}`));
  expect(clear).toHaveBeenCalledTimes(2);
});
