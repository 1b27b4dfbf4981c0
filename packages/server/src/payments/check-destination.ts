import type { DestinationInput, ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { isSameName } from '@fiducia/domain/payments/instruction-risk';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { checkPostalCode } from '@fiducia/domain/validation/postal-code';
import { pairFlaws } from './check-account.ts';

export type Flaws = Record<string, string[]>;

export const isGiven = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';

function addressFlaws(to: DestinationInput): Flaws {
  const isHome = !isGiven(to.countryCode) || to.countryCode === 'US';
  const needed = isHome
    ? ([to.addressLine1, to.city, to.stateCode, to.postalCode] as const)
    : ([to.addressLine1, to.city] as const);
  if (!needed.every(isGiven)) return { addressLine1: [electionRefusals.addressMissing().sentence] };
  const postal = isHome && isGiven(to.postalCode) ? checkPostalCode(to.postalCode, { countryCode: 'US' }) : undefined;
  return postal === undefined ? {} : { postalCode: [postal] };
}

/** What is wrong with a destination by itself: numbers no bank can have, a check without an address. */
export function destinationFlaws(to: DestinationInput): Flaws {
  if (!isElectronicMethod(to.paymentMethodCode)) return addressFlaws(to);
  const pair = { routingNumber: to.routingNumber ?? '', accountNumber: to.accountNumber ?? '' };
  const kind =
    to.paymentMethodCode === 'achPayment' && !isGiven(to.bankAccountType)
      ? { bankAccountType: ['Please select checking or savings'] }
      : {};
  return { ...pairFlaws(pair), ...kind };
}

/**
 * Whom a choice may pay: cash only the person, a rollover only a provider for the person's benefit. A rollover that is
 * payable to the person alone would be a paid distribution. Source: IRC 401(a)(31), 402(c).
 */
export function payeeFlaws(
  type: string,
  to: Pick<ElectedInstruction, 'payableTo' | 'forBenefitOf'>,
  person: string,
): Flaws {
  const isCash = type === 'cashLumpSum';
  if (isCash) return isSameName(to.payableTo, person) ? {} : { payableTo: [electionRefusals.cashPayee().sentence] };
  if (isSameName(to.payableTo, person)) return { payableTo: [electionRefusals.rolloverPayee().sentence] };
  return isSameName(to.forBenefitOf ?? '', person)
    ? {}
    : { forBenefitOf: [`A rollover is for the benefit of ${person}. Enter that name.`] };
}

/** Flaws of one item of a list, under its place in the list. */
export const atPlace = (place: number, flaws: Flaws): Flaws =>
  Object.fromEntries(
    Object.entries(flaws).map(([key, sentences]) => [`paymentInstructions.${place}.${key}`, sentences]),
  );
