import type { Cents } from '../money/cents.ts';
import { parseMoney } from '../money/parse-money.ts';
import { taxIdFlaw } from '../registry/read-registry-row.ts';
import { type CalendarDate, yearOf } from '../time/dates.ts';
import { parseDate } from '../time/parse-date.ts';
import { checkDateOfBirth } from '../validation/date.ts';
import { isEmail } from '../validation/email.ts';

/** Columns of the sheet that a recordkeeper's feed brings. `help` and `example` stand in the template. */
export const autoParticipantColumns = [
  {
    key: 'firstName',
    header: 'First name',
    aliases: ['First', 'FirstName'],
    isRequired: true,
    help: 'As the recordkeeper knows the person.',
    example: 'Ada',
  },
  {
    key: 'lastName',
    header: 'Last name',
    aliases: ['Last', 'LastName'],
    isRequired: true,
    help: 'As the recordkeeper knows the person.',
    example: 'Sample',
  },
  {
    key: 'taxId',
    header: 'Tax ID',
    aliases: ['SSN', 'Social Security number', 'TIN'],
    isRequired: true,
    help: 'Nine digits. Leading zeros may be lost in a number; we restore them.',
    example: '987-66-4320',
  },
  {
    key: 'planFriendlyId',
    header: 'Plan',
    aliases: ['Plan ID', 'Plan number', 'Friendly ID'],
    isRequired: true,
    help: 'The number of the plan, as its page shows it.',
    example: '26-112100-001-0001',
  },
  {
    key: 'balance',
    header: 'Balance',
    aliases: ['Account balance', 'Vested balance', 'Amount'],
    isRequired: true,
    help: 'What the person has in the plan, in dollars and cents.',
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
    help: 'The last address that is known.',
    example: 'ada.sample@example.com',
  },
  {
    key: 'addressLine1',
    header: 'Address',
    aliases: ['Address line 1', 'Street'],
    help: 'Street and number.',
    example: '10 Harbor Street',
  },
  { key: 'city', header: 'City', aliases: ['Town'], help: 'City.', example: 'Boston' },
  { key: 'stateCode', header: 'State', aliases: ['State code'], help: 'Two letters.', example: 'MA' },
  {
    key: 'postalCode',
    header: 'ZIP',
    aliases: ['Postal code', 'ZIP code'],
    help: 'Five or nine digits.',
    example: '02134',
  },
] as const;

/** A person as a row of the feed tells of them. */
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

/** Reads one row of a feed: the person, or what is wrong by column key. `today` is for dates of birth. */
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
    if (textOf(key).length > limit) faults[key] = `Please enter at most ${limit} characters`;
  if (textOf('firstName') === '') faults['firstName'] = 'Please enter a first name';
  if (textOf('lastName') === '') faults['lastName'] = 'Please enter a last name';
  if (textOf('planFriendlyId') === '') faults['planFriendlyId'] = 'Please enter a plan';
  const taxId = zeros('taxId', 9);
  const taxFlaw = textOf('taxId') === '' ? 'Please enter a tax ID' : taxIdFlaw(taxId);
  if (taxFlaw !== undefined) faults['taxId'] = taxFlaw;
  const balance = parseMoney(textOf('balance'));
  if (balance === undefined || balance < 0) faults['balance'] = 'Write dollars and cents, such as 1,234.56.';
  const birthFlaw = textOf('dateOfBirth') === '' ? undefined : checkDateOfBirth(textOf('dateOfBirth'), { today });
  if (birthFlaw !== undefined) faults['dateOfBirth'] = birthFlaw;
  if (textOf('emailAddress') !== '' && !isEmail(textOf('emailAddress')))
    faults['emailAddress'] = 'Please enter valid email';
  const stateCode = textOf('stateCode').toUpperCase();
  if (stateCode !== '' && !/^[A-Z]{2}$/.test(stateCode)) faults['stateCode'] = 'A state has two letters.';
  const postalCode = textOf('postalCode') === '' ? '' : zeros('postalCode', 5);
  if (postalCode !== '' && !/^\d{5}(\d{4})?$/.test(postalCode)) faults['postalCode'] = 'A ZIP has five or nine digits.';
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
