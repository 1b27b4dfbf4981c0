import { isDeathReason } from '../orders/distribution-reason.ts';
import type { ServiceCode } from '../orders/service-code.ts';
import { services } from '../orders/services.ts';

/** Tax id types. The document calls the first kind "SSN-like" without a code (doc 2 §3 Participant); the code is ours. */
export const taxIdTypes = [
  'socialSecurityNumber',
  'nonResidentAlienTaxId',
  'residentAlienTaxId',
  'employerIdentificationNumber',
  'w8Ben',
] as const;
export type TaxIdType = (typeof taxIdTypes)[number];

export const taxIdTypeNames: Readonly<Record<TaxIdType, string>> = {
  socialSecurityNumber: 'Social security number',
  nonResidentAlienTaxId: 'Nonresident alien tax ID',
  residentAlienTaxId: 'Resident alien tax ID',
  employerIdentificationNumber: 'Employer identification number',
  w8Ben: 'W-8BEN',
};

/** Does the kind of tax id tell a nonresident alien: a signer of Form W-8BEN, or the holder of such a number? */
export const isForeignTaxIdType = (code: string | null): boolean =>
  code === 'w8Ben' || code === 'nonResidentAlienTaxId';

export interface TaxIdTypeFacts {
  readonly serviceCode: ServiceCode;
  readonly distributionReasonCode?: string | undefined;
  /** Participants already in the order, other than the one being edited. */
  readonly hasW8BenParticipants: boolean;
  readonly hasOtherParticipants: boolean;
}

export interface OfferedTaxIdType {
  readonly code: TaxIdType;
  readonly isDisabled: boolean;
  /** Why it is disabled. */
  readonly tooltip?: string;
}

/**
 * May the payee be an entity with an EIN (an estate, a trust, a company)? "Distribution services" of the document are
 * read as premier and stock buy-back distributions; vendor distributions pay companies. Source: doc 2 §5 Tax ID types offered.
 */
export function isEinOffered(serviceCode: ServiceCode, distributionReasonCode: string | undefined): boolean {
  const { einOffered } = services[serviceCode];
  return einOffered === 'always' || (einOffered === 'onDeath' && isDeathReason(distributionReasonCode));
}

/** Why a kind of tax id cannot be chosen: an order is of W-8BEN payees alone or of others alone. Source: doc 2 §5. */
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

/** The tax id types to choose from, the impossible ones disabled with the reason. Source: doc 2 §5 Tax ID types offered. */
export function offeredTaxIdTypes(facts: TaxIdTypeFacts): OfferedTaxIdType[] {
  const isEin = isEinOffered(facts.serviceCode, facts.distributionReasonCode);
  return taxIdTypes
    .filter((code) => code !== 'employerIdentificationNumber' || isEin)
    .map((code) => {
      const tooltip = disabledBecause(code, facts);
      return tooltip === undefined ? { code, isDisabled: false } : { code, isDisabled: true, tooltip };
    });
}
