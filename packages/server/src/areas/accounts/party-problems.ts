import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEin } from '@fiducia/domain/foundation/validation/ein';
import { checkPhone } from '@fiducia/domain/foundation/validation/phone';
import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import type { Draft } from '../../platform/engine/draft.ts';

const textIn = (draft: Draft, name: string): string => {
  const value = draft[name];
  return typeof value === 'string' ? value : '';
};

/** Validates the fields of an account or a plan before they are written. */
export function partyProblems(draft: Draft): Rejection | undefined {
  const countryCode = textIn(draft, 'countryCode') || 'US';
  const problems = {
    employerIdentificationNumber: checkEin(textIn(draft, 'employerIdentificationNumber'), { label: 'EIN' }),
    phoneNumber: checkPhone(textIn(draft, 'phoneNumber')),
    postalCode: checkPostalCode(textIn(draft, 'postalCode'), { countryCode }),
    planYearEnd: yearEndProblem(textIn(draft, 'planYearEnd')),
  };
  const errors = Object.entries(problems).flatMap(([name, problem]) =>
    problem === undefined || !(name in draft) ? [] : [[name, [problem]] as const],
  );
  return errors.length > 0 ? invalid(Object.fromEntries(errors)) : undefined;
}

function yearEndProblem(text: string): string | undefined {
  return text === '' || /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
    ? undefined
    : 'Please enter month and day as MM-DD';
}
