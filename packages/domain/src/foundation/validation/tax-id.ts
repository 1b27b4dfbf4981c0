import { checkEin, parseEin } from './ein.ts';
import { checkSsn, parseSsn } from './ssn.ts';
import type { TaxIdType } from './tax-id-type.ts';
import { checkText } from './text.ts';
import type { Presence } from './wording.ts';

export interface TaxIdRule extends Presence {
  readonly label: string;
  readonly type: TaxIdType;
}

/**
 * Returns the error message for a tax ID of its type, or undefined. An alien's tax ID can be an ITIN or an SSN. A
 * W-8BEN ID is issued abroad, so only its characters are checked. Source: doc 2 §5.
 */
export function checkTaxId(text: string, rule: TaxIdRule): string | undefined {
  switch (rule.type) {
    case 'socialSecurityNumber':
      return checkSsn(text, { ...rule, mode: 'ssn' });
    case 'residentAlienTaxId':
    case 'nonResidentAlienTaxId':
      return checkSsn(text, { ...rule, mode: 'ssnOrItin' });
    case 'employerIdentificationNumber':
      return checkEin(text, rule);
    case 'w8Ben':
      return checkText(text, { ...rule, isPrintable: true });
  }
}

/**
 * Returns the error message for a tax ID of unknown type: a Social Security number, ITIN, EIN, or W-8BEN number. If it
 * has only digits, it must have nine. The server checks whether it matches a participant.
 */
export function checkAnyTaxId(text: string, rule: Presence & { readonly label: string }): string | undefined {
  const given = text.trim();
  if (!/^[\d\s-]+$/.test(given)) return checkText(text, { ...rule, isPrintable: true });
  return parseSsn(given) === undefined && parseEin(given) === undefined
    ? 'Please enter all nine digits, with or without dashes.'
    : undefined;
}
