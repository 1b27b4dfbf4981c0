import { expect, test } from 'vitest';
import { paymentMachine } from './payment-machine.ts';
import { cancellablePaymentStatuses, livePaymentStatuses, paymentStatuses } from './payment-status.ts';

test('a payment can be canceled by us exactly where its machine says so', () => {
  expect(cancellablePaymentStatuses).toEqual(paymentMachine.transitions.cancel.from);
});

test('a payment that has ended without paying is not live, every other is', () => {
  const ended = ['cancelled', 'stopped', 'returned', 'rejected'];
  expect(livePaymentStatuses.toSorted()).toEqual(
    paymentStatuses.filter((status) => !ended.includes(status)).toSorted(),
  );
});
