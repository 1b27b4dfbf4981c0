/** Columns of a sheet that lists people in the registry; a sheet may name them by any of the titles. */
export const registryColumns = [
  {
    key: 'firstName',
    header: 'First name',
    aliases: ['First', 'Given name', 'FirstName'],
    help: 'As the person is known.',
    example: 'Ada',
  },
  {
    key: 'lastName',
    header: 'Last name',
    aliases: ['Last', 'Surname', 'LastName'],
    isRequired: true,
    help: 'As the person is known.',
    example: 'Sample',
  },
  {
    key: 'taxId',
    header: 'Tax ID',
    aliases: ['SSN', 'Social Security number', 'Social', 'TIN', 'SS#'],
    isRequired: true,
    help: 'Social Security number or ITIN, nine digits. Leading zeros may be lost in a number; we restore them.',
    example: '987-66-4320',
  },
  {
    key: 'planName',
    header: 'Plan',
    aliases: ['Plan name', 'Retirement plan'],
    help: 'The plan that owes the benefit.',
    example: 'Fourth Coffee Savings Plan',
  },
  {
    key: 'emailAddress',
    header: 'Email',
    aliases: ['E-mail', 'Email address'],
    help: 'The last address that you know.',
    example: 'ada.sample@example.com',
  },
] as const;
