import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { Screen } from './my-distributions-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const card = {
  orderLineId: 'a'.repeat(32),
  friendlyId: '260191491899976',
  planName: 'Brightwater 401(k) Plan',
  sponsorName: 'Brightwater Mills',
  logoFileId: null,
  gross: 3_107_911,
  steps: ['notice', 'choices', 'moneyIn', 'checks', 'paid'],
  step: 'choices',
  stepDates: [null, null, null, null, null],
  daysLeft: 19,
  ifSilent: 'returnedToPlan',
  sentence: 'Tell us how you want your money by Saturday, December 12.',
  why: null,
  isTroubled: false,
  isFinished: false,
  action: { code: 'choose', label: 'Choose how to be paid' },
};
const identity = { participantId: 'b'.repeat(32), state: 'documentNeeded', rejectedBecause: null, isAddressBad: true };

test('the amount leads, then what is wrong, the button, the steps, and the form for a document', async () => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://here.test');
    const result = pathname.endsWith('/my-distributions')
      ? [card]
      : pathname.endsWith('/my-identity')
        ? [identity]
        : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
  const { container } = renderWithKit(<Screen />);
  await screen.findByText('Kind of document');
  await screen.findByText('Notice sent');
  await screen.findByText('Our letter to you came back');
  const page = container.textContent ?? '';
  const order = [
    '$31,079.11',
    'Tell us how',
    'Our letter to you came back',
    'Choose how to be paid',
    '19 days left.',
    'Notice sent',
    'Kind of document',
  ].map((text) => page.indexOf(text));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});
