import type { LookupItem } from './lookup-item.ts';

/** Subjects of the reports for clients and staff. The codes are not from the specification. */
export const reportTypes: readonly LookupItem[] = [
  {
    code: 'distributions',
    displayName: 'Distributions',
    description: 'Every participant, with amounts, taxes, fees, and where the money went',
  },
  { code: 'payments', displayName: 'Payments', description: 'Checks, ACH payments, and wires with their bank status' },
  { code: 'unclearedChecks', displayName: 'Uncleared checks', description: 'Checks that haven’t been cashed, by age' },
  {
    code: 'missingParticipants',
    displayName: 'Missing participants',
    description: 'Participants who haven’t responded, with every search',
  },
  {
    code: 'taxesWithheld',
    displayName: 'Taxes withheld',
    description: 'Federal and state tax by payment, for Form 945 and the states',
  },
  {
    code: 'recurringBenefits',
    displayName: 'Recurring benefits',
    description: 'Payees, amounts, and changes, month by month',
  },
  { code: 'fees', displayName: 'Fees', description: 'Fees by payer, including held and invoiced fees' },
  {
    code: 'dueDiligence',
    displayName: 'Due diligence',
    description: 'Notices and searches, as evidence for the plan file',
  },
];
