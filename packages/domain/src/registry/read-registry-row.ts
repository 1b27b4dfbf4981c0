import { isEmail } from '../foundation/validation/email.ts';
import { isItin, isSsn } from '../foundation/validation/ssn.ts';

/** A participant as listed in a spreadsheet row. */
export interface RegistryRow {
  readonly firstName: string | null;
  readonly lastName: string;
  /** Nine digits. */
  readonly taxId: string;
  readonly planName: string | null;
  readonly emailAddress: string | null;
}

interface Cell {
  readonly text: string;
  readonly kind: string;
}

const most = { firstName: 60, lastName: 60, planName: 120, emailAddress: 200 } as const;

/** Returns an error message if the digits aren't a valid SSN or ITIN; otherwise undefined. */
export const taxIdProblem = (digits: string): string | undefined =>
  isSsn(digits) || isItin(digits) ? undefined : 'Please enter a valid social security number';

/** Returns a tax ID without spaces and hyphens. Restores leading zeros that a number cell lost. */
export function taxIdDigits(cell: Cell | undefined): string {
  const digits = (cell?.text ?? '').replaceAll(/[\s-]/g, '');
  return cell?.kind === 'number' && /^\d{5,8}$/.test(digits) ? digits.padStart(9, '0') : digits;
}

/** Masks all but the last four digits of a tax ID that may have errors. The rest of the text shows what is wrong. */
export const maskFaultyTaxId = (text: string): string => text.replaceAll(/\d(?=(?:\D*\d){4})/g, 'X');

/**
 * Parses one row of a registry spreadsheet. Returns the participant, or the errors by column key. Restores leading
 * zeros that number cells lost.
 */
export function readRegistryRow(
  cells: Readonly<Record<string, Cell>>,
): { readonly row: RegistryRow } | { readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {};
  const textOf = (key: keyof typeof most): string | null => {
    const text = cells[key]?.text.trim() ?? '';
    if (text.length > most[key]) faults[key] = `Please enter up to ${most[key]} characters`;
    return text === '' ? null : text;
  };
  const taxId = taxIdDigits(cells['taxId']);
  const [firstName, lastName, planName, emailAddress] = [
    textOf('firstName'),
    textOf('lastName'),
    textOf('planName'),
    textOf('emailAddress'),
  ];
  const problem = taxId === '' ? 'Please enter a tax ID' : taxIdProblem(taxId);
  if (problem !== undefined) faults['taxId'] = problem;
  if (lastName === null) faults['lastName'] = 'Please enter a last name';
  if (emailAddress !== null && !isEmail(emailAddress)) faults['emailAddress'] = 'Please enter valid email';
  if (lastName === null || Object.keys(faults).length > 0) return { faults };
  return { row: { firstName, lastName, taxId, planName, emailAddress } };
}
