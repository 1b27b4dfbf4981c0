import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEin } from '@fiducia/domain/validation/ein';
import { checkPhone } from '@fiducia/domain/validation/phone';
import { checkPostalCode } from '@fiducia/domain/validation/postal-code';
import type { Draft } from '../engine/draft.ts';

const textIn = (draft: Draft, name: string): string => {
  const value = draft[name];
  return typeof value === 'string' ? value : '';
};

/** What is wrong with the fields of an account or a plan that are being written. */
export function partyFlaws(draft: Draft): Refusal | undefined {
  const countryCode = textIn(draft, 'countryCode') || 'US';
  const flaws = {
    employerIdentificationNumber: checkEin(textIn(draft, 'employerIdentificationNumber'), { label: 'EIN' }),
    phoneNumber: checkPhone(textIn(draft, 'phoneNumber')),
    postalCode: checkPostalCode(textIn(draft, 'postalCode'), { countryCode }),
    planYearEnd: yearEndFlaw(textIn(draft, 'planYearEnd')),
  };
  const errors = Object.entries(flaws).flatMap(([name, flaw]) =>
    flaw === undefined || !(name in draft) ? [] : [[name, [flaw]] as const],
  );
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : undefined;
}

function yearEndFlaw(text: string): string | undefined {
  return text === '' || /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
    ? undefined
    : 'Please enter month and day as MM-DD';
}
