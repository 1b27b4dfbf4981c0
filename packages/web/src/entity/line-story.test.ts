import { expect, test } from 'vitest';
import { blockedBecause, storyOfLine } from './line-story.ts';

const line = (fields: Record<string, unknown>) => ({ id: 'a'.repeat(32), ...fields });

test.each([
  [{ status: 'open' }, 'Waits for the client'],
  [{ status: 'submitted' }, 'Waits for us'],
  [{ status: 'waitingForParticipant' }, 'Waits for the participant'],
  [{ status: 'waitingForParticipant', substatus: 'waitingForApproval' }, 'Waits for the client or us'],
  [{ status: 'pending', substatus: 'depositHold' }, 'Waits for a date'],
  [{ status: 'complete', substatus: 'done' }, ''],
  [{ status: 'complete', substatus: 'defaultedToIra' }, ''],
  [{ status: 'complete', substatus: 'stopped' }, 'Waits for us'],
  [{ status: 'open', needsDataFix: true }, 'Has values to fix'],
  [{ status: 'unheardOf' }, ''],
])('%j: %s', (fields, words) => {
  expect(blockedBecause(line(fields))).toBe(words);
});

test('the sentence names the date that counts', () => {
  const story = storyOfLine(
    line({
      status: 'waitingForParticipant',
      respondBy: '2026-12-24',
      becomesNonResponsiveParticipantAtEndOfDayOn: '2027-01-15',
    }),
  );
  expect(story?.sentence).toContain('01/15/2027');
});

test.each([
  ['2000-01-03', 'We pay soon.'],
  ['2999-01-03', 'We pay on 01/03/2999.'],
])('a day of payment that went by is not promised: %s', (payOn, sentence) => {
  expect(storyOfLine(line({ status: 'inProgress', substatus: 'waitingToPay', payOn }))?.sentence).toBe(sentence);
});
