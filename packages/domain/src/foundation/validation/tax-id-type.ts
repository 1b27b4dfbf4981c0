import { isDeathReason } from '../../orders/distribution-reason.ts';
import type { ServiceCode } from '../../orders/service-code.ts';
import { services } from '../../orders/services.ts';

/** Tax ID types. The specification calls the first one "SSN-like" and gives no code (doc 2 §3 Participant). */
export const taxIdTypes = [
  'socialSecurityNumber',
  'nonResidentAlienTaxId',
  'residentAlienTaxId',
  'employerIdentificationNumber',
  'w8Ben',
] as const;
export type TaxIdType = (typeof taxIdTypes)[number];

export const taxIdTypeNames: Readonly<Record<TaxIdType, string>> = {
  socialSecurityNumber: 'Social Security number',
  nonResidentAlienTaxId: 'Nonresident alien tax ID',
  residentAlienTaxId: 'Resident alien tax ID',
  employerIdentificationNumber: 'Employer identification number',
  w8Ben: 'W-8BEN',
};

/**
 * Returns whether this type of tax ID indicates a nonresident alien: a signer of Form W-8BEN, or the holder of a
 * nonresident alien tax ID.
 */
export const isForeignTaxIdType = (code: string | null): boolean =>
  code === 'w8Ben' || code === 'nonResidentAlienTaxId';

export interface TaxIdTypeFacts {
  readonly serviceCode: ServiceCode;
  readonly distributionReasonCode?: string | undefined;
  /** Participants already in the order, except the one being edited. */
  readonly hasW8BenParticipants: boolean;
  readonly hasOtherParticipants: boolean;
}

export interface OfferedTaxIdType {
  readonly code: TaxIdType;
  readonly isDisabled: boolean;
  /** The reason it is disabled. */
  readonly tooltip?: string;
}

/**
 * Returns whether the payee can be an entity with an EIN (an estate, a trust, or a company). "Distribution services" in
 * the specification is interpreted as premier and stock buy-back distributions; vendor distributions pay companies.
 * Source: doc 2 §5 Tax ID types offered.
 */
export function isEinOffered(serviceCode: ServiceCode, distributionReasonCode: string | undefined): boolean {
  const { einOffered } = services[serviceCode];
  return einOffered === 'always' || (einOffered === 'onDeath' && isDeathReason(distributionReasonCode));
}

/**
 * Reasons that a tax ID type can't be selected. Payees with a W-8BEN and other payees can't be in the same order.
 * Source: doc 2 §5.
 */
export const mixedTaxIdTypes = {
  w8Ben: 'W-8BEN may not be selected if there are non-W-8BEN participants in this order.',
  others: 'You may only add W-8BEN participants to this order.',
} as const;

function disabledBecause(code: TaxIdType, facts: TaxIdTypeFacts): string | undefined {
  if (code === 'w8Ben') {
    return facts.hasOtherParticipants ? mixedTaxIdTypes.w8Ben : undefined;
  }
  return facts.hasW8BenParticipants ? mixedTaxIdTypes.others : undefined;
}

/**
 * Returns the tax ID types to choose from. Unavailable types are disabled and have a tooltip with the reason. Source:
 * doc 2 §5 Tax ID types offered.
 */
export function offeredTaxIdTypes(facts: TaxIdTypeFacts): OfferedTaxIdType[] {
  const isEin = isEinOffered(facts.serviceCode, facts.distributionReasonCode);
  return taxIdTypes
    .filter((code) => code !== 'employerIdentificationNumber' || isEin)
    .map((code) => {
      const tooltip = disabledBecause(code, facts);
      return tooltip === undefined ? { code, isDisabled: false } : { code, isDisabled: true, tooltip };
    });
}
