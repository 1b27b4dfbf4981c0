import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './distribution-details-page.tsx';

const lineId = 'a'.repeat(32);
vi.mock('../../../shell/use-route.ts', () => ({ useParameter: () => lineId }));
afterEach(() => vi.unstubAllGlobals());

const card = {
  orderLineId: lineId,
  friendlyId: '260191491899976',
  planName: 'Brightwater 401(k) Plan',
  gross: 1_645_000,
  steps: ['notice', 'choices', 'moneyIn', 'checks', 'paid'],
  step: 'checks',
  stepDates: [
    { on: '2026-11-09', is: 'done' },
    { on: '2026-11-20', is: 'done' },
    null,
    { on: '2026-12-23', is: 'expected' },
    { on: '2026-12-24', is: 'expected' },
  ],
  sentence: 'Your 30-day review period ends Wednesday, December 23. You can end it now to get paid sooner.',
  why: null,
  isTroubled: false,
  isFinished: false,
  action: { code: 'shorten', label: 'End my review period' },
};

test('lets the participant end the 30-day review period after signing, with the earliest payment date', async () => {
  queryClient.clear();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (pathname.endsWith('/waiting-period')) sent.push(JSON.parse(await new Response(init.body).text()));
    const result = pathname.endsWith('/my-distributions')
      ? [card]
      : pathname.endsWith('/payment-instruction-service-options')
        ? { canChange: false, payOnWhenShortened: '2026-11-24', correctedAccounts: [], receiptFileId: null }
        : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
  renderWithKit(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'End my review period' }));
  const dated = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(dated).toEqual([
    'Notice sentMonday, November 9',
    'Your choiceFriday, November 20',
    'Plan funding',
    '4Final reviewAbout Wednesday, December 23We check the details one last time.',
    '5PaidAbout Thursday, December 24We send you the money.',
  ]);
  const dialog = await screen.findByRole('dialog', { name: 'End your 30-day review now?' });
  expect(dialog.textContent).toContain('Tuesday, November 24');
  expect(sent).toEqual([]);
  await userEvent.click([...screen.getAllByRole('button', { name: 'End my review period' })].at(-1) ?? dialog);
  await vi.waitFor(() => expect(sent).toEqual([{ participantElectedToKeepWaitingPeriod: false }]));
});
