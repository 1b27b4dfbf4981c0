import type { ServiceCode } from './service-code.ts';

export interface ServiceGuide {
  /** One line that tells the services apart. */
  readonly whatFor: string;
  /** What a sponsor should have at hand; continues a sentence. */
  readonly youNeed: string;
  /** What happens after submitting, step by step. */
  readonly steps: readonly string[];
}

const participantChooses = [
  'We mail and e-mail each person the tax notice with a PIN.',
  'They choose how they want their money, or the answer date passes.',
  'You send the plan’s money; we match it to each person.',
  'Choices are checked and approved, and the payments leave.',
  'Withheld tax is deposited and the year-end forms are filed.',
];
const youChoose = [
  'You enter how each person is paid.',
  'You send the plan’s money; we match it to each person.',
  'Staff check the payments, and they leave.',
  'Withheld tax is deposited and the year-end forms are filed.',
];
const rollsOver = [
  'We send each person the notice, with the default explained.',
  'Who does not answer by the date gets an IRA in their name.',
  'You send the plan’s money; we open the accounts and move it.',
];

/** What each service is for, in the words that the service chooser and the help page share. */
export const serviceGuides: Readonly<Record<ServiceCode, ServiceGuide>> = {
  premierDistributions: {
    whatFor: 'We notify people, they choose, we pay them or roll their money over.',
    youNeed: 'names, tax IDs, addresses, reasons and amounts by source',
    steps: participantChooses,
  },
  expressDistributions: {
    whatFor: 'You know how each person is paid; we pay, withhold and report.',
    youNeed: 'as for Premier, with the payment details of each person',
    steps: youChoose,
  },
  stockBuyBackDistributions: {
    whatFor: 'Proceeds of shares that the ESOP buys back.',
    youNeed: 'as for Express, with the proceeds of each person',
    steps: youChoose,
  },
  vendorDistributions: {
    whatFor: 'Payments from the plan to a company.',
    youNeed: 'the company’s name, EIN, address and the amount',
    steps: ['You send the plan’s money.', 'Staff check the payments, and they leave.'],
  },
  expressAutomaticRollovers: {
    whatFor: 'Small balances of people who left go to an IRA in their name.',
    youNeed: 'names, tax IDs, last addresses and balances by source',
    steps: rollsOver,
  },
  enhancedRollovers: {
    whatFor: 'As automatic rollovers, with a chance to choose before the default.',
    youNeed: 'names, tax IDs, addresses and balances by source',
    steps: rollsOver,
  },
  premierRollovers: {
    whatFor: 'People choose where their money is rolled over to.',
    youNeed: 'names, tax IDs, addresses, reasons and amounts by source',
    steps: participantChooses,
  },
  uncashedChecksQualified: {
    whatFor: 'Plan checks that were never cashed: we find people and pay them.',
    youNeed: 'check numbers, dates, amounts, names and last addresses',
    steps: [
      'We look for each person.',
      'Who is found chooses how to be paid.',
      'Money of the others goes to an account in their name.',
    ],
  },
  uncashedChecksNonQualified: {
    whatFor: 'Payroll and vendor checks that were never cashed.',
    youNeed: 'check numbers, dates, net amounts, names and last addresses',
    steps: [
      'We look for each person.',
      'Who is found is paid.',
      'Money of the others goes to an account in their name.',
    ],
  },
  taxFormsOnly: {
    whatFor: 'We file and deliver the year-end forms; no money moves.',
    youNeed: 'the figures of each form',
    steps: ['Staff check the figures.', 'Forms are filed and delivered.'],
  },
  taxPaymentsAndForms: {
    whatFor: 'You paid people; we deposit the withheld tax and file the forms.',
    youNeed: 'the figures of each form and the tax withheld',
    steps: ['You send the withheld tax.', 'We deposit it with each authority.', 'Forms are filed and delivered.'],
  },
  recurringBenefits: {
    whatFor: 'Pension payments, every period.',
    youNeed: 'amounts, frequencies, days and first months',
    steps: [
      'Each person sets up how to be paid.',
      'You fund each period.',
      'Payments leave on their day, with withholding.',
    ],
  },
  addressSearch: {
    whatFor: 'We look for people whose address is lost.',
    youNeed: 'names and tax IDs',
    steps: ['We search.', 'You get the result as a file.'],
  },
  enhancedIra: {
    whatFor: 'Open IRAs for many people from one file.',
    youNeed: 'one file with every person and balance',
    steps: ['The file is checked row by row.', 'You send the money.', 'The accounts are opened.'],
  },
};
