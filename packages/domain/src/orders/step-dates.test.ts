import { describe, expect, test } from 'vitest';
import { type StepFacts, stepDates } from './step-dates.ts';
import type { TrackerStep } from './tracker-step-names.ts';
import { trackerStepsOf } from './tracker-steps.ts';

const steps = trackerStepsOf('premierDistributions');
const facts: StepFacts = { today: '2026-11-23', step: 'choices', isFinished: false };
const linesOf = (more: Partial<StepFacts>, of: readonly TrackerStep[] = steps) =>
  stepDates(of, { ...facts, ...more }).map((date) => (date === null ? '-' : `${date.is} ${date.on}`));

describe('[step-dates]', () => {
  test.each<[string, Partial<StepFacts>, string[]]>([
    [
      'the choice is due on a Saturday',
      { noticedOn: '2026-11-12', answerBy: '2026-12-12' },
      ['done 2026-11-12', 'due 2026-12-12', 'expected 2026-12-14', 'expected 2026-12-14', 'expected 2026-12-15'],
    ],
    [
      'the notice came back',
      { noticedOn: '2026-11-12', noticeReturnedOn: '2026-11-20' },
      ['returned 2026-11-20', '-', '-', '-', '-'],
    ],
    [
      'the notice came back, but the participant has chosen',
      { step: 'moneyIn', noticedOn: '2026-11-02', noticeReturnedOn: '2026-11-09', choseOn: '2026-11-10' },
      ['done 2026-11-02', 'done 2026-11-10', '-', '-', '-'],
    ],
    ['the choice is late, so nothing is promised', { answerBy: '2026-11-20' }, ['-', '-', '-', '-', '-']],
    [
      'the plan hasn’t sent the money',
      { step: 'moneyIn', noticedOn: '2026-11-02', choseOn: '2026-11-10', answerBy: '2026-12-02' },
      ['done 2026-11-02', 'done 2026-11-10', '-', '-', '-'],
    ],
    [
      'the money is on hold',
      { step: 'moneyIn', holdEndsOn: '2026-11-25' },
      ['-', '-', 'expected 2026-11-25', 'expected 2026-11-25', 'expected 2026-11-27'],
    ],
    [
      'the review period goes on',
      { step: 'checks', fundedOn: '2026-11-16', reviewEndsOn: '2026-12-05' },
      ['-', '-', 'done 2026-11-16', 'expected 2026-12-07', 'expected 2026-12-08'],
    ],
    [
      'the review ended and the pay day is known',
      { step: 'checks', fundedOn: '2026-11-16', reviewEndsOn: '2026-11-20', payOn: '2026-11-24' },
      ['-', '-', 'done 2026-11-16', '-', 'expected 2026-11-24'],
    ],
    [
      'the payment is on its way',
      { step: 'paid', reviewedOn: '2026-11-20', paidOn: '2026-11-23', arrivesOn: '2026-11-24' },
      ['-', '-', '-', 'done 2026-11-20', 'expected 2026-11-24'],
    ],
    [
      'it is paid',
      { step: 'paid', isFinished: true, noticedOn: '2025-11-03', choseOn: '2025-11-05', paidOn: '2025-12-09' },
      ['done 2025-11-03', 'done 2025-11-05', '-', '-', 'done 2025-12-09'],
    ],
  ])('%s', (_, more, expected) => expect(linesOf(more)).toEqual(expected));

  test('a service without choices has no due date', () => {
    const express = trackerStepsOf('expressDistributions');
    expect(linesOf({ step: 'instructions', answerBy: '2026-12-12' }, express)).toEqual(['-', '-', '-', '-']);
  });
});
