import type { LookupItem } from './lookup-item.ts';

/** What the reports of clients and staff are about; the codes are ours. */
export const reportTypes: readonly LookupItem[] = [
  {
    code: 'distributions',
    displayName: 'Distributions',
    description: 'Every person with amounts, taxes, fees and where the money went',
  },
  { code: 'payments', displayName: 'Payments', description: 'Checks, ACH payments and wires with their bank status' },
  { code: 'unclearedChecks', displayName: 'Uncleared checks', description: 'Checks that nobody has cashed, by age' },
  {
    code: 'missingParticipants',
    displayName: 'Missing participants',
    description: 'People without an answer, with every search made',
  },
  {
    code: 'taxesWithheld',
    displayName: 'Taxes withheld',
    description: 'Federal and state tax by payment, for Form 945 and the states',
  },
  {
    code: 'recurringBenefits',
    displayName: 'Recurring benefits',
    description: 'Payees, amounts and changes month by month',
  },
  { code: 'fees', displayName: 'Fees', description: 'Fees by payer, with what is held and what is invoiced' },
  {
    code: 'dueDiligence',
    displayName: 'Due diligence',
    description: 'Notices and searches, as proof for the plan file',
  },
];
