import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { checkOptionalEmail } from '@fiducia/domain/foundation/validation/email';
import { checkPhone } from '@fiducia/domain/foundation/validation/phone';
import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import { checkTaxId } from '@fiducia/domain/foundation/validation/tax-id';
import { taxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import type { Draft } from '../../platform/engine/draft.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Validates the fields being written, together with the participant's other values. */
export function participantProblems(after: Readonly<Record<string, unknown>>, draft: Draft): Rejection | undefined {
  const errors: Record<string, string[]> = {};
  const check = (name: string, problem: string | undefined): void => {
    if (name in draft && problem !== undefined) errors[name] = [problem];
  };
  const type = isOneOf(taxIdTypes, after['taxIdType']) ? after['taxIdType'] : 'socialSecurityNumber';
  const countryCode = textOf(after['countryCode']) || 'US';
  check('taxId', checkTaxId(textOf(draft['taxId']), { label: 'Tax ID', type }));
  check('emailAddress', checkOptionalEmail(textOf(draft['emailAddress'])));
  check('phoneNumber', checkPhone(textOf(draft['phoneNumber'])));
  check('postalCode', checkPostalCode(textOf(draft['postalCode']), { countryCode }));
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}
