import { describe, expect, test } from 'vitest';
import { orderLineStatuses, orderLineSubstatusesByStatus } from './order-line-status.ts';
import { orderActions, orderStatuses, orderSubstatusesByStatus } from './order-status.ts';
import { statusLabel } from './status-label.ts';
import { type TrackerFacts, trackerState, trackerStepNames, trackerSteps } from './tracker.ts';

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

describe('tracker', () => {
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

  test('every status and substatus: step, waiting party, sentence', () => {
    const lines = every.map((line) => {
      const { step, sentence, waitsOn, isTroubled } = trackerState({ ...line, ...facts });
      const name = `${line.status}${line.substatus === undefined ? '' : `/${line.substatus}`}`;
      return `${name} | ${step ?? '-'}${isTroubled ? '!' : ''} | ${waitsOn.join(', ') || '-'} | ${sentence ?? '-'}`;
    });
    expect(lines).toEqual([
      'open | - | client | -',
      'submitted | notice | staff | We’re preparing your notice.',
      'waitingForParticipant | choices | participant | Tell us how you want your money by 12/01/2026.',
      'waitingForParticipant/waitingForApproval | choices | client, staff | We’re reviewing your choices.',
      'pending | moneyIn | staff | We have your choices and are preparing your payment.',
      'pending/waitingForAssets | moneyIn | client | We have your choices. We’ll pay you after the plan sends the money.',
      'pending/depositHold | moneyIn | time | The money arrived, but the bank won’t release it until 12/02/2026.',
      'pending/thirtyDayWait | checks | participant, time | Your 30-day review period ends 12/03/2026. You can choose to be paid sooner.',
      'inProgress | moneyIn | staff | We have your choices and are preparing your payment.',
      'inProgress/waitingForAssets | moneyIn | client | We have your choices. We’ll pay you after the plan sends the money.',
      'inProgress/depositHold | moneyIn | time | The money arrived, but the bank won’t release it until 12/02/2026.',
      'inProgress/thirtyDayWait | checks | participant, time | Your 30-day review period ends 12/03/2026. You can choose to be paid sooner.',
      'inProgress/waitingToPay | checks | staff | We’ll pay you on 12/04/2026.',
      'complete | paid | - | Paid on 12/05/2026 by check by mail, reference 1042.',
      'complete/done | paid | - | Paid on 12/05/2026 by check by mail, reference 1042.',
      'complete/defaultedToIra | paid | participant | We didn’t hear from you by 12/01/2026, so your money is in an IRA in your name.',
      'complete/defaultedToTsa | paid | participant | We didn’t hear from you by 12/01/2026, so your money is in a savings account in your name.',
      'complete/returnedToPlan | paid | - | We sent your money back to the plan. Ask Acme about it.',
      'complete/closed | paid | - | This distribution is closed.',
      'complete/stopped | paid! | staff | This payment was stopped. We’re looking into it.',
      'waitingForReissue | checks | participant | Your payment was returned: the account is closed. Please choose again how you want to be paid.',
      'cancelled | - | - | Canceled by Acme, entered twice.',
    ]);
  });

  test.each([
    [
      'waitingForParticipant',
      undefined,
      { isLate: true },
      'The time to respond ended on 12/01/2026. Tell us how you want your money before we decide for you.',
    ],
    [
      'waitingForParticipant',
      'waitingForApproval',
      { defaultAction: 'automaticRollover' },
      'We didn’t hear from you by 12/01/2026, so your money is going to an IRA in your name. You can still choose until this is approved.',
    ],
    [
      'pending',
      'waitingForAssets',
      { defaultAction: 'taxableSavingsAccount' },
      'We didn’t hear from you by 12/01/2026, so your money is going to a savings account in your name.',
    ],
    [
      'inProgress',
      'waitingToPay',
      { defaultAction: 'cashPayment' },
      'We didn’t hear from you by 12/01/2026, so your money is being paid to you by check.',
    ],
    [
      'complete',
      'done',
      { defaultAction: 'cashPayment' },
      'We didn’t hear from you by 12/01/2026. Paid on 12/05/2026 by check by mail, reference 1042.',
    ],
  ] as const)('a non-responsive participant, %s %s %j: %s', (status, substatus, more, sentence) => {
    expect(trackerState({ ...facts, ...more, status, substatus }).sentence).toBe(sentence);
  });

  test('a returned payment: ends with one period, and a correction gets a response', () => {
    const back = { ...facts, status: 'waitingForReissue', returnReason: 'The name is not the payee’s.' } as const;
    expect(trackerState(back).sentence).toBe(
      'Your payment was returned: The name is not the payee’s. Please choose again how you want to be paid.',
    );
    const corrected = trackerState({ ...back, isCorrected: true });
    expect(corrected.sentence).toBe('We’re reviewing your correction. Then we’ll send your payment again.');
    expect(corrected.waitsOn).toEqual(['staff']);
  });

  test('a sent payment: says it is on its way instead of promising it again', () => {
    const sent = trackerState({ ...facts, status: 'inProgress', substatus: 'waitingToPay', arrivesOn: '2026-12-06' });
    expect(sent.sentence).toBe('Your payment is on its way. Expect it on 12/06/2026.');
    expect(sent.step).toBe('paid');
    expect(sent.waitsOn).toEqual(['time']);
    const mailed = trackerState({ ...facts, status: 'inProgress', substatus: 'waitingToPay', mailedOn: '2026-12-04' });
    expect(mailed.sentence).toBe('We mailed your check on 12/04/2026. Mail takes 7 to 10 days.');
    expect(mailed.step).toBe('paid');
  });

  test('sentences stay complete without optional facts', () => {
    for (const line of every) {
      const { sentence } = trackerState(line);
      if (line.status === 'open') expect(sentence).toBeUndefined();
      else expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
      expect(sentence ?? '').not.toMatch(/undefined| {2}| [.,;]/);
    }
    expect(trackerSteps.map((step) => trackerStepNames[step])).toEqual([
      'Notice',
      'Choices',
      'Funding',
      'Review',
      'Paid',
    ]);
  });
});
