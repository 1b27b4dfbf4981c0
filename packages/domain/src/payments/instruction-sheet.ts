import { isAbaRoutingNumber } from '../foundation/validation/routing-number.ts';
import type { DistributionTypeCode } from '../orders/distribution-type.ts';
import { isElectronicMethod, type PaymentMethod } from './payment-method.ts';

/** A participant in an order, as named in the spreadsheet. */
export interface SheetPerson {
  /** ID of the order line. */
  readonly id: string;
  readonly rowNumber: number | null;
  readonly name: string;
}

/** How one participant is paid, according to a row of the spreadsheet. */
export interface SheetInstruction {
  /** Line number in the pasted text, starting at 1. */
  readonly line: number;
  readonly orderLineId: string;
  readonly distributionTypeCode: DistributionTypeCode;
  readonly paymentMethodCode: PaymentMethod;
  readonly payableTo: string | null;
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  readonly routingNumber: string | null;
  readonly accountNumber: string | null;
  readonly bankAccountType: 'checking' | 'savings' | null;
  /** Basis points; null uses the default withholding rate. */
  readonly federalBp: number | null;
  readonly state: { readonly kind: 'default' | 'optOut' } | { readonly kind: 'rate'; readonly rateBp: number };
}

export interface InstructionFault {
  /** Line number in the pasted text, starting at 1; 0 means the whole text. */
  readonly line: number;
  readonly sentence: string;
}

export interface InstructionSheet {
  readonly instructions: readonly SheetInstruction[];
  readonly faults: readonly InstructionFault[];
}

/** The column titles in order. Only `Method` and either `Row` or `Name` are required. */
export const instructionSheetTitles = [
  'Row',
  'Name',
  'Method',
  'Routing number',
  'Account number',
  'Account kind',
  'Federal %',
  'State %',
  'Type',
  'Payable to',
  'Address',
  'City',
  'State',
  'Postal code',
] as const;
type Title = (typeof instructionSheetTitles)[number];
/** Returns the text of a row in the column with this title, or an empty string if there is no such column. */
type Cells = (title: Title) => string;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9%]/g, '');

const methods: Readonly<Record<string, PaymentMethod>> = {
  ach: 'achPayment',
  achpayment: 'achPayment',
  directdeposit: 'achPayment',
  wire: 'wirePayment',
  wirepayment: 'wirePayment',
  check: 'check',
  checkbymail: 'check',
  overnight: 'checkOvernight',
  checkovernight: 'checkOvernight',
  checkbyovernightdelivery: 'checkOvernight',
};

const types: Readonly<Record<string, DistributionTypeCode>> = {
  '': 'cashLumpSum',
  cash: 'cashLumpSum',
  cashlumpsum: 'cashLumpSum',
  ira: 'rolloverToTraditionalIra',
  traditionalira: 'rolloverToTraditionalIra',
  rothira: 'rolloverToRothIra',
  newplan: 'rolloverToNewEmployerPlan',
  newemployerplan: 'rolloverToNewEmployerPlan',
};

const kinds: Readonly<Record<string, 'checking' | 'savings'>> = {
  '': 'checking',
  checking: 'checking',
  savings: 'savings',
};

/** Returns the basis points of `20`, `20%`, or `12.5 %`, or undefined if it is not a percentage from 0 to 100. */
function basisPoints(text: string): number | undefined {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text);
  if (found === null) return undefined;
  const value = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return value <= 10_000 ? value : undefined;
}

/** Restores the leading zeros that spreadsheets drop, if that yields a valid routing number. */
function routingOf(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '');
  const whole = digits.padStart(9, '0');
  return digits.length < 9 && isAbaRoutingNumber(whole) ? whole : digits;
}

function cellsOf(line: string): string[] {
  return line.split('\t').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}

/**
 * Returns a function that finds a row's participant. It returns an error message if the row identifies no participant
 * or one that is already listed.
 */
function finderOf(people: readonly SheetPerson[]): (cells: Cells) => SheetPerson | string {
  const byRow = new Map(people.flatMap((one) => (one.rowNumber === null ? [] : [[one.rowNumber, one] as const])));
  const byName = Map.groupBy(people, ({ name }) => plain(name));
  const seen = new Set<string>();
  const find = (row: string, name: string): SheetPerson | string => {
    if (row !== '') {
      const person = byRow.get(Number(row));
      if (person === undefined) return `The order has no row ${row}.`;
      const isSame = name === '' || plain(name) === plain(person.name);
      return isSame ? person : `Row ${row} of the order is ${person.name}, not ${name}.`;
    }
    const [only, ...others] = byName.get(plain(name)) ?? [];
    if (name === '') return 'Enter the participant’s name or row number.';
    if (only === undefined) return `No one in the order is named ${name}.`;
    return others.length === 0 ? only : `Several participants are named ${name}. Enter the row number from the order.`;
  };
  return (cells) => {
    const found = find(cells('Row'), cells('Name'));
    if (typeof found === 'string') return found;
    if (seen.has(found.id)) return `${found.name} is listed twice. Delete one of the two rows.`;
    seen.add(found.id);
    return found;
  };
}

