import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { orderPath, reopenText } from '@fiducia/domain/orders/order-path';
import { services } from '@fiducia/domain/orders/services';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { SubmitOrder } from './submit-order.tsx';

const ready = {
  canSubmit: true,
  blockers: [],
  warnings: [],
  people: 6,
  faultyPeople: 0,
  toInstruct: 0,
  statusAfterSubmit: 'submitted',
} as unknown as PreFlight;

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address}`);
    return Response.json({ status: { successful: true, message: '' }, result: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(check: PreFlight, maySubmit = true): void {
  const handle = { isBusy: false, run: async () => undefined };
  const steps = orderPath({ ...check, service: services.premierDistributions, hasPlan: true });
  renderWithKit(<SubmitOrder orderId={'c'.repeat(32)} {...{ steps, check, handle, maySubmit }} />);
}

test('has the button, one sentence about reopening, and what is worth checking', async () => {
  show({ ...ready, warnings: ['Two participants have the same address.'] });
  expect(screen.getByRole('heading', { name: 'Submit order' })).toBeTruthy();
  expect(screen.getAllByText(reopenText)).toHaveLength(1);
  expect(screen.getByText('Two participants have the same address.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(await screen.findByText('Order submitted')).toBeTruthy();
});

test.each([
  [true, 'submitted', 'Submit order'],
  [true, 'waitingForReview', 'Submit for approval'],
  [false, 'waitingForReview', 'Send for approval'],
])('a user who may submit (%s) an order that becomes %s gets the button "%s"', (maySubmit, after, name) => {
  show({ ...ready, statusAfterSubmit: after }, maySubmit);
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
});

test('says why an order can’t be submitted yet', () => {
  show({ ...ready, canSubmit: false, blockers: [{ code: 'isUploading', sentence: 'A file is being uploaded.' }] });
  expect(screen.getByRole('button', { name: 'Submit order' })).toHaveProperty('disabled', true);
  expect(screen.getByText('A file is being uploaded.')).toBeTruthy();
});

test('a user who may not submit can send the order for approval', () => {
  const blockers = [{ code: 'mayNot', sentence: 'You may not submit.' }] as const;
  show({ ...ready, canSubmit: false, blockers }, false);
  expect(screen.getByRole('button', { name: 'Send for approval' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('You may not submit.')).toBeNull();
});
