import { expect, test } from 'vitest';
import { type ReissueFacts, reissueBlocker } from './reissue-blocker.ts';

const ready: ReissueFacts = {
  lineStatus: 'waitingForReissue',
  awaitedReturns: 0,
  unapprovedInstructions: 0,
  approvedInstructions: 1,
};

test.each<[Partial<ReissueFacts>, string | undefined]>([
  [{}, undefined],
  [{ approvedInstructions: 2 }, undefined],
  [{ lineStatus: 'inProgress' }, 'nothingToReissue'],
  [{ awaitedReturns: 1 }, 'moneyNotBack'],
  [{ unapprovedInstructions: 1 }, 'destinationNotApproved'],
  [{ approvedInstructions: 0 }, 'destinationNotApproved'],
])('with %j, what keeps from reissuing is %s', (change, code) => {
  expect(reissueBlocker({ ...ready, ...change })?.code).toBe(code);
});
