import { expect, test } from 'vitest';
import { type SilenceFacts, whyNotSilent } from './why-not-silent.ts';

const silent: SilenceFacts = {
  status: 'waitingForParticipant',
  substatus: null,
  decided: null,
  answerUntil: '2026-12-20',
  hasFirstNotice: true,
  waitingPeriodEndsOn: '2026-12-20',
};

test.each<[Partial<SilenceFacts>, string, string | undefined]>([
  [{}, '2026-12-21', undefined],
  [{}, '2026-12-20', 'mayStillAnswer'],
  [{ answerUntil: '2026-12-10' }, '2026-12-20', undefined],
  [{ answerUntil: '2026-12-10' }, '2026-12-19', 'stillWaits'],
  [{ waitingPeriodEndsOn: null }, '2026-12-21', undefined],
  [{ hasFirstNotice: false }, '2026-12-21', 'notNoticed'],
  [{ answerUntil: null }, '2026-12-21', 'noAnswerDate'],
  [{ substatus: 'waitingForApproval' }, '2026-12-21', 'hasAnswered'],
  [{ substatus: 'waitingForApproval', decided: 'cashPayment' }, '2026-12-21', 'decidedAlready'],
  [{ status: 'pending' }, '2026-12-21', 'lineIsElsewhere'],
])('with %j on %s, what keeps from deciding is %s', (change, today, code) => {
  expect(whyNotSilent({ ...silent, ...change }, today)?.code).toBe(code);
});
