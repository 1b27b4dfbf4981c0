import { expect, test } from 'vitest';
import { systemActor } from '../../foundation/actor/actor.ts';
import { decide, gridOf } from '../../foundation/machine/machine.ts';
import { correctionRequestMachine } from './correction-request-machine.ts';
import { fileOutcome } from './file-outcome.ts';
import { filingRejections } from './filing-rejections.ts';
import { type ReportingFileFacts, reportingFileMachine, reportingRecordMachine } from './reporting-file-machine.ts';

const staff = { ...systemActor, userType: 'staffMember', permissions: new Set(['tax.file', 'tax.approve']) } as const;
const facts: ReportingFileFacts = {
  actorId: 'b',
  preparedBy: ['a', null],
  isApproved: true,
  problems: 0,
  hasContent: true,
  outcome: 'partlyAccepted',
};

test('a tax reporting file: every state and transition', () => {
  expect(`\n${gridOf(reportingFileMachine, facts, [systemActor, staff])}\n`).toBe(`
                    validate   approve  send  discard    answer
draft               validated  -        -     discarded  -
validated           -          -        sent  discarded  -
sent                -          -        -     -          partlyAccepted
discarded           -          -        -     -          -
accepted            -          -        -     -          -
acceptedWithErrors  -          -        -     -          -
partlyAccepted      -          -        -     -          -
rejected            -          -        -     -          -
`);
});

const validated = { status: 'validated', substatus: null };
test.each([
  ['approved by another', 'approve', validated, { isApproved: false }, undefined],
  ['approved by its preparer', 'approve', validated, { isApproved: false, actorId: 'a' }, 'approvedByPreparer'],
  ['approved twice', 'approve', validated, {}, 'fileIsApproved'],
  ['sent without approval', 'send', validated, { isApproved: false }, 'fileNotApproved'],
  ['sent with problems', 'send', validated, { problems: 2 }, 'fileHasProblems'],
  ['validated with problems', 'validate', { status: 'draft', substatus: null }, { problems: 1 }, 'fileHasProblems'],
  [
    'validated without content',
    'validate',
    { status: 'draft', substatus: null },
    { hasContent: false },
    'fileNotWritten',
  ],
] as const)('a file %s', (_, transition, state, changes, code) => {
  const decision = decide(reportingFileMachine, transition, state, { ...facts, ...changes }, staff);
  expect('rejected' in decision ? decision.code : undefined).toBe(code);
});

test('a file isn’t answered while a record has no answer', () => {
  const sent = { status: 'sent', substatus: null };
  expect(decide(reportingFileMachine, 'answer', sent, { ...facts, outcome: null }, systemActor)).toMatchObject({
    code: 'recordsUnanswered',
  });
});

test('a record is answered once', () => {
  expect(`\n${gridOf(reportingRecordMachine, {}, [systemActor])}\n`).toBe(`
                    accept    acceptWithErrors    reject    discard
open                accepted  acceptedWithErrors  rejected  discarded
accepted            -         -                   -         -
acceptedWithErrors  -         -                   -         -
rejected            -         -                   -         -
discarded           -         -                   -         -
`);
});

test('a correction request: every state and transition', () => {
  const request = { actorId: 'b', askedBy: 'a' };
  expect(`\n${gridOf(correctionRequestMachine, request, [staff])}\n`).toBe(`
                  approve   refuse   withdraw
waitingForReview  approved  refused  -
approved          -         -        -
refused           -         -        -
withdrawn         -         -        -
`);
  const own = { actorId: 'a', askedBy: 'a' };
  expect(gridOf(correctionRequestMachine, own, [staff])).toContain('waitingForReview  -        -       withdrawn');
});

test('a blocked correction can only be refused', () => {
  const state = { status: 'waitingForReview', substatus: null };
  const blocked = { actorId: 'b', askedBy: 'a', blocker: filingRejections.requestOutdated() };
  expect(decide(correctionRequestMachine, 'approve', state, blocked, staff)).toMatchObject({ code: 'requestOutdated' });
  expect(decide(correctionRequestMachine, 'refuse', state, blocked, staff)).toMatchObject({
    to: { status: 'refused' },
  });
});

test.each([
  [[], null],
  [['accepted', 'open'], null],
  [['accepted', 'accepted'], 'accepted'],
  [['accepted', 'acceptedWithErrors'], 'acceptedWithErrors'],
  [['acceptedWithErrors', 'rejected'], 'partlyAccepted'],
  [['rejected', 'rejected'], 'rejected'],
] as const)('records %j make a file %s', (records, outcome) => {
  expect(fileOutcome(records)).toBe(outcome);
});
