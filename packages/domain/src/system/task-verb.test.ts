import { expect, test } from 'vitest';
import { taskVerb } from './task-verb.ts';

test.each([
  ['Order', 'waitingForReview', 'Order', 'Review order', 'Review'],
  ['Order', 'submitted', 'Order', 'Initiate order', 'Initiate'],
  ['OrderLine', 'waitingForReissue', 'Order line', 'Reissue payment', 'Reissue'],
  ['Deposit', 'available', 'Deposit', 'Apply deposit', 'Apply'],
  ['PaymentBatch', 'enteredAtBank', 'Payment batch', 'Send batch', 'Send'],
  ['Order', 'complete', 'Order', 'Work on order', 'Open'],
  ['Plan', null, 'Plan', 'Work on plan', 'Open'],
  ['Unknown', null, null, 'Work on record', 'Open'],
] as const)('[tasks] a task on %s in %s says what to do', (entity, recordStatus, recordKind, task, button) => {
  expect(taskVerb({ entity, recordStatus, recordKind })).toEqual({ task, button });
});
