import { describe, expect, test } from 'vitest';
import { orderActions, orderStatuses, orderSubstatusesByStatus } from './order-status.ts';
import { statusLabel } from './status-label.ts';

test('[order-statuses] only an open order has substatuses', () => {
  expect(orderStatuses.map((status) => [status, ...orderSubstatusesByStatus[status]].join(' '))).toEqual([
    'open uploading submitting',
    'waitingForReview',
    'submitted',
    'inProgress',
    'complete',
    'cancelled',
    'errors',
  ]);
});

test('[order-actions] uses the spelling of the URL paths', () => {
  expect(orderActions).toEqual(['submit', 'submit-for-approval', 'cancel', 'reopen', 'approve']);
});

describe('chips', () => {
  test.each([
    ['cancellationrequestedatbank', 'Stop Payment'],
    ['ira', 'IRA'],
    ['tsa', 'TSA'],
    ['ira/tsa', 'IRA/TSA'],
    ['waitingForReview', 'Waiting for review'],
    ['inProgress', 'In progress'],
    ['defaultedToIra', 'Defaulted to IRA'],
    ['rolloverToTraditionalIra', 'Rollover to traditional IRA'],
    ['paid', 'Paid'],
  ])('[status-stop-payment] [status-ira-tsa-special] %s shows %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });
});
