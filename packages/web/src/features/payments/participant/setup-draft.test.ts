import { expect, test } from 'vitest';
import { calculated, electedOf, newPart } from '../../../entity/payment-part.ts';
import { withDestination, withTaxChoices } from '../../../entity/payment-part-values.ts';
import { type Contact, draftOf, emptyDraft, firstOpenStep, savedOf } from './setup-draft.ts';
import { stepValues } from './step-values.ts';

const home: Contact = {
  addressLine1: '100 Main Street',
  addressLine2: '',
  city: 'Austin',
  stateCode: 'TX',
  otherRegion: '',
  postalCode: '78701',
  countryCode: 'US',
  emailAddress: 'ada@example.test',
  phoneNumber: '',
};
const cash = newPart('cashLumpSum', null, 'Ada Lindqvist', home);
const rollover = newPart('rolloverToTraditionalIra', 600_000, 'Ada Lindqvist', home);

test("cash starts with the participant as payee, a rollover with a provider for the participant's benefit", () => {
  expect([cash.payableTo, cash.method, cash.city]).toEqual(['Ada Lindqvist', 'achPayment', 'Austin']);
  expect([rollover.payableTo, rollover.forBenefitOf, rollover.method, rollover.city]).toEqual([
    '',
    'Ada Lindqvist',
    'check',
    '',
  ]);
});

test('an electronic part has a bank account and no address, a check an address and no bank account', () => {
  const bank = { ...cash, routingNumber: '021000021', accountNumber: '5001' };
  expect(electedOf(bank)).toMatchObject({
    routingNumber: '021000021',
    accountNumber: '5001',
    share: { kind: 'remainder' },
    forBenefitOf: null,
  });
  expect(electedOf(bank)).not.toHaveProperty('addressLine1');
  expect(electedOf({ ...bank, method: 'check' })).toMatchObject({
    routingNumber: null,
    accountNumber: null,
    addressLine1: '100 Main Street',
  });
});

test.each([
  [{}, { kind: 'default' }, { kind: 'default' }],
  [{ federalBp: 3_000 }, { kind: 'rate', rateBp: 3_000 }, { kind: 'default' }],
  [{ stateChoice: 'none' as const }, { kind: 'default' }, { kind: 'optOut' }],
  [{ stateChoice: 'rate' as const, stateBp: 500 }, { kind: 'default' }, { kind: 'rate', rateBp: 500 }],
  [{ stateChoice: 'rate' as const, stateBp: null }, { kind: 'default' }, { kind: 'default' }],
])('converts tax choices %o', (change, federalElection, stateElection) => {
  expect(calculated({ ...cash, ...change })).toMatchObject({ federalElection, stateElection });
});

test('the steps return the same values that they show', () => {
  const draft = { ...emptyDraft, parts: [rollover, { ...cash, amount: 400_000, federalBp: 2_500 }] };
  const person = { ...home, firstName: 'Ada', lastName: 'Lindqvist', dateOfBirth: null };
  const values = stepValues(draft, person);
  expect(draft.parts.map((part, index) => withDestination(part, index, values.where))).toEqual(draft.parts);
  expect(draft.parts.map((part, index) => withTaxChoices(part, index, values.taxes))).toEqual(draft.parts);
  expect(values.choice).toEqual({
    choice: 'split',
    amounts: { rolloverToTraditionalIra: 600_000, cashLumpSum: 400_000 },
  });
});

test('the saved draft has everything but bank account numbers', () => {
  const bank = { ...cash, amount: 400_000, routingNumber: '021000021', accountNumber: '5001' };
  const saved = savedOf({ ...emptyDraft, contact: home, parts: [bank] });
  expect(JSON.stringify(saved)).not.toMatch(/021000021|5001|Number":"\d/);
  expect(draftOf(saved)).toEqual({ ...emptyDraft, contact: home, parts: [{ ...cash, amount: 400_000 }] });
  expect(draftOf(null)).toEqual(emptyDraft);
});

test('returns participants to the first incomplete step', () => {
  const rights = { ...emptyDraft, contact: home };
  const choice = { ...rights, hasReadNotice: true, keepsWaiting: true };
  expect([
    firstOpenStep(emptyDraft, false),
    firstOpenStep(emptyDraft, true),
    firstOpenStep(rights, true),
    firstOpenStep(choice, true),
    firstOpenStep({ ...choice, parts: [cash] }, true),
  ]).toEqual(['unlock', 'you', 'rights', 'choice', 'where']);
});
