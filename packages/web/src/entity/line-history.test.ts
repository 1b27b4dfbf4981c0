import { expect, test } from 'vitest';
import { blockedBecause, historyOfLine, type TrackedLine, waitOf } from './line-history.ts';

const line = (fields: Partial<TrackedLine>): TrackedLine => ({
  orderServiceCode: 'premierDistributions',
  repeatsOn: null,
  status: '',
  substatus: null,
  nonResponsiveParticipantAction: null,
  becomesNonResponsiveParticipantAtEndOfDayOn: null,
  respondBy: null,
  nonResponsiveSince: null,
  holdEndsOn: null,
  waitingPeriodEndsOn: null,
  participantElectedToKeepWaitingPeriod: null,
  payOn: null,
  completedAt: null,
  addressSearchOutcome: null,
  paymentSentFor: null,
  needsDataFix: null,
  isCorrected: null,
  ...fields,
});

test.each([
  [{ status: 'open' }, 'Waiting for the sponsor'],
  [{ status: 'submitted' }, 'Waiting for us'],
  [{ status: 'waitingForParticipant' }, 'Waiting for the participant'],
  [{ status: 'waitingForParticipant', substatus: 'waitingForApproval' }, 'Waiting for us'],
  [{ status: 'pending', substatus: 'depositHold' }, 'Waiting for a date'],
  [{ status: 'inProgress', substatus: 'waitingToPay' }, 'Waiting for us'],
  [{ status: 'inProgress', substatus: 'waitingToPay', paymentSentFor: '2026-12-04' }, 'Waiting for the bank'],
  [{ status: 'complete', substatus: 'done' }, ''],
  [{ status: 'complete', substatus: 'defaultedToIra' }, ''],
  [{ status: 'complete', substatus: 'stopped' }, 'Waiting for us'],
  [{ status: 'open', needsDataFix: true }, 'Has errors to fix'],
  [{ status: 'unheardOf' }, ''],
])('%j: %s', (fields, words) => {
  expect(blockedBecause(line(fields))).toBe(words);
});

test.each([
  ['an election that we review', { status: 'waitingForParticipant', substatus: 'waitingForApproval' }, 'Us'],
  ['a returned payment', { status: 'waitingForReissue' }, 'Participant'],
  ['a corrected returned payment', { status: 'waitingForReissue', isCorrected: true }, 'Us'],
  [
    'instructions of the sponsor that we review',
    { orderServiceCode: 'expressDistributions', status: 'waitingForParticipant', substatus: 'waitingForApproval' },
    'Us',
  ],
  [
    'a returned payment that the sponsor instructed',
    { orderServiceCode: 'expressDistributions', status: 'waitingForReissue' },
    'Sponsor or participant',
  ],
  [
    'its correction',
    { orderServiceCode: 'expressDistributions', status: 'waitingForReissue', isCorrected: true },
    'Us',
  ],
  ['a payment that was sent', { status: 'inProgress', paymentSentFor: '2026-12-04' }, 'Bank'],
])('waits for who must act now: %s', (_, fields, who) => {
  expect(waitOf(line(fields)).text).toBe(who);
});

test('the sentence names the date that counts', () => {
  const history = historyOfLine(
    line({
      status: 'waitingForParticipant',
      respondBy: '2026-12-24',
      becomesNonResponsiveParticipantAtEndOfDayOn: '2027-01-15',
    }),
    'participant',
  );
  expect(history?.sentence).toContain('Friday, January 15');
});

test.each([
  ['2000-01-03', 'We’ll pay you soon.'],
  ['2999-01-03', 'We’ll pay you on Thursday, January 3.'],
])('a day of payment that went by is not promised: %s', (payOn, sentence) => {
  expect(historyOfLine(line({ status: 'inProgress', substatus: 'waitingToPay', payOn }), 'participant')?.sentence).toBe(
    sentence,
  );
});

test.each([
  [
    { status: 'waitingForParticipant', becomesNonResponsiveParticipantAtEndOfDayOn: '2020-01-02' },
    true,
    /^Past deadline, \d+ days$/,
  ],
  [
    { status: 'waitingForParticipant', becomesNonResponsiveParticipantAtEndOfDayOn: '2999-01-02' },
    false,
    /^Participant, by 01\/02\/2999$/,
  ],
  [{ status: 'pending', substatus: 'depositHold', holdEndsOn: '2999-01-02' }, false, /^Hold to 01\/02\/2999$/],
  [
    { status: 'pending', substatus: 'thirtyDayWait', waitingPeriodEndsOn: '2999-01-02' },
    false,
    /^30 days, 01\/02\/2999$/,
  ],
  [{ status: 'open', needsDataFix: true }, true, /^Errors to fix$/],
  [{ status: 'submitted' }, false, /^Us$/],
])('a cell says until when %j waits; what is late or wrong is red: %s', (fields, isTrouble, words) => {
  const wait = waitOf(line(fields));
  expect(wait.text).toMatch(words);
  expect(wait.isTrouble).toBe(isTrouble);
});
