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
 * The message for a tax id of its type, or undefined. Alien tax ids may be an ITIN or an SSN; a W-8BEN id is issued
 * abroad, so only its characters are judged. Source: doc 2 §5.
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
 * The message for the tax id of somebody whose kind nobody has asked: a social security number, ITIN, EIN or the number
 * of a W-8BEN. Digits alone must be nine; whether they are somebody's is for the server to say.
 */
export function checkAnyTaxId(text: string, rule: Presence & { readonly label: string }): string | undefined {
  const given = text.trim();
  if (!/^[\d\s-]+$/.test(given)) return checkText(text, { ...rule, isPrintable: true });
  return parseSsn(given) === undefined && parseEin(given) === undefined
    ? 'Please enter all nine digits, with or without dashes.'
    : undefined;
}
