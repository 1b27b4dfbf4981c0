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

const handle = { isBusy: false } as Parameters<typeof PreFlightCard>[0]['handle'];
const show = () => renderWithKit(<PreFlightCard orderId={'c'.repeat(32)} handle={handle} maySubmit hasMoney />);
const statOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

test('shows before submission what the order requires, what it costs, and who pays', async () => {
  answer = { ...answer, fees: [fee('payee', 30_000), fee('masterAccount', 1_550)] };
  show();
  expect(await statOf('Funds required')).toBe('Funds required$389,150.65Reference 26-402833-709-4972');
  expect(await statOf('Fees')).toBe('Fees$315.50Paid by: Each participant, The master account');
});

test('shows no money if the service moves none', async () => {
  renderWithKit(<PreFlightCard orderId={'c'.repeat(32)} handle={handle} maySubmit hasMoney={false} />);
  await screen.findByText('Fees');
  expect(screen.queryByText('Funds required')).toBeNull();
});

test('shows when an order has no fees', async () => {
  show();
  expect(await statOf('Fees')).toBe('Fees$0.00No fees');
});
