import { isEmail } from '../foundation/validation/email.ts';
import { parsePhone } from '../foundation/validation/phone.ts';

interface Cell {
  readonly text: string;
  readonly kind: string;
}

const firstName = {
  key: 'firstName',
  header: 'First name',
  aliases: ['First', 'Given name', 'FirstName'],
  isRequired: true,
  help: 'First name, as used in emails.',
  example: 'Ada',
} as const;
const lastName = {
  key: 'lastName',
  header: 'Last name',
  aliases: ['Last', 'Surname', 'LastName'],
  isRequired: true,
  help: 'Last name, as used in emails.',
  example: 'Sample',
} as const;
const emailAddress = {
  key: 'emailAddress',
  header: 'Email',
  aliases: ['E-mail', 'Email address', 'EmailAddress'],
  isRequired: true,
  help: 'Each email address can appear only once in the file.',
  example: 'ada.sample@example.com',
} as const;

/** Columns of the prospect spreadsheet. */
export const prospectColumns = [firstName, lastName, emailAddress] as const;

/** Columns of the advisor spreadsheet, which lists the advisors that a firm invites. */
export const advisorColumns = [
  firstName,
  lastName,
  emailAddress,
  {
    key: 'phoneNumber',
    header: 'Phone',
    aliases: ['Phone number', 'Telephone'],
    help: 'A US phone number.',
    example: '937-555-0100',
  },
  {
    key: 'firmName',
    header: 'Firm',
    aliases: ['Advisory firm', 'Company', 'Firm name'],
    help: 'The advisory firm that the advisor belongs to.',
    example: 'Fabrikam Advisors',
  },
] as const;

export interface PersonOfSheet {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

export interface AdvisorOfSheet extends PersonOfSheet {
  /** The stored format: `+1` and ten digits. */
  readonly phoneNumber: string | null;
  readonly firmName: string | null;
}

type Reading<Row> = { readonly row: Row } | { readonly faults: Readonly<Record<string, string>> };
type Cells = Readonly<Record<string, Cell>>;

const textIn = (cells: Cells, key: string): string => cells[key]?.text.trim() ?? '';

/** Parses one row of the advisor spreadsheet. Returns the advisor, or error messages by column key. */
export function readAdvisorRow(cells: Cells): Reading<AdvisorOfSheet> {
  const row = {
    firstName: textIn(cells, 'firstName'),
    lastName: textIn(cells, 'lastName'),
    emailAddress: textIn(cells, 'emailAddress'),
  };
  const [phone, firmName] = [textIn(cells, 'phoneNumber'), textIn(cells, 'firmName')];
  const faults: Record<string, string> = {};
  if (row.firstName === '') faults['firstName'] = 'Please enter a first name';
  if (row.lastName === '') faults['lastName'] = 'Please enter a last name';
  for (const key of ['firstName', 'lastName'] as const)
    if (row[key].length > 60) faults[key] = 'Please enter up to 60 characters';
  if (row.emailAddress === '') faults['emailAddress'] = 'Please enter an email address';
  else if (!isEmail(row.emailAddress)) faults['emailAddress'] = 'Please enter valid email';
  if (phone !== '' && parsePhone(phone) === undefined) faults['phoneNumber'] = 'Please enter a valid phone number.';
  if (firmName.length > 120) faults['firmName'] = 'Please enter up to 120 characters';
  if (Object.keys(faults).length > 0) return { faults };
  return { row: { ...row, phoneNumber: parsePhone(phone) ?? null, firmName: firmName === '' ? null : firmName } };
}

/** Parses one row of the prospect spreadsheet. Returns the prospect, or error messages by column key. */
export function readProspectRow(cells: Cells): Reading<PersonOfSheet> {
  const reading = readAdvisorRow({
    ...(cells['firstName'] === undefined ? {} : { firstName: cells['firstName'] }),
    ...(cells['lastName'] === undefined ? {} : { lastName: cells['lastName'] }),
    ...(cells['emailAddress'] === undefined ? {} : { emailAddress: cells['emailAddress'] }),
  });
  if ('faults' in reading) return reading;
  const { firstName: first, lastName: last, emailAddress: address } = reading.row;
  return { row: { firstName: first, lastName: last, emailAddress: address } };
}
