import { expect, test } from 'vitest';
import { statusLabel } from './status-label.ts';

test.each([
  ['waitingForReview', undefined, 'Waiting for review'],
  ['cancellationrequestedatbank', undefined, 'Stop Payment'],
  ['defaultedToIra', undefined, 'Defaulted to IRA'],
  ['readyToSend', 'OrderLineDocument', 'Ready to send'],
  ['open', 'PaymentBatch', 'To release'],
  ['readyToSend', 'PaymentBatch', 'Partly released'],
  ['enteredAtBank', 'PaymentBatch', 'Released'],
  ['settled', 'PaymentBatch', 'Settled'],
])('%s of %s reads “%s”', (status, of, label) => {
  expect(statusLabel(status, of)).toBe(label);
});
