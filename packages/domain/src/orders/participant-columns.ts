import { distributionReasons } from '../taxes/distribution-reasons.ts';
import { taxIdTypeNames } from '../validation/tax-id-type.ts';
import { usStates } from '../validation/us-states.ts';
import { annuityTypeNames } from './annuity-type.ts';
import { paymentFrequencyNames } from './payment-frequency.ts';

export interface Choice {
  readonly code: string;
  readonly displayName: string;
}

/** How a cell's text is read. Amounts become whole cents, dates `YYYY-MM-DD`. */
export type CellFormat =
  | { readonly kind: 'text'; readonly maxLength: number }
  | {
      readonly kind:
        | 'taxId'
        | 'dateOfBirth'
        | 'date'
        | 'money'
        | 'year'
        | 'yesNo'
        | 'country'
        | 'postalCode'
        | 'email'
        | 'phone'
        | 'dayOfMonth'
        | 'month';
    }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] };

/** Where a value is kept: with the person, on the order line, or in the line's service detail. */
export type CellHome = 'participant' | 'line' | 'detail';

/** One column of an upload: the same text makes the template, the reader, the form and the help page. */
export interface ParticipantColumn {
  readonly key: string;
  readonly header: string;
  readonly aliases: readonly string[];
  readonly meaning: string;
  readonly format: CellFormat;
  readonly home: CellHome;
  readonly example: string;
  /** A row without it has a fault. */
  readonly isRequired: boolean;
}

const column = (
  key: string,
  header: string,
  format: CellFormat,
  home: CellHome,
  example: string,
  meaning: string,
  aliases: readonly string[] = [],
): ParticipantColumn => ({ key, header, aliases, meaning, format, home, example, isRequired: false });

const text = (maxLength: number): CellFormat => ({ kind: 'text', maxLength });
const choices = (names: Readonly<Record<string, string>>): CellFormat => ({
  kind: 'choice',
  choices: Object.entries(names).map(([code, displayName]) => ({ code, displayName })),
});
const states: CellFormat = { kind: 'choice', choices: usStates };
const reasonNames = Object.fromEntries(
  Object.entries(distributionReasons).map(([code, { displayName }]) => [code, displayName]),
);

