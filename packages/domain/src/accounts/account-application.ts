import { type Address, type AddressPart, missingAddressParts } from '../foundation/validation/address.ts';
import { checkAnnuityTypes } from '../foundation/validation/annuity-types.ts';
import { checkEin } from '../foundation/validation/ein.ts';
import { checkPhone } from '../foundation/validation/phone.ts';
import { checkPostalCode } from '../foundation/validation/postal-code.ts';
import { checkText } from '../foundation/validation/text.ts';
import type { AnnuityType } from '../orders/annuity-type.ts';
import type { PlanType } from '../orders/plan-type.ts';
import { type AdvisorRegistration, checkRegistration } from './advisor-registration.ts';

/** What every company enters when it applies for an account. */
export interface CompanyApplication extends Address {
  readonly displayName: string;
  readonly employerIdentificationNumber: string;
  readonly phoneNumber: string;
  /** Agreements and amendments that the applicant accepted. */
  readonly agreementIds: readonly string[];
}

/** What a company enters when it applies for a sponsor's account. */
export interface AccountApplication extends CompanyApplication {
  readonly planName: string;
  readonly planTypeCode: PlanType;
  readonly annuityTypeCodes: readonly AnnuityType[];
}

/** What a registered investment advisor enters when it applies for an account. */
export type AdvisorApplication = CompanyApplication & AdvisorRegistration;

type Checked = Readonly<Record<string, string | undefined>>;

const missing: Readonly<Record<AddressPart, string>> = {
  addressLine1: 'Please enter the address.',
  city: 'Please enter the city.',
  stateCode: 'Please choose the state.',
  otherRegion: 'Please enter the region.',
  postalCode: 'Please enter the postal code.',
  countryCode: 'Please choose the country.',
};

function checkCompany(application: CompanyApplication, agreementIds: readonly string[]): Checked {
  const countryCode = application.countryCode ?? 'US';
  return {
    displayName: checkText(application.displayName, { label: 'the company’s name', isRequired: true }),
    employerIdentificationNumber: checkEin(application.employerIdentificationNumber, {
      label: 'EIN',
      isRequired: true,
    }),
    ...Object.fromEntries(missingAddressParts(application).map((part) => [part, missing[part]])),
    ...(application.addressLine1
      ? { addressLine1: checkText(application.addressLine1, { label: 'the address', isPhysicalAddress: true }) }
      : {}),
    ...(application.postalCode ? { postalCode: checkPostalCode(application.postalCode, { countryCode }) } : {}),
    phoneNumber: checkPhone(application.phoneNumber, { isRequired: true }),
    agreementIds: agreementIds.every((id) => application.agreementIds.includes(id))
      ? undefined
      : 'Read each agreement to the end, and accept it.',
  };
}

const problemsOf = (checked: Checked): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(checked).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, [problem]]])),
  );

/** Returns the messages about a sponsor's application by field. It's complete if there are none. */
export function applicationProblems(
  application: AccountApplication,
  agreementIds: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return problemsOf({
    ...checkCompany(application, agreementIds),
    planName: checkText(application.planName, { label: 'the plan’s name', isRequired: true }),
    annuityTypeCodes: checkAnnuityTypes(application.planTypeCode, application.annuityTypeCodes),
  });
}

/** Returns the messages about an advisor's application by field. It's complete if there are none. */
export const advisorApplicationProblems = (application: AdvisorApplication, agreementIds: readonly string[]) =>
  problemsOf({ ...checkCompany(application, agreementIds), ...checkRegistration(application) });
