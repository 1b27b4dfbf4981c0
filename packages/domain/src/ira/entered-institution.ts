import { type Problems, problemsOf } from '../advisors/ira-application.ts';
import { checkPhone } from '../foundation/validation/phone.ts';
import { checkPostalCode } from '../foundation/validation/postal-code.ts';
import { checkText } from '../foundation/validation/text.ts';
import { usStates } from '../foundation/validation/us-states.ts';

/** An institution that isn't in our list, as its owner's statement shows it. */
export interface EnteredInstitution {
  readonly name: string;
  readonly phoneNumber?: string | null | undefined;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

/** Returns the error messages for an institution that an owner entered, by key. */
export const enteredProblems = (entered: EnteredInstitution): Problems =>
  problemsOf({
    institutionName: checkText(entered.name, { label: 'the institution’s name', isRequired: true, hasBankForm: true }),
    phoneNumber: checkPhone(entered.phoneNumber ?? '', { isRequired: false }),
    addressLine1: checkText(entered.addressLine1, { label: 'an address', isRequired: true, hasBankForm: true }),
    city: checkText(entered.city, { label: 'a city', isRequired: true, hasBankForm: true }),
    stateCode: usStates.some(({ code }) => code === entered.stateCode) ? undefined : 'Please select a state',
    postalCode: checkPostalCode(entered.postalCode, { countryCode: 'US', isRequired: true }),
  });