function bankFault(cells: Cells): string | undefined {
  if (cells('Routing number') === '' || cells('Account number') === '')
    return 'Enter the routing number and the account number, or pay by check.';
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cells('Account number')))
    return 'The spreadsheet shortened this account number. Format the column as text and enter the number again.';
  return undefined;
}

function instructionOf(line: number, cells: Cells, person: SheetPerson): SheetInstruction | string {
  const method = methods[plain(cells('Method'))];
  if (method === undefined) return `“${cells('Method')}” isn’t a payment method. Enter ACH, Wire, Check, or Overnight.`;
  const type = types[plain(cells('Type'))];
  if (type === undefined)
    return `“${cells('Type')}” isn’t a distribution type. Enter Cash, Traditional IRA, Roth IRA, or New plan.`;
  const kind = kinds[plain(cells('Account kind'))];
  if (kind === undefined) return `“${cells('Account kind')}” isn’t an account kind. Enter Checking or Savings.`;
  const federal = cells('Federal %') === '' ? null : basisPoints(cells('Federal %'));
  const isOptOut = plain(cells('State %')) === 'none';
  const state = cells('State %') === '' || isOptOut ? null : basisPoints(cells('State %'));
  if (federal === undefined || state === undefined)
    return 'Enter each percentage as a number from 0 to 100, such as 20 or 12.5.';
  const isElectronic = isElectronicMethod(method);
  const fault = isElectronic ? bankFault(cells) : undefined;
  if (fault !== undefined) return fault;
  const orNull = (title: Title) => (cells(title) === '' ? null : cells(title));
  return {
    line,
    orderLineId: person.id,
    distributionTypeCode: type,
    paymentMethodCode: method,
    payableTo: orNull('Payable to'),
    addressLine1: isElectronic ? null : orNull('Address'),
    city: isElectronic ? null : orNull('City'),
    stateCode: isElectronic ? null : orNull('State'),
    postalCode: isElectronic ? null : orNull('Postal code'),
    routingNumber: isElectronic ? routingOf(cells('Routing number')) : null,
    accountNumber: isElectronic ? cells('Account number') : null,
    bankAccountType: isElectronic ? kind : null,
    federalBp: federal,
    state: isOptOut ? { kind: 'optOut' } : state === null ? { kind: 'default' } : { kind: 'rate', rateBp: state },
  };
}

/**
 * Parses rows pasted from a spreadsheet (tab-separated cells, column titles first) into payment instructions for an
 * order's participants. Skips rows without a method, so that a list can be filled in gradually.
 */
export function readInstructionSheet(text: string, people: readonly SheetPerson[]): InstructionSheet {
  const lines = text.split(/\r\n|\r|\n/);
  const head = cellsOf(lines[0] ?? '').map(plain);
  const places = new Map(instructionSheetTitles.map((title) => [title, head.indexOf(plain(title))]));
  const lacks = (title: Title) => (places.get(title) ?? -1) < 0;
  if (lacks('Method') || (lacks('Row') && lacks('Name'))) {
    const sentence = 'The first row must contain the column names: Row or Name, and Method. Start by copying the list.';
    return { instructions: [], faults: [{ line: 0, sentence }] };
  }
  const find = finderOf(people);
  const instructions: SheetInstruction[] = [];
  const faults: InstructionFault[] = [];
  for (const [index, line] of lines.entries()) {
    const raw = cellsOf(line);
    const cells: Cells = (title) => raw[places.get(title) ?? -1] ?? '';
    if (index === 0 || cells('Method') === '') continue;
    const person = find(cells);
    const read = typeof person === 'string' ? person : instructionOf(index + 1, cells, person);
    if (typeof read === 'string') faults.push({ line: index + 1, sentence: read });
    else instructions.push(read);
  }
  return { instructions, faults };
}

/** Returns the column titles and the given lines of the pasted text, so that only rows with errors remain. */
export function retainLines(text: string, lines: ReadonlySet<number>): string {
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, index) => index === 0 || lines.has(index + 1))
    .join('\n');
}

/**
 * Returns a template to fill in: one row for each participant, with the row number and the name. Strips leading
 * characters that a spreadsheet would read as a formula.
 */
export function instructionSheetOf(people: readonly SheetPerson[]): string {
  const empty = instructionSheetTitles.slice(2).map(() => '');
  const safe = (text: string) => text.replace(/^[=+\-@\t]+/, '').replaceAll(/[\t\r\n]/g, ' ');
  const rows = people.map(({ rowNumber, name }) => [rowNumber === null ? '' : String(rowNumber), safe(name), ...empty]);
  return [[...instructionSheetTitles], ...rows].map((cells) => cells.join('\t')).join('\n');
}
