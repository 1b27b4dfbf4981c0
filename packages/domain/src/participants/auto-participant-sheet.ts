import { type CalendarDate, yearOf } from '../foundation/calendar/dates.ts';
import { parseDate } from '../foundation/calendar/parse-date.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { parseMoney } from '../foundation/money/parse-money.ts';
import { checkDateOfBirth } from '../foundation/validation/date.ts';
import { isEmail } from '../foundation/validation/email.ts';
import { taxIdProblem } from '../registry/read-registry-row.ts';

/** Columns of the spreadsheet from a recordkeeper's feed. `help` and `example` appear in the template. */
export const autoParticipantColumns = [
  {
    key: 'firstName',
    header: 'First name',
    aliases: ['First', 'FirstName'],
    isRequired: true,
    help: 'As shown in the recordkeeper’s records.',
    example: 'Ada',
  },
  {
    key: 'lastName',
    header: 'Last name',
    aliases: ['Last', 'LastName'],
    isRequired: true,
    help: 'As shown in the recordkeeper’s records.',
    example: 'Sample',
  },
  {
    key: 'taxId',
    header: 'Tax ID',
    aliases: ['SSN', 'Social Security number', 'TIN'],
    isRequired: true,
    help: 'Nine digits. If the cell is a number, we restore lost leading zeros.',
    example: '987-66-4320',
  },
  {
    key: 'planFriendlyId',
    header: 'Plan',
    aliases: ['Plan ID', 'Plan number', 'Friendly ID'],
    isRequired: true,
    help: 'The plan’s number, as shown on its page.',
    example: '26-112100-001-0001',
  },
  {
    key: 'balance',
    header: 'Balance',
    aliases: ['Account balance', 'Vested balance', 'Amount'],
    isRequired: true,
    help: 'The participant’s balance in the plan, in dollars and cents.',
    example: '4,210.55',
  },
  {
    key: 'dateOfBirth',
    header: 'Date of birth',
    aliases: ['DOB', 'Birth date'],
    help: 'Month, day, year.',
    example: '04/17/1962',
  },
  {
    key: 'emailAddress',
    header: 'Email',
    aliases: ['E-mail', 'Email address'],
    help: 'The last known address.',
    example: 'ada.sample@example.com',
  },
  {
    key: 'addressLine1',
    header: 'Address',
    aliases: ['Address line 1', 'Street'],
    help: 'Street address.',
    example: '10 Harbor Street',
  },
  { key: 'city', header: 'City', aliases: ['Town'], help: 'City.', example: 'Boston' },
  { key: 'stateCode', header: 'State', aliases: ['State code'], help: 'Two-letter code.', example: 'MA' },
  {
    key: 'postalCode',
    header: 'ZIP',
    aliases: ['Postal code', 'ZIP code'],
    help: 'Five or nine digits.',
    example: '02134',
  },
] as const;

/** A participant as described in a row of the feed. */
export interface AutoParticipantRow {
  readonly firstName: string;
  readonly lastName: string;
  /** Nine digits. */
  readonly taxId: string;
  readonly planFriendlyId: string;
  readonly balance: Cents;
  readonly dateOfBirth: CalendarDate | null;
  readonly emailAddress: string | null;
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

interface Cell {
  readonly text: string;
  readonly kind: string;
}

const most = {
  firstName: 60,
  lastName: 60,
  emailAddress: 200,
  addressLine1: 100,
  city: 60,
  planFriendlyId: 40,
} as const;

/**
 * Parses one row of a feed. Returns the participant, or the errors by column key. `today` is used to check the date of
 * birth.
 */
export function readAutoParticipantRow(
  cells: Readonly<Record<string, Cell>>,
  today: CalendarDate,
): { readonly row: AutoParticipantRow } | { readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {};
  const textOf = (key: string): string => cells[key]?.text.trim() ?? '';
  const orNull = (key: string): string | null => (textOf(key) === '' ? null : textOf(key));
  const zeros = (key: string, length: number): string => {
    const plain = textOf(key).replaceAll(/[\s-]/g, '');
    return cells[key]?.kind === 'number' ? plain.padStart(length, '0') : plain;
  };
  for (const [key, limit] of Object.entries(most))
    if (textOf(key).length > limit) faults[key] = `Please enter up to ${limit} characters`;
  if (textOf('firstName') === '') faults['firstName'] = 'Please enter a first name';
  if (textOf('lastName') === '') faults['lastName'] = 'Please enter a last name';
  if (textOf('planFriendlyId') === '') faults['planFriendlyId'] = 'Please enter a plan';
  const taxId = zeros('taxId', 9);
  const taxProblem = textOf('taxId') === '' ? 'Please enter a tax ID' : taxIdProblem(taxId);
  if (taxProblem !== undefined) faults['taxId'] = taxProblem;
  const balance = parseMoney(textOf('balance'));
  if (balance === undefined || balance < 0) faults['balance'] = 'Enter dollars and cents, such as 1,234.56.';
  const dateOfBirthProblem =
    textOf('dateOfBirth') === '' ? undefined : checkDateOfBirth(textOf('dateOfBirth'), { today });
  if (dateOfBirthProblem !== undefined) faults['dateOfBirth'] = dateOfBirthProblem;
  if (textOf('emailAddress') !== '' && !isEmail(textOf('emailAddress')))
    faults['emailAddress'] = 'Please enter valid email';
  const stateCode = textOf('stateCode').toUpperCase();
  if (stateCode !== '' && !/^[A-Z]{2}$/.test(stateCode))
    faults['stateCode'] = 'Enter a two-letter state code, such as MA.';
  const postalCode = textOf('postalCode') === '' ? '' : zeros('postalCode', 5);
  if (postalCode !== '' && !/^\d{5}(\d{4})?$/.test(postalCode))
    faults['postalCode'] = 'Enter a ZIP code with five or nine digits.';
  if (Object.keys(faults).length > 0 || balance === undefined) return { faults };
  return {
    row: {
      firstName: textOf('firstName'),
      lastName: textOf('lastName'),
      taxId,
      planFriendlyId: textOf('planFriendlyId'),
      balance,
      dateOfBirth: parseDate(textOf('dateOfBirth'), yearOf(today)) ?? null,
      emailAddress: orNull('emailAddress'),
      addressLine1: orNull('addressLine1'),
      city: orNull('city'),
      stateCode: stateCode === '' ? null : stateCode,
      postalCode: postalCode === '' ? null : postalCode.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
    },
  };
}
