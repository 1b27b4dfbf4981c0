import { expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { taxPaymentBatchMachine } from './tax-payment-batch-machine.ts';

test('a tax payment batch: every state and transition', () => {
  expect(`\n${gridOf(taxPaymentBatchMachine, {}, [systemActor])}\n`).toBe(`
      pay
open  paid
paid  -
`);
});
