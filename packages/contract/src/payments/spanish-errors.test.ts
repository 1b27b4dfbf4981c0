import { spanishOf } from '@fiducia/domain/messages/spanish/to-spanish';
import { expect, test } from 'vitest';
import { submitApplication } from '../advisors/prospect.routes.ts';
import { previewIraDistribution } from '../ira/ira-distribution.routes.ts';
import { signIraTransfer, startIraTransfer } from '../ira/ira-transfer.routes.ts';
import { createContactRequest } from '../registry/registry.routes.ts';
import { createElection } from './election.routes.ts';
import { calculateRetirementBenefit } from './my-distributions.routes.ts';

const nothing = {
  iraType: 'x',
  hasAgreed: null,
  dateOfBirth: 1,
  taxId: 1,
  phoneNumber: 1,
  stateCode: 1,
  postalCode: 1,
};
const part = { distributionTypeCode: 'cashLumpSum', paymentMethodCode: 'check', payableTo: '' };
const person = { name: '', relationship: '', share: 101 };
const tooMany = <T>(one: T, count: number): T[] => Array.from({ length: count }, () => one);

/** Forms of participants, IRA owners, and searchers of the registry, with wrong values. */
const sent = [
  [startIraTransfer, { accountKind: 'x', accountNumber: '-', isWhole: true, amount: 0 }],
  [signIraTransfer, { name: '', hasAgreed: false }],
  [previewIraDistribution, { target: 'owner', amount: 0, federalRateBp: -1, paymentMethodCode: 'x' }],
  [submitApplication, nothing],
  [submitApplication, { ...nothing, employment: { status: 'x' }, beneficiaries: [person] }],
  [submitApplication, { ...nothing, beneficiaries: tooMany({ ...person, name: 'A', share: 1 }, 21) }],
  [createElection, { paymentInstructions: [{ ...part, share: { kind: 'percent', rateBp: 10_001 } }] }],
  [createElection, { paymentInstructions: [{ ...part, share: { kind: 'amount', amountCents: -1 } }] }],
  [createElection, { paymentInstructions: tooMany(part, 11) }],
  [createElection, { paymentInstructions: [] }],
  [calculateRetirementBenefit, { currentAge: 101, retirementAge: 15, assumedRateOfReturn: 16 }],
  [createContactRequest, { fullName: '', senderType: 'x', topic: 'x', message: '' }],
] as const;

const texts = new Set(
  sent.flatMap(([{ body }, values]) => body?.safeParse(values).error?.issues.map(({ message }) => message) ?? []),
);
// Only requests that no form sends get the library's own messages.
const ours = [...texts].filter((text) => !/^(Invalid|Unrecognized|Too)/.test(text));

test('forms of participants, owners, and searchers have errors', () => expect(ours.length).toBeGreaterThan(20));

test.each(ours)('“%s” is in Spanish for participants, owners, and searchers', (text) => {
  const spanish = spanishOf(text);
  expect(spanish).toBeDefined();
  const label = /^Please enter (?:a |an |the |your )?(.+?)\.?$/.exec(text)?.[1];
  if (label !== undefined) expect(spanish).not.toContain(label);
});
