/**
 * Columns of a spreadsheet that lists participants in the registry. The header and its aliases are all accepted as
 * column titles.
 */
export const registryColumns = [
  {
    key: 'firstName',
    header: 'First name',
    aliases: ['First', 'Given name', 'FirstName'],
    help: 'The participant’s first name.',
    example: 'Ada',
  },
  {
    key: 'lastName',
    header: 'Last name',
    aliases: ['Last', 'Surname', 'LastName'],
    isRequired: true,
    help: 'The participant’s last name.',
    example: 'Sample',
  },
  {
    key: 'taxId',
    header: 'Tax ID',
    aliases: ['SSN', 'Social Security number', 'Social', 'TIN', 'SS#'],
    isRequired: true,
    help: 'Social Security number or ITIN, nine digits. If the cell is a number, we restore lost leading zeros.',
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
    help: 'The last known email address.',
    example: 'ada.sample@example.com',
  },
] as const;
