import { describe, expect, test } from 'vitest';
import { contactProblems, informationProblems } from './own-details.ts';

const today = '2026-11-23';

describe('information', () => {
  test.each([
    [{}, {}],
    [{ firstName: 'Ana', lastName: 'Núñez', dateOfBirth: '1980-02-29' }, {}],
    [{ firstName: ' ' }, { firstName: ['Please enter first name'] }],
    [{ dateOfBirth: '1981-02-29' }, { dateOfBirth: ['Please enter a date of birth'] }],
    [{ dateOfBirth: '2027-01-01' }, { dateOfBirth: ['You must be 18 to 120 years old to open an IRA.'] }],
    [{ dateOfBirth: '2008-11-24' }, { dateOfBirth: ['You must be 18 to 120 years old to open an IRA.'] }],
    [{ dateOfBirth: '2008-11-23' }, {}],
    [
      { lastName: '李' },
      {
        lastName: [
          'Checks and bank files can’t show these letters. Use Latin letters; accents and apostrophes are fine.',
        ],
      },
    ],
  ])('%j gives %j', (information, problems) => expect(informationProblems(information, today)).toEqual(problems));
});

describe('contact details', () => {
  const contact = {
    addressLine1: '10 Harbor Street',
    city: 'Boston',
    stateCode: 'MA',
    postalCode: '02134',
    phoneNumber: '(617) 555-0142',
  };
  test.each([
    [{}, {}],
    [
      { addressLine1: 'PO Box 12' },
      { addressLine1: ['Post office box is not allowed. Please enter a physical address.'] },
    ],
    [{ city: '' }, { city: ['Please enter a city'] }],
    [{ stateCode: 'ZZ' }, { stateCode: ['Please select a state'] }],
    [{ postalCode: '2134' }, { postalCode: ['Please enter a valid US postal code'] }],
    [{ phoneNumber: '12' }, { phoneNumber: ['Please enter a valid phone number.'] }],
  ])('%j gives %j', (more, problems) => expect(contactProblems({ ...contact, ...more })).toEqual(problems));
});
