import type { CalculatedInstruction, ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { isElectronicMethod, type PaymentMethod } from '@fiducia/domain/payments/payment-method';

/** Destination for a part of the distribution. */
export interface PartDraft {
  readonly type: DistributionTypeCode;
  /** In cents; null for the whole amount. */
  readonly amount: number | null;
  readonly method: PaymentMethod;
  readonly payableTo: string;
  readonly forBenefitOf: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly countryCode: string;
  readonly otherRegion: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankAccountType: 'checking' | 'savings';
  /**
   * ID of the response with the account that the bank reported. It replaces the three fields above. Empty if there is
   * none.
   */
  readonly bankAnswerId: string;
  /** Number of the new account at the provider that receives a rollover. Empty if it isn’t known. */
  readonly accountAtProvider: string;
  /** ID of the participant’s own IRA with us, which is the payee. Empty for another payee. */
  readonly iraAccountId: string;
  /** The elected rate in basis points; null for the rule’s default rate. */
  readonly federalBp: number | null;
  readonly stateChoice: 'default' | 'none' | 'rate';
  readonly stateBp: number | null;
}

/** A home address. */
export interface HomeAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly stateCode: string;
  readonly otherRegion: string;
  readonly postalCode: string;
  readonly countryCode: string;
}

export const isRolloverType = (type: DistributionTypeCode): boolean => type !== 'cashLumpSum';

/** Returns a new part: cash to the participant's own address, or a rollover without a provider yet. */
export function newPart(
  type: DistributionTypeCode,
  amount: number | null,
  person: string,
  home: HomeAddress,
): PartDraft {
  const isRollover = isRolloverType(type);
  return {
    type,
    amount,
    method: isRollover ? 'check' : 'achPayment',
    payableTo: isRollover ? '' : person,
    forBenefitOf: isRollover ? person : '',
    addressLine1: isRollover ? '' : home.addressLine1,
    addressLine2: isRollover ? '' : home.addressLine2,
    city: isRollover ? '' : home.city,
    stateCode: isRollover ? '' : home.stateCode,
    postalCode: isRollover ? '' : home.postalCode,
    countryCode: isRollover ? 'US' : home.countryCode,
    otherRegion: isRollover ? '' : home.otherRegion,
    routingNumber: '',
    accountNumber: '',
    bankAccountType: 'checking',
    bankAnswerId: '',
    accountAtProvider: '',
    iraAccountId: '',
    federalBp: null,
    stateChoice: 'default',
    stateBp: null,
  };
}

/** Returns the calculator's input for a part. */
export function calculated(part: PartDraft): CalculatedInstruction {
  return {
    distributionTypeCode: part.type,
    paymentMethodCode: part.method,
    share: part.amount === null ? { kind: 'remainder' } : { kind: 'amount', amountCents: cents(part.amount) },
    federalElection:
      part.federalBp === null
        ? { kind: 'default', additionalCents: zeroCents }
        : { kind: 'rate', rateBp: part.federalBp, additionalCents: zeroCents },
    stateElection: stateElection(part),
  };
}

function stateElection({ stateChoice, stateBp }: PartDraft): CalculatedInstruction['stateElection'] {
  if (stateChoice === 'none') return { kind: 'optOut' };
  return stateChoice === 'rate' && stateBp !== null ? { kind: 'rate', rateBp: stateBp } : { kind: 'default' };
}

/** Returns the account of an electronic payment: as entered, or as reported by the bank. */
function bankOf(part: PartDraft, isElectronic: boolean) {
  const isEntered = isElectronic && part.bankAnswerId === '';
  return {
    routingNumber: isEntered ? part.routingNumber : null,
    accountNumber: isEntered ? part.accountNumber : null,
    bankAccountType: isEntered ? part.bankAccountType : null,
    ...(isElectronic && !isEntered ? { bankAnswerId: part.bankAnswerId } : {}),
  };
}

/** Returns how the account at the provider is named on the check and in the memo. */
const accountReference = (number: string): string | null => (number.trim() === '' ? null : `Account ${number.trim()}`);

/** Returns the part in the format of the election that is signed, with its destination. */
export function electedOf(part: PartDraft): ElectedInstruction {
  const isElectronic = isElectronicMethod(part.method);
  const { payableTo, addressLine1, addressLine2, city, stateCode, otherRegion, postalCode, countryCode } = part;
  return {
    ...calculated(part),
    payableTo,
    forBenefitOf: isRolloverType(part.type) ? part.forBenefitOf : null,
    attentionTo: isRolloverType(part.type) ? accountReference(part.accountAtProvider) : null,
    ...(isElectronic ? {} : { addressLine1, addressLine2, city, stateCode, otherRegion, postalCode, countryCode }),
    ...bankOf(part, isElectronic),
    ...(part.iraAccountId === '' ? {} : { iraAccountId: part.iraAccountId }),
  };
}
