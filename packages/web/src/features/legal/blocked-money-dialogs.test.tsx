import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { DecideRelease, RecordReport, RequestRelease } from './blocked-money-dialogs.tsx';

const row = {
  id: 'a'.repeat(32),
  subjectName: 'Hugo Ivers',
  amount: cents(32_956_760),
  status: 'releaseRequested',
  blockedOn: '2026-11-20',
  reportDueOn: '2026-12-07',
  reportFiledOn: null,
  reportReference: null,
  licenseNumber: 'SDN-2026-551',
  licenseIssuedOn: '2026-11-23',
  releaseNote: 'Specific license.',
  releasedAt: null,
  orderLineId: 'b'.repeat(32),
  participantId: null,
  screeningHitId: 'c'.repeat(32),
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
} as Parameters<typeof RecordReport>[0]['row'];

let sent: { readonly path: string; readonly body: unknown }[];
let rejection: string | undefined;
beforeEach(() => {
  sent = [];
  rejection = undefined;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (typeof init?.body === 'string') sent.push({ path: pathname, body: JSON.parse(init.body) });
    const status = { successful: rejection === undefined, message: rejection ?? '', code: 'ownRelease' };
    return Response.json({ status, result: {} }, { status: rejection === undefined ? 200 : 409 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('records the date and the reference of a report', async () => {
  const close = vi.fn();
  renderWithKit(<RecordReport row={row} onClose={close} />);
  expect(screen.getByText(/\$329,567\.60 of Hugo Ivers was blocked on/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Filed on/ }), '11/24/2026');
  await userEvent.type(screen.getByLabelText(/Reference/), 'R-17');
  await userEvent.click(screen.getByRole('button', { name: 'Record report' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      path: `/private/legal/blocked-money/${row.id}/record-report`,
      body: { filedOn: '2026-11-24', reference: 'R-17' },
    },
  ]);
});

test('a release needs the license before it is requested', async () => {
  renderWithKit(<RequestRelease row={row} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Request release' }));
  expect(sent).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Request release' })).toBeTruthy();
});

test('shows why the user can’t approve their own request', async () => {
  rejection = 'You requested this release. A second person must approve it, also if you have another login.';
  const close = vi.fn();
  renderWithKit(<DecideRelease row={row} onClose={close} />);
  expect(screen.getByText('SDN-2026-551')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Release money' }));
  await screen.findByText(rejection);
  expect(close).not.toHaveBeenCalled();
});
