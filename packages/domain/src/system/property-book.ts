/** How a property's value is written: a count with its unit, dollars, yes or no as 1 or 0, or as it is. */
export type PropertyUnit = 'days' | 'months' | 'dollars' | 'yesNo' | null;

export interface PropertyEntry {
  readonly name: string;
  readonly title: string;
  readonly unit?: PropertyUnit;
  /** The value of a new installation. Empty if it has none. */
  readonly initial?: string;
}

export interface PropertyGroup {
  readonly title: string;
  /** What the properties of the group decide, in one sentence. */
  readonly effect: string;
  readonly entries: readonly PropertyEntry[];
}

const address = (prefix: string, of: string): readonly PropertyEntry[] => [
  { name: `${prefix}PayableTo`, title: `${of}: payable to` },
  { name: `${prefix}AddressLine1`, title: `${of}: street address` },
  { name: `${prefix}City`, title: `${of}: city` },
  { name: `${prefix}StateCode`, title: `${of}: state` },
  { name: `${prefix}PostalCode`, title: `${of}: ZIP Code` },
];

/** The system properties in plain words, by what they are for. */
export const propertyGroups: readonly PropertyGroup[] = [
  {
    title: 'Company and support',
    effect: 'What notices, emails, and public pages say about us.',
    entries: [
      { name: 'companyName', title: 'Company name' },
      { name: 'companyAddress', title: 'Mailing address' },
      { name: 'supportPhoneNumber', title: 'Support phone number' },
      { name: 'supportHours', title: 'Support hours', initial: 'Monday to Friday, 8 a.m. to 8 p.m. Eastern Time' },
      { name: 'supportLanguages', title: 'Support languages', initial: 'English and Spanish' },
    ],
  },
  {
    title: 'Approvals and releases',
    effect: 'How much money one person may approve or release alone.',
    entries: [
      { name: 'secondApproverAbove', title: 'Two approvers above', unit: 'dollars', initial: '250000.00' },
      { name: 'thirdApproverAbove', title: 'Three approvers above', unit: 'dollars', initial: '1000000.00' },
      { name: 'secondReleaserAbove', title: 'Two releasers above', unit: 'dollars', initial: '250000.00' },
      { name: 'thirdReleaserAbove', title: 'Three releasers above', unit: 'dollars', initial: '1000000.00' },
      { name: 'identityRequiredAbove', title: 'Verified identity above', unit: 'dollars', initial: '10000.00' },
      { name: 'coolingOffDays', title: 'Hold after bank or contact details change', unit: 'days', initial: '10' },
    ],
  },
  {
    title: 'Deposits',
    effect: 'What happens when a bank statement is imported.',
    entries: [
      {
        name: 'matchDepositsAutomatically',
        title: 'Match deposits to orders automatically',
        unit: 'yesNo',
        initial: '1',
      },
    ],
  },
  {
    title: 'Non-responsive participants',
    effect: 'Where money goes that is rolled over or paid by default, as printed on checks.',
    entries: [...address('defaultIra', 'IRA custodian'), ...address('savingsAccount', 'Savings bank')],
  },
  {
    title: 'IRAs',
    effect: 'How money gets into the IRAs that we hold, and out of them.',
    entries: [
      { name: 'iraPlan', title: 'Plan that pays out of IRAs' },
      { name: 'iraTransferWireInstructions', title: 'Wire instructions for transfers' },
    ],
  },
  {
    title: 'Sender of state tax files',
    effect: 'Who the states see as the sender of our tax files.',
    entries: [
      { name: 'transmitterEin', title: 'EIN' },
      { name: 'transmitterControlCode', title: 'Transmitter control code (TCC)' },
      { name: 'transmitterName', title: 'Name' },
      { name: 'transmitterAddressLine1', title: 'Street address' },
      { name: 'transmitterCity', title: 'City' },
      { name: 'transmitterStateCode', title: 'State' },
      { name: 'transmitterPostalCode', title: 'ZIP Code' },
      { name: 'transmitterContactName', title: 'Contact' },
      { name: 'transmitterContactPhone', title: 'Contact phone' },
      { name: 'transmitterContactEmail', title: 'Contact email' },
    ],
  },
  {
    title: 'Surveys and announcements',
    effect: 'What sponsors and participants see besides their work.',
    entries: [
      { name: 'clientSurveyAddress', title: 'Survey for sponsors' },
      { name: 'participantSurveyAddress', title: 'Survey for participants' },
      { name: 'yearEndBannerRemovalDate', title: 'End of the year-end notice' },
    ],
  },
  {
    title: 'National registry',
    effect: 'When people who find a listing see that the employer hasn’t confirmed it.',
    entries: [
      {
        name: 'registryUnconfirmedMonths',
        title: 'Listings count as unconfirmed after',
        unit: 'months',
        initial: '15',
      },
    ],
  },
  {
    title: 'Retention',
    effect: 'How long technical records are kept. Financial records and the audit trail are never deleted.',
    entries: [
      { name: 'jobDaysKept', title: 'Finished jobs', unit: 'days', initial: '30' },
      { name: 'outboxDaysKept', title: 'Text of delivered messages', unit: 'days', initial: '14' },
      { name: 'idempotencyDaysKept', title: 'Answers to repeated requests', unit: 'days', initial: '7' },
      { name: 'finCenDaysKept', title: 'Lists of 314(a) requests', unit: 'days', initial: '90' },
    ],
  },
];

const dollars = (text: string): string => {
  const [whole = '', cents = ''] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return /^0*$/.test(cents) ? `$${grouped}` : `$${grouped}.${cents.padEnd(2, '0')}`;
};

/** Formats a property's value with its unit, such as `$250,000` or `10 days`. Returns other text unchanged. */
export function formatPropertyValue(unit: PropertyUnit | undefined, value: string): string {
  if (!/^\d+(?:\.\d+)?$/.test(value)) return value;
  if (unit === 'dollars') return dollars(value);
  if (unit === 'yesNo') return Number(value) === 0 ? 'No' : 'Yes';
  if (unit === 'days' || unit === 'months') return `${value} ${Number(value) === 1 ? unit.slice(0, -1) : unit}`;
  return value;
}
