import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { toBankText } from '../foundation/text/bank-text.ts';
import { labelInSentence } from '../foundation/text/label-in-sentence.ts';
import { isUnitedStates } from '../foundation/validation/address.ts';
import { checkPostalCode, withLeadingZeros } from '../foundation/validation/postal-code.ts';
import { checkTaxId } from '../foundation/validation/tax-id.ts';
import { isEinOffered, type TaxIdType, taxIdTypes } from '../foundation/validation/tax-id-type.ts';
import { needsLatinLetters } from '../foundation/validation/text.ts';
import { isDistributionReasonCode } from '../taxes/distribution-reasons.ts';
import { overLimitSentence } from './automatic-rollover-limits.ts';
import { isDeathReason } from './distribution-reason.ts';
import type { ParticipantColumn } from './participant-column.ts';
import { type CellValue, type RawCell, readCell } from './read-cell.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

export interface RowContext {
  readonly serviceCode: ServiceCode;
  readonly columns: readonly ParticipantColumn[];
  readonly today: CalendarDate;
  /** The participant's tax ID is already known, so it is optional in the row. */
  readonly hasTaxId?: boolean;
  /** Highest balance that the service rolls over without the participant's consent. Null if there is no limit. */
  readonly rolloverLimit?: Cents | null;
}

export interface RowReading {
  /** Parsed values, by column key. */
  readonly values: Readonly<Record<string, CellValue>>;
  /** Error messages, by column key. */
  readonly faults: Readonly<Record<string, string>>;
  /** Keys of the values whose leading zeros were restored. */
  readonly restored: readonly string[];
}

type Values = Record<string, CellValue>;
type Faults = Record<string, string>;

/**
 * Parses one participant's row: parses each cell by its format, then checks the rules that involve several cells.
 * Returns both the valid values and the errors, so that no row is lost.
 */
export function readParticipantRow(cells: Readonly<Record<string, RawCell>>, context: RowContext): RowReading {
  const values: Values = {};
  const faults: Faults = {};
  const restored: string[] = [];
  for (const column of context.columns) {
    const cell = cells[column.key];
    if (cell === undefined || (cell.text.trim() === '' && cell.kind !== 'error')) continue;
    const reading = readCell(column, cell, context.today);
    if ('fault' in reading) faults[column.key] = reading.fault;
    else values[column.key] = reading.value;
  }
  judgeNames(values, faults);
  judgeTaxId(cells['taxId'], values, faults, restored, context);
  requireCells(values, faults, context);
  restorePostalCode(cells['postalCode'], values, restored);
  judgeAddress(values, faults);
  judgeMoney(values, faults, context);
  judgeReason(values, faults, context);
  judgeStateTax(values, faults);
  return { values, faults, restored };
}

const nameKeys = ['firstName', 'middleName', 'lastName', 'companyName'] as const;

/** Rejects names in another alphabet, which no check or bank file could show. Accents are fine. */
function judgeNames(values: Values, faults: Faults): void {
  for (const key of nameKeys) {
    const name = values[key];
    if (typeof name === 'string' && toBankText(name) === undefined) faults[key] = needsLatinLetters;
  }
}

function judgeTaxId(
  cell: RawCell | undefined,
  values: Values,
  faults: Faults,
  restored: string[],
  context: RowContext,
): void {
  const text = values['taxId'];
  if (typeof text !== 'string') return;
  const type = taxIdTypeOf(text, values);
  values['taxIdType'] = type;
  const reason = values['distributionReasonCode'];
  if (
    type === 'employerIdentificationNumber' &&
    !isEinOffered(context.serviceCode, typeof reason === 'string' ? reason : undefined)
  ) {
    faults['taxIdType'] = 'This service pays individuals, not companies. Enter a Social Security number or an ITIN.';
  }
  const digits = text.replaceAll(/[\s-]/g, '');
  const isShort = /^\d{5,8}$/.test(digits) && type !== 'w8Ben';
  const whole = isShort && cell?.kind === 'number' ? digits.padStart(9, '0') : digits;
  const message = checkTaxId(
    type === 'employerIdentificationNumber' ? `${whole.slice(0, 2)}-${whole.slice(2)}` : whole,
    { label: type === 'employerIdentificationNumber' ? 'The EIN' : 'a tax ID', type, isRequired: true },
  );
  if (message === undefined) {
    values['taxId'] = whole;
    if (whole !== digits) restored.push('taxId');
    return;
  }
  delete values['taxId'];
  const count =
    /^\d+$/.test(digits) && digits.length !== 9 ? ` It has ${digits.length} digits, but nine are required.` : '';
  faults['taxId'] = `${message}${message.endsWith('.') ? '' : '.'}${count}`;
}

/**
 * Returns the type of a tax ID. Without an entered type, the tax ID of a company is an EIN, nine digits that begin with
 * 9 are an ITIN, and anything else is a Social Security number.
 */
function taxIdTypeOf(text: string, values: Values): TaxIdType {
  const given = taxIdTypes.find((type) => type === values['taxIdType']);
  if (given !== undefined) return given;
  if (values['companyName'] !== undefined && values['lastName'] === undefined) return 'employerIdentificationNumber';
  return /^9\d{2}-?\d{2}-?\d{4}$/.test(text.trim()) ? 'residentAlienTaxId' : 'socialSecurityNumber';
}

const peopleOnly = new Set(['firstName', 'lastName', 'dateOfBirth']);
const unitedStatesOnly = new Set(['stateCode', 'postalCode']);

