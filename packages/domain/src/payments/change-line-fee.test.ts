import { expect, test } from 'vitest';
import { type LineFeeChange, type LineFeeFacts, lineFeeProblem } from './change-line-fee.ts';

const facts: LineFeeFacts = {
  fee: 'Wire',
  postedOn: null,
  invoice: null,
  lineStatus: 'pending',
  instructions: ['waitingForReview'],
  isWaived: false,
  isPayerChanged: false,
  payer: 'payee',
  scheduledPayer: 'payee',
  isFinished: false,
};
const waive: LineFeeChange = { isWaived: true };
const charge: LineFeeChange = { isWaived: false };
const bySponsor: LineFeeChange = { payer: 'masterAccount' };
const undo: LineFeeChange = { payer: null };

test.each<[string, Partial<LineFeeFacts>, LineFeeChange, string | undefined]>([
  ['a payee’s fee can be waived before its payment is approved', {}, waive, undefined],
  ['and paid by the sponsor', {}, bySponsor, undefined],
  ['a posted fee', { postedOn: '2026-11-02' }, waive, 'feeIsPosted'],
  ['a posted fee keeps its payer', { postedOn: '2026-11-02' }, bySponsor, 'feeIsPosted'],
  ['a fee on an invoice', { invoice: '260801', payer: 'masterAccount' }, waive, 'feeIsInvoiced'],
  ['a canceled order line', { lineStatus: 'cancelled' }, waive, 'orderLineIsCancelled'],
  ['an approved payment', { instructions: ['approved'] }, waive, 'paymentIsApproved'],
  ['a paused payment', { instructions: ['paused'] }, bySponsor, 'paymentIsApproved'],
  ['a payment in a batch', { instructions: ['sent', 'inBatch'] }, waive, 'paymentIsMade'],
  [
    'a fee that the sponsor pays, after the payment',
    { instructions: ['sent'], payer: 'masterAccount' },
    waive,
    undefined,
  ],
  [
    'from the sponsor to the payee, after the payment',
    { instructions: ['sent'], payer: 'subaccount' },
    { payer: 'payee' },
    'paymentIsMade',
  ],
  [
    'from one account to another, after the payment',
    { instructions: ['sent'], payer: 'subaccount' },
    bySponsor,
    undefined,
  ],
  [
    'back to the schedule, after the payment',
    { instructions: ['sent'], payer: 'subaccount', isPayerChanged: true },
    undo,
    'paymentIsMade',
  ],
  [
    'a waived fee changes no amount when its payer changes',
    { instructions: ['approved'], isWaived: true },
    bySponsor,
    undefined,
  ],
  [
    'back to a schedule that charges an account, after the payment',
    { instructions: ['sent'], payer: 'subaccount', scheduledPayer: 'masterAccount', isPayerChanged: true },
    undo,
    undefined,
  ],
  [
    'a complete order line that pays no one',
    { lineStatus: 'complete', isFinished: true },
    waive,
    'orderLineIsFinished',
  ],
  ['waived twice', { isWaived: true }, waive, 'alreadyWaived'],
  ['a waiver can be undone', { isWaived: true }, charge, undefined],
  ['nothing to undo', {}, charge, 'isNotWaived'],
  ['the same payer', { payer: 'masterAccount' }, bySponsor, 'paidByThatPayer'],
  ['no changed payer to undo', {}, undo, 'payerIsUnchanged'],
])('%s', (_, some, change, code) => {
  expect(lineFeeProblem({ ...facts, ...some }, change)?.code).toBe(code);
});
