import type { ServiceCode } from './service-code.ts';

export interface ServiceGuide {
  /** One sentence that distinguishes the service from the others. */
  readonly whatFor: string;
  /** Data that a sponsor should have ready. Completes the sentence "You need: …". */
  readonly youNeed: string;
  /** The steps after the order is submitted. */
  readonly steps: readonly string[];
}

const participantChooses = [
  'We mail each participant the tax notice with a PIN, and email them that it is on its way.',
  'Participants choose how to be paid, or the response deadline passes.',
  'You send the plan’s money, and we match it to each participant.',
  'The elections are reviewed and approved, and we send the payments.',
  'We deposit the withheld tax and prepare the year-end forms.',
];
const youChoose = [
  'You enter how each participant is paid.',
  'You send the plan’s money, and we match it to each participant.',
  'We review the payments and send them.',
  'We deposit the withheld tax and prepare the year-end forms.',
];
const rollsOver = [
  'We send each participant the notice, which explains the default.',
  'If a participant doesn’t respond by the deadline, we open an IRA in their name.',
  'You send the plan’s money. We open the accounts and transfer the money.',
];

/** Descriptions of the services, for the service picker and the help page. */
export const serviceGuides: Readonly<Record<ServiceCode, ServiceGuide>> = {
  premierDistributions: {
    whatFor: 'We notify participants, they choose, and we pay them or roll their money over.',
    youNeed: 'names, tax IDs, addresses, reasons, and amounts by source',
    steps: participantChooses,
  },
  expressDistributions: {
    whatFor: 'You tell us how to pay each participant. We pay, withhold, and report.',
    youNeed: 'the same as for Premier, plus each participant’s payment details',
    steps: youChoose,
  },
  stockBuyBackDistributions: {
    whatFor: 'Proceeds from shares that the ESOP buys back.',
    youNeed: 'the same as for Express, plus each participant’s proceeds',
    steps: youChoose,
  },
  vendorDistributions: {
    whatFor: 'Payments from the plan to a company.',
    youNeed: 'the company’s name, EIN, address, Form W-9, and the amount',
    steps: [
      'You enter how each company is paid.',
      'You send the plan’s money.',
      'We review the payments and send them.',
    ],
  },
  expressAutomaticRollovers: {
    whatFor: 'Small balances of former employees go to IRAs in their names.',
    youNeed: 'names, tax IDs, last known addresses, and balances by source',
    steps: rollsOver,
  },
  enhancedRollovers: {
    whatFor: 'Like automatic rollovers, but participants can choose before the default.',
    youNeed: 'names, tax IDs, addresses, and balances by source',
    steps: rollsOver,
  },
  premierRollovers: {
    whatFor: 'Participants choose where to roll over their money.',
    youNeed: 'names, tax IDs, addresses, reasons, and amounts by source',
    steps: participantChooses,
  },
  uncashedChecksQualified: {
    whatFor: 'Plan checks that were never cashed. We search for the payees and pay them.',
    youNeed: 'check numbers, dates, amounts, names, and last known addresses',
    steps: [
      'We search for each payee.',
      'Payees we find choose how to be paid.',
      'Money for the others goes to accounts in their names.',
    ],
  },
  uncashedChecksNonQualified: {
    whatFor: 'Payroll and vendor checks that were never cashed.',
    youNeed: 'check numbers, dates, net amounts, names, and last known addresses',
    steps: [
      'We search for each payee.',
      'Payees we find are paid.',
      'Money for the others goes to accounts in their names.',
    ],
  },
  taxFormsOnly: {
    whatFor: 'We prepare the year-end forms. No money moves.',
    youNeed: 'the amounts on each form',
    steps: ['We review the amounts.', 'We prepare the forms.'],
  },
  taxPaymentsAndForms: {
    whatFor: 'You paid the participants. We deposit the withheld tax and prepare the forms.',
    youNeed: 'the amounts on each form and the tax withheld',
    steps: ['You send the withheld tax.', 'We deposit it with each tax authority.', 'We prepare the forms.'],
  },
  recurringBenefits: {
    whatFor: 'Recurring benefit payments on a regular schedule.',
    youNeed: 'amounts, frequencies, payment days, and first months',
    steps: [
      'Each participant chooses how to be paid.',
      'You fund each period.',
      'We pay on the payment day, with withholding.',
    ],
  },
  addressSearch: {
    whatFor: 'We search for participants whose address is out of date.',
    youNeed: 'names and tax IDs',
    steps: [
      'We search for every participant after you submit.',
      'You see the result for each participant in the order, and can download all of them in one file.',
    ],
  },
  enhancedIra: {
    whatFor: 'We open IRAs for many participants from one file.',
    youNeed: 'one file with every participant and balance',
    steps: [
      'We review the file row by row.',
      'You send the money.',
      'We open the accounts. You can download the result for each participant.',
    ],
  },
};
