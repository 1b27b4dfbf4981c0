import { expect, test } from 'vitest';
import { decisionTexts, detailsOf, effectText, hereText, type LeftItem, marksText, titleOf } from './item-texts.ts';

const batch: LeftItem = {
  kind: 'batch',
  friendlyId: '260001110002222',
  type: 'ach',
  effectiveDate: '2026-11-24',
  count: 2,
  total: 160_000,
  firstTrace: '021000020000001',
  lastTrace: '021000020000002',
  firstCheck: null,
  lastCheck: null,
  files: [{ kind: 'ach', fileDate: '2026-11-23', fileIdModifier: 'B' }],
  done: ['fileDownloaded', 'batchSent'],
  statusHere: 'enteredAtBank',
  wasHandedOver: null,
  decision: null,
};
const messages: LeftItem = { ...batch, kind: 'messages', type: 'email', done: [], files: [], wasHandedOver: true };

test('[scale-D2] describes what to compare with the bank', () => {
  expect(titleOf(batch)).toBe('ACH batch 26-000111-000-2222');
  expect(detailsOf(batch)).toEqual([
    '2 payments, $1,600.00',
    'Effective 11/24/2026',
    'Trace numbers 021000020000001 to 021000020000002',
    'File B of 11/23/2026',
  ]);
  expect([marksText(batch), hereText(batch)]).toEqual(['File downloaded, marked as sent', 'Entered at bank']);
  expect(detailsOf({ ...batch, firstTrace: null, firstCheck: 1001, lastCheck: 1001, files: [] })).toContain(
    'Check 1001',
  );
});

test('[scale-D2] describes messages by what the journal says', () => {
  expect([titleOf(messages), marksText(messages)]).toEqual(['Emails', 'The journal says they were sent']);
  expect(marksText({ ...messages, wasHandedOver: false })).toBe('The journal doesn’t mention them');
});

test.each<[Partial<LeftItem>, string]>([
  [{ decision: null }, ''],
  [{ decision: 'has' }, 'It will be marked as sent.'],
  [{ decision: 'has', statusHere: 'sent' }, 'It is marked as sent.'],
  [{ decision: 'has', statusHere: null }, 'Its numbers are skipped, and its distributions can’t be paid again.'],
  [{ decision: 'hasNot', statusHere: null }, 'Its numbers are skipped.'],
  [{ decision: 'hasNot' }, 'It can be sent again. New numbers continue after its own.'],
  [{ kind: 'file', decision: 'has' }, 'Its numbers are skipped.'],
  [{ kind: 'messages', decision: 'has' }, 'They won’t be sent again.'],
  [{ kind: 'messages', decision: 'hasNot' }, 'They will be sent.'],
])('[scale-D2] says what the decision does: %j', (changes, effect) => {
  expect(effectText({ ...batch, ...changes })).toBe(effect);
});

test('[scale-D2] names the decisions by what is decided', () => {
  expect(decisionTexts('batch').has).toBe('Accepted by the bank');
  expect(decisionTexts('messages').hasNot).toBe('They were not sent');
});
