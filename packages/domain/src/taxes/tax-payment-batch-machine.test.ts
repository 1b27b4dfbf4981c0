import { expect, test } from 'vitest';
import { systemActor } from '../actor/actor.ts';
import { gridOf } from '../machine/machine.ts';
import { taxPaymentBatchMachine } from './tax-payment-batch-machine.ts';

test('a tax payment batch: every state, every move', () => {
  expect(`\n${gridOf(taxPaymentBatchMachine, {}, [systemActor])}\n`).toBe(`
      pay
open  paid
paid  -
`);
});
