import { expect, test } from 'vitest';
import { type AccountApplication, applicationProblems } from './account-application.ts';

const complete: AccountApplication = {
  displayName: 'Adatum Corporation',
  employerIdentificationNumber: '91-1234567',
  addressLine1: '1 Main Street',
  city: 'Spokane',
  stateCode: 'WA',
  postalCode: '99201',
  countryCode: 'US',
  phoneNumber: '206-555-0100',
  planName: 'Adatum 401(k) Plan',
  planTypeCode: 'definedContribution401k',
  annuityTypeCodes: [],
  agreementIds: ['a', 'b'],
};

test.each<[Partial<AccountApplication>, string[]]>([
  [{}, []],
  [{ countryCode: 'CA', stateCode: null, otherRegion: 'Ontario', postalCode: null }, []],
  [{ displayName: ' ' }, ['displayName']],
  [{ employerIdentificationNumber: '' }, ['employerIdentificationNumber']],
  [{ employerIdentificationNumber: '12345678' }, ['employerIdentificationNumber']],
  [{ addressLine1: 'PO Box 12' }, ['addressLine1']],
  [{ addressLine1: '', city: null, stateCode: '' }, ['addressLine1', 'city', 'stateCode']],
  [{ postalCode: '9920' }, ['postalCode']],
  [{ phoneNumber: '' }, ['phoneNumber']],
  [{ planName: '' }, ['planName']],
  [{ planTypeCode: 'definedBenefitPension' }, ['annuityTypeCodes']],
  [{ planTypeCode: 'definedBenefitPension', annuityTypeCodes: ['jointSurvivor50'] }, []],
  [{ agreementIds: ['a'] }, ['agreementIds']],
])('an application with %j needs a correction of %j', (change, fields) => {
  expect(Object.keys(applicationProblems({ ...complete, ...change }, ['a', 'b'])).toSorted()).toEqual(
    fields.toSorted(),
  );
});
