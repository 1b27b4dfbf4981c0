/** Returns a participant's fields on an express order: 1,000.00 pre-tax, and an address in Washington. */
export const expressPerson = (taxId: string) => ({
  firstName: 'Ada',
  lastName: `Sample ${taxId.slice(-1)}`,
  taxId,
  dateOfBirth: '1962-04-17',
  addressLine1: '14 Harbor Street',
  city: 'Seattle',
  stateCode: 'WA',
  postalCode: '98101',
  distributionReasonCode: 'retirement',
  retirementAccountTypeCode: 'traditional',
  traditionalPreTaxAmount: 100_000,
});
