import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { PreFlightCard } from './pre-flight-card.tsx';

const fee = (payer: 'payee' | 'masterAccount', totalCents: number): PreFlight['fees'][number] => ({
  id: payer.padEnd(32, '0'),
  code: payer,
  displayName: 'Premier distribution',
  feeTypeCode: 'distributionFee',
  payer,
  treatment: 'netReducing',
  amountCents: cents(totalCents),
  count: 1,
  totalCents,
});
let answer: PreFlight;
beforeEach(() => {
  queryClient.clear();
  answer = {
    canSubmit: true,
    blockers: [],
    warnings: [],
    people: 6,
    faultyPeople: 0,
    toInstruct: 0,
    uninstructed: [],
    grossCents: 38_915_065,
    requiredCents: 38_915_065,
    associatedCents: 0,
    fees: [],
    reference: '264028337094972',
    statusAfterSubmit: 'submitted',
  };
  vi.stubGlobal('fetch', async () => Response.json({ status: { successful: true, message: '' }, result: answer }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (more: Partial<Parameters<typeof PreFlightCard>[0]> = {}) =>
  renderWithKit(
    <PreFlightCard
      orderId={'c'.repeat(32)}
      serviceCode="premierDistributions"
      maySubmit
      hasMoney
      payerNames={{ masterAccount: 'Northwind Mills' }}
      {...more}
    />,
  );
const statOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

test('shows before submission what the order requires, what it costs, and who pays', async () => {
  answer = { ...answer, fees: [fee('payee', 30_000), fee('masterAccount', 1_550)] };
  show();
  expect(await statOf('Funds required')).toBe('Funds required$389,150.65Reference 26-402833-709-4972');
  expect(await statOf('Fees')).toBe('Fees$315.50Paid by each participant and Northwind Mills');
});

test('shows no money if the service moves none', async () => {
  show({ hasMoney: false });
  await screen.findByText('Fees');
  expect(screen.queryByText('Funds required')).toBeNull();
});

test('shows when an order has no fees', async () => {
  show();
  expect(await statOf('Fees')).toBe('Fees$0.00No fees');
});

test('names the payees without payment instructions and links to enter them', async () => {
  const uninstructed = [
    { orderLineId: 'a'.repeat(32), rowNumber: 4, name: 'Ada Byron' },
    { orderLineId: 'b'.repeat(32), rowNumber: null, name: 'Northwind LLC' },
  ];
  answer = { ...answer, canSubmit: false, toInstruct: 12, uninstructed, statusAfterSubmit: null };
  show({ serviceCode: 'expressDistributions' });
  const link = await screen.findByRole('link', { name: 'Row 4, Ada Byron' });
  expect(link.getAttribute('href')).toBe(`#instructions:${'a'.repeat(32)}`);
  expect(screen.getByRole('link', { name: 'Northwind LLC' })).toBeTruthy();
  expect(screen.getByText('and 10 more')).toBeTruthy();
});

test('lists only what still prevents the order from being submitted', async () => {
  answer = { ...answer, canSubmit: false, blockers: [{ code: 'mayNot', sentence: 'You may not submit.' }] };
  show();
  expect(await screen.findByText('You may not submit.')).toBeTruthy();
});

test('doesn’t list that a user may not submit an order which the user can send for approval', async () => {
  answer = { ...answer, canSubmit: false, blockers: [{ code: 'mayNot', sentence: 'You may not submit.' }] };
  show({ maySubmit: false });
  await screen.findByText('Fees');
  expect(screen.queryByText('You may not submit.')).toBeNull();
});