/** Every column that some service takes, by its key. */
export const participantColumns = {
  firstName: column('firstName', 'First name', text(60), 'participant', 'Ada', 'As on the tax forms.', [
    'First',
    'Given name',
    'FirstName',
  ]),
  middleName: column('middleName', 'Middle name', text(60), 'participant', 'M', 'Name or initial.', [
    'Middle',
    'MI',
    'Middle initial',
  ]),
  lastName: column('lastName', 'Last name', text(60), 'participant', 'Sample', 'As on the tax forms.', [
    'Last',
    'Surname',
    'Family name',
  ]),
  companyName: column(
    'companyName',
    'Company',
    text(120),
    'participant',
    'Northwind Supply LLC',
    'The payee when it is a company, an estate or a trust.',
    ['Company name', 'Vendor', 'Payee'],
  ),
  taxId: column(
    'taxId',
    'Tax ID',
    { kind: 'taxId' },
    'participant',
    '987-65-4321',
    'Social Security number, ITIN or EIN, nine digits. Leading zeros may be lost in a number; we restore them.',
    ['SSN', 'Social Security number', 'Social Security No', 'Social', 'TIN', 'EIN', 'Tax ID number', 'SS#'],
  ),
  taxIdType: column(
    'taxIdType',
    'Tax ID type',
    choices(taxIdTypeNames),
    'participant',
    'Social security number',
    'Left blank: Social security number.',
    ['TIN type'],
  ),
  dateOfBirth: column(
    'dateOfBirth',
    'Date of birth',
    { kind: 'dateOfBirth' },
    'participant',
    '04/17/1962',
    'Decides the tax code of the payment.',
    ['DOB', 'Birth date', 'Birthdate'],
  ),
  emailAddress: column(
    'emailAddress',
    'Email',
    { kind: 'email' },
    'participant',
    'ada@example.com',
    'We write here as well as by mail.',
    ['E-mail', 'Email address', 'E-mail address'],
  ),
  phoneNumber: column(
    'phoneNumber',
    'Phone',
    { kind: 'phone' },
    'participant',
    '(206) 555-0143',
    'A number in the United States.',
    ['Phone number', 'Telephone', 'Mobile', 'Cell phone'],
  ),
  addressLine1: column(
    'addressLine1',
    'Address',
    text(100),
    'participant',
    '14 Harbor Street',
    'Where the notice goes.',
    ['Address line 1', 'Address 1', 'Street', 'Street address'],
  ),
  addressLine2: column(
    'addressLine2',
    'Address line 2',
    text(100),
    'participant',
    'Unit 6',
    'Unit, floor or building.',
    ['Address 2', 'Apt', 'Unit'],
  ),
  city: column('city', 'City', text(60), 'participant', 'Seattle', 'City or town.', ['Town']),
  stateCode: column(
    'stateCode',
    'State',
    states,
    'participant',
    'WA',
    'Two letters or the name; for addresses in the United States.',
    ['State code', 'ST'],
  ),
  otherRegion: column(
    'otherRegion',
    'Other region',
    text(60),
    'participant',
    '',
    'Province or region outside the United States.',
    ['Province', 'Region'],
  ),
  postalCode: column(
    'postalCode',
    'Postal code',
    { kind: 'postalCode' },
    'participant',
    '98101',
    'ZIP code, five or nine digits, in the United States.',
    ['ZIP', 'ZIP code', 'Zipcode', 'Postcode'],
  ),
  countryCode: column(
    'countryCode',
    'Country',
    { kind: 'country' },
    'participant',
    'US',
    'Two letters. Left blank: US.',
    ['Country code'],
  ),
  distributionReasonCode: column(
    'distributionReasonCode',
    'Reason',
    choices(reasonNames),
    'line',
    'Separation from service',
    'Why the money leaves the plan.',
    ['Distribution reason', 'Reason for distribution', 'Reason code'],
  ),
  retirementAccountTypeCode: column(
    'retirementAccountTypeCode',
    'Account type',
    choices({ traditional: 'Traditional', roth: 'Roth' }),
    'line',
    'Traditional',
    'Give a person with both kinds of money two rows.',
    ['Source', 'Money type', 'Source type'],
  ),
  traditionalPreTaxAmount: column(
    'traditionalPreTaxAmount',
    'Pre-tax amount',
    { kind: 'money' },
    'line',
    '12,500.00',
    'Traditional money that was never taxed.',
    ['Pre tax amount', 'Pre-tax', 'Pretax', 'Balance', 'Amount', 'Total balance', 'Vested balance', 'Gross amount'],
  ),
  traditionalPostTaxAmount: column(
    'traditionalPostTaxAmount',
    'After-tax amount',
    { kind: 'money' },
    'line',
    '0.00',
    'Contributions in traditional money that were taxed before.',
    ['Post-tax amount', 'After tax amount', 'After-tax', 'Post tax'],
  ),
  rothBalance: column(
    'rothBalance',
    'Roth balance',
    { kind: 'money' },
    'line',
    '',
    'Whole Roth money of the person, earnings included.',
    ['Roth amount', 'Roth'],
  ),
  rothBasisAmount: column(
    'rothBasisAmount',
    'Roth basis',
    { kind: 'money' },
    'line',
    '',
    'Roth contributions, without earnings.',
    ['Roth contributions', 'Roth basis amount'],
  ),
  rothAccountOpenedInYear: column(
    'rothAccountOpenedInYear',
    'Roth opened in',
    { kind: 'year' },
    'line',
    '',
    'Year of the first Roth contribution.',
    ['Roth opened', 'Roth first year', 'Roth start year'],
  ),
  taxAuthorityStateCode: column(
    'taxAuthorityStateCode',
    'Tax state',
    states,
    'line',
    'WA',
    'State whose withholding rules apply. Left blank: the state of the address.',
    ['State of residence', 'Withholding state', 'State for taxes'],
  ),
  hasOutstandingLoan: column('hasOutstandingLoan', 'Has a loan', { kind: 'yesNo' }, 'line', 'No', 'Yes or No.', [
    'Loan',
    'Outstanding loan',
  ]),
  loanOutstandingAmount: column(
    'loanOutstandingAmount',
    'Loan outstanding',
    { kind: 'money' },
    'line',
    '',
    'What is still owed.',
    ['Loan balance', 'Loan amount'],
  ),
  loanIsDefaulting: column(
    'loanIsDefaulting',
    'Loan is defaulting',
    { kind: 'yesNo' },
    'line',
    '',
    'Yes when the loan will not be repaid.',
    ['Loan default'],
  ),
  decedentFirstName: column(
    'decedentFirstName',
    'Decedent first name',
    text(60),
    'line',
    '',
    'When the reason is a death: the person who died.',
    ['Deceased first name'],
  ),
  decedentLastName: column(
    'decedentLastName',
    'Decedent last name',
    text(60),
    'line',
    '',
    'When the reason is a death: the person who died.',
    ['Deceased last name'],
  ),
  decedentDateOfDeath: column(
    'decedentDateOfDeath',
    'Date of death',
    { kind: 'date' },
    'line',
    '',
    'When the reason is a death.',
    ['Death date', 'Deceased on'],
  ),
  checkNumber: column(
    'checkNumber',
    'Check number',
    text(20),
    'detail',
    '10482',
    'Number of the check that was never cashed.',
    ['Original check number', 'Check no'],
  ),
  checkDate: column('checkDate', 'Check date', { kind: 'date' }, 'detail', '02/14/2023', 'Date on that check.', [
    'Original check date',
  ]),
  amount: column('amount', 'Amount', { kind: 'money' }, 'detail', '1,240.00', 'What is to be paid.', [
    'Net amount',
    'Payment amount',
    'Monthly amount',
  ]),
  taxYear: column('taxYear', 'Tax year', { kind: 'year' }, 'detail', '2026', 'Year of the form.', ['Year']),
  boxCode: column('boxCode', 'Box 7 code', text(3), 'detail', '7', 'Distribution code of the form.', [
    'Distribution code',
    'Code',
  ]),
  grossDistribution: column(
    'grossDistribution',
    'Gross distribution',
    { kind: 'money' },
    'detail',
    '5,000.00',
    'Box 1 of the form.',
    ['Box 1'],
  ),
  taxableAmount: column(
    'taxableAmount',
    'Taxable amount',
    { kind: 'money' },
    'detail',
    '5,000.00',
    'Box 2a of the form.',
    ['Box 2a'],
  ),
  federalTaxWithheld: column(
    'federalTaxWithheld',
    'Federal tax withheld',
    { kind: 'money' },
    'detail',
    '1,000.00',
    'Box 4 of the form.',
    ['Federal tax', 'Federal withholding', 'Box 4'],
  ),
  stateTaxWithheld: column(
    'stateTaxWithheld',
    'State tax withheld',
    { kind: 'money' },
    'detail',
    '0.00',
    'Box 14 of the form.',
    ['State tax', 'State withholding'],
  ),
  annuityTypeCode: column(
    'annuityTypeCode',
    'Annuity type',
    choices(annuityTypeNames),
    'detail',
    'Life annuity',
    'Form of the pension.',
    ['Annuity', 'Benefit form'],
  ),
  frequencyCode: column(
    'frequencyCode',
    'Frequency',
    choices(paymentFrequencyNames),
    'detail',
    'Every month',
    'How often it is paid.',
    ['Payment frequency'],
  ),
  dayOfMonth: column(
    'dayOfMonth',
    'Day of month',
    { kind: 'dayOfMonth' },
    'detail',
    '1',
    'Day on which it is paid, 1 to 28.',
    ['Payment day', 'Day'],
  ),
  firstMonth: column(
    'firstMonth',
    'First month',
    { kind: 'month' },
    'detail',
    '2027-01',
    'Month of the first payment.',
    ['Start month', 'First payment month'],
  ),
  finalMonth: column(
    'finalMonth',
    'Final month',
    { kind: 'month' },
    'detail',
    '',
    'Month of the last payment; blank for life.',
    ['End month', 'Last payment month'],
  ),
} as const satisfies Readonly<Record<string, ParticipantColumn>>;

export type ColumnKey = keyof typeof participantColumns;
