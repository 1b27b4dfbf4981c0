import { describe, expect, test } from 'vitest';
import { orderLineStatuses, orderLineSubstatusesByStatus } from './order-line-status.ts';
import { orderActions, orderStatuses, orderSubstatusesByStatus } from './order-status.ts';
import { statusColour, statusesByColour } from './status-colour.ts';
import { statusDetailDot } from './status-detail-dot.ts';
import { statusLabel } from './status-label.ts';
import { statusTooltip } from './status-tooltip.ts';
import { type TrackerFacts, trackerState, trackerStepNames, trackerSteps } from './tracker.ts';

test('[order-statuses] only an open order has details', () => {
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

test('[order-actions] as the paths spell them', () => {
  expect(orderActions).toEqual(['submit', 'submit-for-approval', 'cancel', 'reopen', 'approve']);
});

describe('chips', () => {
  test('[status-colour-table] the whole table, and dark gray for the rest', () => {
    const table =
      'orange waitingForReview waitingForReissue needsApproval|red returned stopped denied no locked none errors rejected|faint cancelled|blueGray submitted sending created applicationSubmitted|darkTeal pending accountsDivision default new|green complete cleared approved yes ira setUpComplete active|blue sent inProgress tsa readyForFunds|purple waitingForParticipant|lilac ira/tsa|mediumGray notPayable|gray accepted applicationStarted|aqua readyForPersonalization|darkGray open paused anything';
    for (const row of table.split('|')) {
      const [colour, ...statuses] = row.split(' ');
      expect(statuses.map(statusColour)).toEqual(statuses.map(() => colour));
    }
    const listed = Object.values(statusesByColour).flat();
    expect(new Set(listed).size).toBe(listed.length);
  });

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

  test('[status-tooltips] every Order and OrderLine status has one, nothing else has, nor accountsDivision', () => {
    for (const status of orderStatuses) expect(statusTooltip('Order', status)).toMatch(/\.$/);
    for (const status of orderLineStatuses) expect(statusTooltip('OrderLine', status)).toMatch(/\.$/);
    expect([
      statusTooltip('Payment', 'complete'),
      statusTooltip('OrderLine', 'accountsDivision'),
      statusTooltip('Order', 'accountsDivision'),
      statusTooltip('Order', 'toString'),
    ]).toEqual(['', '', '', '']);
  });

  test.each([
    ['open', 'uploading', 'twinkling'],
    ['open', 'submitting', 'twinkling'],
    ['submitted', 'initiating', 'twinkling'],
    ['complete', 'stopped', 'red'],
    ['complete', 'returned', 'red'],
    ['inProgress', 'returned', 'plain'],
    ['complete', 'done', 'plain'],
    ['complete', null, 'none'],
  ])('[status-dot-twinkles] [status-dot-red] %s with %s has a %s dot', (status, detail, dot) => {
    expect(statusDetailDot(status, detail)).toBe(dot);
  });
});

describe('the tracker', () => {
  const facts: Omit<TrackerFacts, 'status' | 'substatus'> = {
    answerBy: '2026-12-01',
    holdEndsOn: '2026-12-02',
    reviewEndsOn: '2026-12-03',
    payOn: '2026-12-04',
    paidOn: '2026-12-05',
    method: 'check by mail',
    reference: '1042',
    returnReason: 'the account is closed',
    sponsor: 'Acme',
    cancelledBy: 'Acme',
    cancelReason: 'entered twice',
  };
  const every = orderLineStatuses.flatMap((status) =>
    [undefined, ...orderLineSubstatusesByStatus[status]].map((substatus) => ({ status, substatus })),
  );

  test('every status and detail: step, whom it waits for, sentence', () => {
    const lines = every.map((line) => {
      const { step, sentence, waitsOn, isTroubled } = trackerState({ ...line, ...facts });
      const name = `${line.status}${line.substatus === undefined ? '' : `/${line.substatus}`}`;
      return `${name} | ${step ?? '-'}${isTroubled ? '!' : ''} | ${waitsOn.join(', ') || '-'} | ${sentence ?? '-'}`;
    });
    expect(lines).toEqual([
      'open | - | client | -',
      'submitted | notice | staff | We are preparing your notice.',
      'waitingForParticipant | choices | participant | Tell us how you want your money by 12/01/2026.',
      'waitingForParticipant/waitingForApproval | choices | client, staff | Your choices are being approved.',
      'pending | moneyIn | staff | We have your choices and prepare your payment.',
      'pending/waitingForAssets | moneyIn | client | We have your choices and wait for the plan’s money.',
      'pending/depositHold | moneyIn | time | The money arrived; the bank hold ends 12/02/2026.',
      'pending/thirtyDayWait | checks | participant, time | Your 30-day review ends 12/03/2026. You may shorten it.',
      'inProgress | moneyIn | staff | We have your choices and prepare your payment.',
      'inProgress/waitingForAssets | moneyIn | client | We have your choices and wait for the plan’s money.',
      'inProgress/depositHold | moneyIn | time | The money arrived; the bank hold ends 12/02/2026.',
      'inProgress/thirtyDayWait | checks | participant, time | Your 30-day review ends 12/03/2026. You may shorten it.',
      'inProgress/waitingToPay | checks | staff | We pay on 12/04/2026.',
      'complete | paid | - | Paid on 12/05/2026 by check by mail, reference 1042.',
      'complete/done | paid | - | Paid on 12/05/2026 by check by mail, reference 1042.',
      'complete/defaultedToIra | paid | participant | We had no answer by 12/01/2026; your money is in an IRA in your name.',
      'complete/defaultedToTsa | paid | participant | We had no answer by 12/01/2026; your money is in a savings account in your name.',
      'complete/returnedToPlan | paid | - | Sent back to the plan; ask Acme.',
      'complete/closed | paid | - | Closed.',
      'complete/stopped | paid! | staff | This payment was stopped. We are on it.',
      'waitingForReissue | checks | participant | The payment came back: the account is closed. Choose again.',
      'cancelled | - | - | Cancelled by Acme, entered twice.',
    ]);
  });

  test.each([
    [
      'waitingForParticipant',
      undefined,
      { isLate: true },
      'The time to answer ended on 12/01/2026. Tell us now, before we decide.',
    ],
    [
      'waitingForParticipant',
      'waitingForApproval',
      { defaultAction: 'automaticRollover' },
      'We had no answer by 12/01/2026, so your money goes to an IRA in your name. Until it is approved, you can still choose.',
    ],
    [
      'pending',
      'waitingForAssets',
      { defaultAction: 'taxableSavingsAccount' },
      'We had no answer by 12/01/2026, so your money goes to a savings account in your name.',
    ],
    [
      'inProgress',
      'waitingToPay',
      { defaultAction: 'cashPayment' },
      'We had no answer by 12/01/2026, so your money is paid to you by check.',
    ],
    [
      'complete',
      'done',
      { defaultAction: 'cashPayment' },
      'We had no answer by 12/01/2026. Paid on 12/05/2026 by check by mail, reference 1042.',
    ],
  ] as const)('a silent participant, %s %s %j: %s', (status, substatus, more, sentence) => {
    expect(trackerState({ ...facts, ...more, status, substatus }).sentence).toBe(sentence);
  });

  test('a payment that came back: one full stop, and a correction is answered', () => {
    const back = { ...facts, status: 'waitingForReissue', returnReason: 'The name is not the payee’s.' } as const;
    expect(trackerState(back).sentence).toBe('The payment came back: The name is not the payee’s. Choose again.');
    const corrected = trackerState({ ...back, isCorrected: true });
    expect(corrected.sentence).toBe('We have your correction and check it; then we pay again.');
    expect(corrected.waitsOn).toEqual(['staff']);
  });

  test('a payment that left is not promised again: it is on its way to be there', () => {
    const sent = trackerState({ ...facts, status: 'inProgress', substatus: 'waitingToPay', arrivesOn: '2026-12-06' });
    expect(sent.sentence).toBe('Your payment is on its way; expect it on 12/06/2026.');
    expect(sent.step).toBe('paid');
    expect(sent.waitsOn).toEqual(['time']);
    const mailed = trackerState({ ...facts, status: 'inProgress', substatus: 'waitingToPay', mailedOn: '2026-12-04' });
    expect(mailed.sentence).toBe('Your check was mailed on 12/04/2026; the mail takes 7 to 10 days.');
    expect(mailed.step).toBe('paid');
  });

  test('sentences stay whole when nothing else is known', () => {
    for (const line of every) {
      const { sentence } = trackerState(line);
      if (line.status === 'open') expect(sentence).toBeUndefined();
      else expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
      expect(sentence ?? '').not.toMatch(/undefined| {2}| [.,;]/);
    }
    expect(trackerSteps.map((step) => trackerStepNames[step])).toEqual([
      'Notice',
      'Choices',
      'Money in',
      'Checks',
      'Paid',
    ]);
  });
});
