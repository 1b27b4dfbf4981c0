/** Columns of a sheet that lists people in the registry; a sheet may name them by any of the titles. */
export const registryColumns = [
  { key: 'firstName', header: 'First name', aliases: ['First', 'Given name', 'FirstName'] },
  { key: 'lastName', header: 'Last name', aliases: ['Last', 'Surname', 'LastName'], isRequired: true },
  {
    key: 'taxId',
    header: 'Tax ID',
    aliases: ['SSN', 'Social Security number', 'Social', 'TIN', 'SS#'],
    isRequired: true,
  },
  { key: 'planName', header: 'Plan', aliases: ['Plan name', 'Retirement plan'] },
  { key: 'emailAddress', header: 'Email', aliases: ['E-mail', 'Email address'] },
] as const;
