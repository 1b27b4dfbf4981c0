import { describe, expect, test } from 'vitest';
import { defaultActions } from './default-proposal.ts';
import { orderLineStatuses, orderLineSubstatusesByStatus } from './order-line-status.ts';
import { type ServiceCode, serviceCodes } from './service-code.ts';
import { services } from './services.ts';
import { stepNameOf } from './step-name-of.ts';
import { trackerState } from './tracker.ts';
import type { TrackerFacts } from './tracker-facts.ts';
import { journeyOf, trackerStepsOf } from './tracker-steps.ts';

test('[uncashed-check-void] an expired check and money that the state has are explained', () => {
  const line = { serviceCode: 'premierDistributions', reader: 'participant' } as const;
  expect(trackerState({ ...line, status: 'waitingForReissue', isExpired: true }).sentence).toBe(
    'Your check expired because it wasn’t cashed in time. Tell us where to send your money. We won’t withhold tax again.',
  );
  expect(trackerState({ ...line, status: 'complete', substatus: 'closed', escheatedTo: 'Ohio' }).sentence).toContain(
    'You can claim it from the unclaimed property office of Ohio.',
  );
});

describe('tracker', () => {
  const facts: Omit<TrackerFacts, 'status' | 'substatus'> = {
    serviceCode: 'premierDistributions',
    reader: 'participant',
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
      'waitingForParticipant | choices | participant | Tell us how you want your money by Tuesday, December 1.',
      'waitingForParticipant/waitingForApproval | choices | staff | We’re reviewing your choices.',
      'pending | moneyIn | staff | We have your choices and are preparing your payment.',
      'pending/waitingForAssets | moneyIn | client | We have your choices. We’ll pay you after the plan sends the money.',
      'pending/depositHold | moneyIn | time | The money arrived, but the bank won’t release it until Wednesday, December 2.',
      'pending/thirtyDayWait | checks | participant, time | Your 30-day review period ends Thursday, December 3. You can end it now to get paid sooner.',
      'inProgress | moneyIn | staff | We have your choices and are preparing your payment.',
      'inProgress/waitingForAssets | moneyIn | client | We have your choices. We’ll pay you after the plan sends the money.',
      'inProgress/depositHold | moneyIn | time | The money arrived, but the bank won’t release it until Wednesday, December 2.',
      'inProgress/thirtyDayWait | checks | participant, time | Your 30-day review period ends Thursday, December 3. You can end it now to get paid sooner.',
      'inProgress/waitingToPay | checks | staff | We’ll pay you on Friday, December 4.',
      'complete | paid | - | Paid on Saturday, December 5, 2026 by check by mail, reference 1042.',
      'complete/done | paid | - | Paid on Saturday, December 5, 2026 by check by mail, reference 1042.',
      'complete/defaultedToIra | paid | participant | We didn’t hear from you by Tuesday, December 1, 2026, so your money is in an IRA in your name.',
      'complete/defaultedToTsa | paid | participant | We didn’t hear from you by Tuesday, December 1, 2026, so your money is in a savings account in your name.',
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
      'The time to respond ended on Tuesday, December 1. Tell us how you want your money before we decide for you.',
    ],
    [
      'waitingForParticipant',
      'waitingForApproval',
      { defaultAction: 'automaticRollover' },
      'We didn’t hear from you by Tuesday, December 1, so your money is going to an IRA in your name. You can still choose until this is approved.',
    ],
    [
      'pending',
      'waitingForAssets',
      { defaultAction: 'taxableSavingsAccount' },
      'We didn’t hear from you by Tuesday, December 1, so your money is going to a savings account in your name.',
    ],
    [
      'inProgress',
      'waitingToPay',
      { defaultAction: 'cashPayment' },
      'We didn’t hear from you by Tuesday, December 1, so your money is being paid to you by check.',
    ],
    [
      'complete',
      'done',
      { defaultAction: 'cashPayment' },
      'We didn’t hear from you by Tuesday, December 1, 2026. Paid on Saturday, December 5, 2026 by check by mail, reference 1042.',
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

  test('a shortened review period doesn’t offer to end it again', () => {
    const shortened = { ...facts, status: 'pending', substatus: 'thirtyDayWait', isReviewShortened: true } as const;
    const { sentence, waitsOn } = trackerState(shortened);
    expect([sentence, waitsOn]).toEqual(['Your review period ends Thursday, December 3.', ['time']]);
  });

  test('a sent payment: says it is on its way instead of promising it again', () => {
    const sent = trackerState({ ...facts, status: 'inProgress', substatus: 'waitingToPay', arrivesOn: '2026-12-06' });
    expect(sent.sentence).toBe('Your payment is on its way. Expect it on Sunday, December 6.');
    const over = { ...facts, status: 'inProgress', substatus: 'waitingToPay', arrivesOn: '2026-12-06' } as const;
    expect(trackerState({ ...over, isArrivalOver: true }).sentence).toBe(
      'Your payment should have arrived on Sunday, December 6. Call us if you don’t have it.',
    );
    expect(sent.step).toBe('paid');
    expect(sent.waitsOn).toEqual(['time']);
    const mailed = trackerState({ ...facts, status: 'inProgress', substatus: 'waitingToPay', mailedOn: '2026-12-04' });
    expect(mailed.sentence).toBe('We mailed your check on Friday, December 4. Mail takes 7 to 10 days.');
    expect(mailed.step).toBe('paid');
    const inList = { ...facts, reader: 'client', status: 'inProgress', substatus: 'waitingToPay' } as const;
    expect(trackerState({ ...inList, sentFor: '2026-12-04' })).toEqual({
      step: 'paid',
      sentence: 'The payment was sent, effective 12/04/2026. The bank hasn’t confirmed it yet.',
      waitsOn: ['time'],
      isTroubled: false,
    });
  });

  test('a later payment of a recurring benefit gets no notice', () => {
    const repeat = trackerState({ ...facts, serviceCode: 'recurringBenefits', status: 'submitted', isRepeat: true });
    expect([repeat.step, repeat.sentence]).toEqual(['moneyIn', 'We’re preparing your next payment.']);
  });
});

describe('every service, state, and reader', () => {
  const readers = ['participant', 'client', 'staff'] as const;
  const full: Omit<TrackerFacts, 'status' | 'serviceCode' | 'reader'> = {
    answerBy: '2026-12-01',
    holdEndsOn: '2026-12-02',
    reviewEndsOn: '2026-12-03',
    payOn: '2026-12-04',
    paidOn: '2026-12-05',
    method: 'check by mail',
    reference: '1042',
    returnReason: 'The account is closed.',
    sponsor: 'Acme',
  };
  const variants: readonly Partial<TrackerFacts>[] = [
    {},
    full,
    { ...full, isLate: true },
    { ...full, arrivesOn: '2026-12-06' },
    { ...full, mailedOn: '2026-12-06' },
    { ...full, isCorrected: true },
    ...defaultActions.map((defaultAction) => ({ ...full, defaultAction })),
  ];
  const states = orderLineStatuses
    .filter((status) => status !== 'open' && status !== 'cancelled')
    .flatMap((status) =>
      [undefined, ...orderLineSubstatusesByStatus[status]].map((substatus) => ({ status, substatus })),
    );

  /** Words that name a step, and the services that have it. */
  const journeys = {
    election: serviceCodes.filter((code) => journeyOf(code) === 'election'),
    instructed: serviceCodes.filter((code) => journeyOf(code) === 'instructed'),
    iraOpening: serviceCodes.filter((code) => journeyOf(code) === 'iraOpening'),
    taxForms: serviceCodes.filter((code) => journeyOf(code) === 'taxForms'),
    taxPayments: serviceCodes.filter((code) => journeyOf(code) === 'taxPayments'),
    search: serviceCodes.filter((code) => journeyOf(code) === 'search'),
  };
  const { election, instructed, iraOpening, taxForms, taxPayments, search } = journeys;
  const uncashed = serviceCodes.filter((code) => services[code].participantPart === 'ifFound');
  const paying = [...election, ...instructed, ...iraOpening];
  const topics: readonly [words: RegExp, services: readonly ServiceCode[]][] = [
    [/\bnotice\b/i, election],
    [/\bchoices?\b|\bchoose\b|tell us how|respond|hear from|review period/i, election],
    [/payment instructions/i, instructed],
    [
      /\bpaid\b|\bpay you\b|send the payment|preparing (your|the) payment/i,
      paying.filter((code) => services[code].allowsCash),
    ],
    [/\broll(ed|over)?\b/i, paying.filter((code) => !services[code].allowsCash)],
    [/\b(check|payment|mailed)\b(?! instructions)/i, [...paying, ...taxPayments]],
    [/\bIRA\b|savings account/, [...election, ...iraOpening, ...instructed]],
    [/back to the plan/, paying],
    [/\btax\b/i, [...taxForms, ...taxPayments]],
    [/\bsearch|current address/i, [...search, ...uncashed]],
    [/\bdistribution\b/i, paying],
  ];

  test('the fourteen services have these steps', () => {
    const names = (code: ServiceCode) =>
      trackerStepsOf(code)
        .map((step) => stepNameOf(code, step))
        .join(', ');
    expect(Object.fromEntries(serviceCodes.map((code) => [code, names(code)]))).toEqual({
      premierDistributions: 'Notice sent, Election, Plan funding, Final review, Paid',
      expressDistributions: 'Instructions received, Plan funding, Final review, Paid',
      stockBuyBackDistributions: 'Instructions received, Plan funding, Final review, Paid',
      vendorDistributions: 'Instructions received, Plan funding, Final review, Paid',
      expressAutomaticRollovers: 'Notice sent, Election, Plan funding, Final review, Paid',
      enhancedRollovers: 'Notice sent, Election, Plan funding, Final review, Paid',
      premierRollovers: 'Notice sent, Election, Plan funding, Final review, Rolled over',
      uncashedChecksQualified: 'Search started, Election, Plan funding, Final review, Paid',
      uncashedChecksNonQualified: 'Search started, Election, Plan funding, Final review, Paid',
      taxFormsOnly: 'Amounts received, Recorded',
      taxPaymentsAndForms: 'Amounts received, Tax funding, Recorded',
      recurringBenefits: 'Notice sent, Election, Plan funding, Final review, Paid',
      addressSearch: 'Search started, Results ready',
      enhancedIra: 'Amounts received, Plan funding, IRA opening, IRA open',
    });
  });

  test.each(serviceCodes)('%s: no sentence mentions a step that the service doesn’t have', (serviceCode) => {
    const steps = trackerStepsOf(serviceCode);
    const wrong: string[] = [];
    // A service that only rolls over never decides on cash.
    const possible = variants.filter(
      ({ defaultAction }) => defaultAction !== 'cashPayment' || services[serviceCode].allowsCash,
    );
    for (const line of states) {
      for (const variant of possible) {
        for (const reader of readers) {
          const { step, sentence = '' } = trackerState({ ...variant, ...line, serviceCode, reader });
          const place = `${line.status}/${line.substatus ?? ''} for ${reader}: ${sentence}`;
          if (step === undefined || !steps.includes(step)) wrong.push(`step ${String(step)}, ${place}`);
          if (!/^[A-Z][^{}]*\.$/.test(sentence) || /undefined| {2}| [.,;]/.test(sentence)) wrong.push(`form, ${place}`);
          for (const [words, having] of topics)
            if (!having.includes(serviceCode) && words.test(sentence)) wrong.push(`${words.source}, ${place}`);
          const isAddressed = /\byou(r|’ll)?\b/i.test(sentence);
          if (reader === 'participant' ? /participant/i.test(sentence) : isAddressed) wrong.push(`reader, ${place}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  test.each(serviceCodes)('%s: an open line says nothing, and a canceled one says by whom', (serviceCode) => {
    for (const reader of readers) {
      expect(trackerState({ serviceCode, reader, status: 'open' }).sentence).toBeUndefined();
      const cancelled = { serviceCode, reader, status: 'cancelled', cancelledBy: 'Acme' } as const;
      expect(trackerState(cancelled).sentence).toBe('Canceled by Acme.');
    }
  });
});
