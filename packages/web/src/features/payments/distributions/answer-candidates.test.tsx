import type { HeldAnswerDetail } from '@fiducia/contract/payments/held-bank-answer.routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { AnswerCandidates } from './answer-candidates.tsx';

const [id, mine, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
const candidate = {
  kind: 'payment',
  payee: 'Fern Moss',
  reference: '260191491899976',
  amount: 200_000,
  effectiveDate: '2024-03-01',
  status: 'cleared',
  accountNumberLast4: '4100',
} as const;
const detail: HeldAnswerDetail = {
  meaning: 'The account is closed.',
  effect: 'The payment is marked as returned.',
  candidates: [
    {
      ...candidate,
      id: mine ?? '',
      href: `/payments/${mine}`,
      agrees: ['Same amount'],
      differs: ['Different trace number: ours is 021000020000001'],
      blocker: null,
    },
    {
      ...candidate,
      id: other ?? '',
      href: `/payments/${other}`,
      agrees: ['Same trace number'],
      differs: ['Different amount: ours is $2,000.00'],
      blocker: 'The amount of the return differs from the payment.',
    },
  ],
};
let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST' && typeof init.body === 'string')
      sent.push({ path: new URL(address, 'http://here.test').pathname, body: JSON.parse(init.body) });
    return Response.json({ status: { successful: true, message: '' }, result: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[bank-files 3] a held response is assigned to a candidate with a reason, and never to a blocked one', async () => {
  renderWithKit(<AnswerCandidates id={id ?? ''} detail={detail} mayDecide />);
  expect(screen.getByText('The amount of the return differs from the payment.')).toBeTruthy();
  const [assign, ...more] = screen.getAllByRole('button', { name: /Assign/ });
  expect(more).toEqual([]);
  await userEvent.click(assign ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Assign to payment?' });
  expect(dialog.textContent).toContain('Different trace number: ours is 021000020000001.');
  await userEvent.type(within(dialog).getByRole('textbox'), 'The bank confirmed it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign to payment' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/private/held-bank-answers/${id}/assign`,
        body: { kind: 'payment', targetId: mine, reason: 'The bank confirmed it' },
      },
    ]),
  );
});

test('[bank-files 3] a user without the permission sees the candidates without a button', () => {
  renderWithKit(<AnswerCandidates id={id ?? ''} detail={detail} mayDecide={false} />);
  expect(screen.getAllByRole('link', { name: 'Fern Moss' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Assign/ })).toBeNull();
});
