import { expect, test } from 'vitest';
import { beneficiariesOf, beneficiaryValues, draftOf, places } from './application-draft.ts';

test('beneficiaries that are stored come back from the form as they were', () => {
  const stored = [
    { name: 'Ben', relationship: 'Spouse', share: 100, beneficiaryClass: 'primary', isPerStirpes: false },
    { name: 'Cora', relationship: 'Child', share: 100, beneficiaryClass: 'contingent', isPerStirpes: true },
  ];
  expect(beneficiariesOf(beneficiaryValues(stored))).toEqual(stored);
});

test('a place without a name is no beneficiary', () => {
  expect(beneficiariesOf(beneficiaryValues([]))).toEqual([]);
  expect(Object.keys(beneficiaryValues([]))).toHaveLength(places.length * 5);
});

test('a step saves only its own part', () => {
  expect(draftOf('kind', { iraType: 'roth', city: 'Salem' })).toEqual({ iraType: 'roth' });
  expect(draftOf('work', { employmentStatus: 'retired', employer: ' ' })).toEqual({
    employment: { status: 'retired' },
    affiliations: { worksForBroker: false, controlsPublicCompany: false, holdsPublicOffice: false },
  });
  expect(draftOf('sign', { taxId: '212345678' })).toEqual({});
});
