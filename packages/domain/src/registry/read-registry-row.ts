import { isEmail } from '../validation/email.ts';
import { isItin, isSsn } from '../validation/ssn.ts';

/** A person as a row of a sheet lists them. */
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

/** Why nine digits cannot be somebody's tax id, or undefined. */
export const taxIdFlaw = (digits: string): string | undefined =>
  isSsn(digits) || isItin(digits) ? undefined : 'Please enter a valid social security number';

/** Reads one row of a registry sheet: the person, or what is wrong by column key. Zeros that a number lost come back. */
export function readRegistryRow(
  cells: Readonly<Record<string, Cell>>,
): { readonly row: RegistryRow } | { readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {};
  const textOf = (key: keyof typeof most): string | null => {
    const text = cells[key]?.text.trim() ?? '';
    if (text.length > most[key]) faults[key] = `Please enter at most ${most[key]} characters`;
    return text === '' ? null : text;
  };
  const cell = cells['taxId'];
  const digits = (cell?.text ?? '').replaceAll(/[\s-]/g, '');
  const taxId = cell?.kind === 'number' && /^\d{5,8}$/.test(digits) ? digits.padStart(9, '0') : digits;
  const [firstName, lastName, planName, emailAddress] = [
    textOf('firstName'),
    textOf('lastName'),
    textOf('planName'),
    textOf('emailAddress'),
  ];
  const flaw = taxId === '' ? 'Please enter a tax ID' : taxIdFlaw(taxId);
  if (flaw !== undefined) faults['taxId'] = flaw;
  if (lastName === null) faults['lastName'] = 'Please enter a last name';
  if (emailAddress !== null && !isEmail(emailAddress)) faults['emailAddress'] = 'Please enter valid email';
  if (lastName === null || Object.keys(faults).length > 0) return { faults };
  return { row: { firstName, lastName, taxId, planName, emailAddress } };
}
