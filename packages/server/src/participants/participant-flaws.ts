import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { checkOptionalEmail } from '@fiducia/domain/validation/email';
import { checkPhone } from '@fiducia/domain/validation/phone';
import { checkPostalCode } from '@fiducia/domain/validation/postal-code';
import { checkTaxId } from '@fiducia/domain/validation/tax-id';
import { taxIdTypes } from '@fiducia/domain/validation/tax-id-type';
import type { Draft } from '../engine/draft.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is wrong with the fields that are being written, judged on the participant as it will be. */
export function participantFlaws(after: Readonly<Record<string, unknown>>, draft: Draft): Refusal | undefined {
  const errors: Record<string, string[]> = {};
  const check = (name: string, flaw: string | undefined): void => {
    if (name in draft && flaw !== undefined) errors[name] = [flaw];
  };
  const type = isOneOf(taxIdTypes, after['taxIdType']) ? after['taxIdType'] : 'socialSecurityNumber';
  const countryCode = textOf(after['countryCode']) || 'US';
  check('taxId', checkTaxId(textOf(draft['taxId']), { label: 'Tax ID', type }));
  check('emailAddress', checkOptionalEmail(textOf(draft['emailAddress'])));
  check('phoneNumber', checkPhone(textOf(draft['phoneNumber'])));
  check('postalCode', checkPostalCode(textOf(draft['postalCode']), { countryCode }));
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}