function requireCells(values: Values, faults: Faults, { columns, hasTaxId }: RowContext): void {
  const isCompany = values['companyName'] !== undefined && values['lastName'] === undefined;
  const isAbroad = values['countryCode'] !== undefined && !isUnitedStates(String(values['countryCode']));
  for (const { key, header, isRequired } of columns) {
    if (!isRequired || values[key] !== undefined || faults[key] !== undefined) continue;
    if ((isCompany && peopleOnly.has(key)) || (isAbroad && unitedStatesOnly.has(key))) continue;
    if (key === 'taxId' && hasTaxId === true) continue;
    faults[key] = `Please enter the ${key === 'taxId' ? 'tax ID' : labelInSentence(header)}`;
  }
  const named = values['lastName'] ?? values['companyName'] ?? faults['lastName'] ?? faults['companyName'];
  if (named === undefined) faults['lastName'] = 'Please enter the last name';
}

/** Restores the leading zeros that a spreadsheet dropped, if ZIP codes in the state begin with zero. */
function restorePostalCode(cell: RawCell | undefined, values: Values, restored: string[]): void {
  const { countryCode, stateCode, postalCode } = values;
  if (cell === undefined || typeof postalCode !== 'string') return;
  const isHere = countryCode === undefined || isUnitedStates(String(countryCode));
  const whole = isHere
    ? withLeadingZeros(postalCode, typeof stateCode === 'string' ? stateCode : undefined)
    : postalCode;
  if (whole === postalCode) return;
  values['postalCode'] = whole;
  restored.push('postalCode');
}

function judgeAddress(values: Values, faults: Faults): void {
  const { countryCode, postalCode } = values;
  const country = typeof countryCode === 'string' ? countryCode : 'US';
  if (typeof postalCode === 'string') {
    const message = checkPostalCode(postalCode, { countryCode: country });
    if (message !== undefined) {
      faults['postalCode'] = message;
      delete values['postalCode'];
    }
  }
  if (!isUnitedStates(country) && values['addressLine1'] !== undefined && values['otherRegion'] === undefined) {
    faults['otherRegion'] = 'Please enter the other region';
  }
}

function judgeStateTax(values: Values, faults: Faults): void {
  const { stateTaxWithheld: withheld, taxAuthorityStateCode, stateCode } = values;
  if (!(Number(withheld ?? 0) > 0) || taxAuthorityStateCode !== undefined || stateCode !== undefined) return;
  faults['taxAuthorityStateCode'] ??= 'Please enter the tax state, because state tax was withheld.';
}

const moneyKeys = ['traditionalPreTaxAmount', 'traditionalPostTaxAmount', 'rothBalance', 'rothBasisAmount'] as const;

function judgeMoney(values: Values, faults: Faults, { columns, serviceCode, rolloverLimit }: RowContext): void {
  const takesSources = columns.some(({ key }) => key === 'traditionalPreTaxAmount');
  if (!takesSources || services[serviceCode].funds === 'none') return;
  const isRoth = values['retirementAccountTypeCode'] === 'roth';
  const foreign = isRoth
    ? (['traditionalPreTaxAmount', 'traditionalPostTaxAmount'] as const)
    : (['rothBalance', 'rothBasisAmount'] as const);
  for (const key of foreign) {
    const amount = values[key];
    if (typeof amount === 'number' && amount > 0) {
      faults[key] = isRoth
        ? 'This row is for Roth money. Put the traditional money in a separate row.'
        : 'This row is for traditional money. Put the Roth money in a separate row.';
    }
  }
  if (moneyKeys.some((key) => faults[key] !== undefined)) return;
  const gross = grossOf(values);
  const fault =
    gross > 0
      ? overLimitSentence(gross, rolloverLimit ?? null)
      : 'Enter the amount of this distribution. It must be more than zero.';
  if (fault !== undefined) faults[isRoth ? 'rothBalance' : 'traditionalPreTaxAmount'] = fault;
}

/**
 * Returns the gross amount of a row in cents. For a Roth account, this is the Roth balance. Otherwise, it is the
 * pre-tax amount plus the after-tax amount plus the `amount` column; missing values count as zero.
 */
export function grossOf(values: Readonly<Record<string, unknown>>): number {
  const amount = (key: string): number => (typeof values[key] === 'number' ? values[key] : 0);
  if (values['retirementAccountTypeCode'] === 'roth') return amount('rothBalance');
  return amount('traditionalPreTaxAmount') + amount('traditionalPostTaxAmount') + amount('amount');
}

function judgeReason(values: Values, faults: Faults, { columns }: RowContext): void {
  const reason = values['distributionReasonCode'];
  const takes = (key: string) => columns.some((column) => column.key === key);
  if (
    typeof reason === 'string' &&
    isDistributionReasonCode(reason) &&
    isDeathReason(reason) &&
    takes('decedentLastName')
  ) {
    for (const [key, label] of [
      ['decedentFirstName', 'decedent first name'],
      ['decedentLastName', 'decedent last name'],
      ['decedentDateOfDeath', 'date of death'],
    ] as const) {
      if (values[key] === undefined && faults[key] === undefined)
        faults[key] = `Please enter ${label}, because the reason is a death.`;
    }
  }
  if (
    values['hasOutstandingLoan'] === true &&
    !(Number(values['loanOutstandingAmount'] ?? 0) > 0) &&
    faults['loanOutstandingAmount'] === undefined
  ) {
    faults['loanOutstandingAmount'] = 'Please enter the outstanding loan amount, because this participant has a loan.';
  }
}
