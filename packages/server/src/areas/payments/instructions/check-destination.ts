import type { DestinationInput, ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import { needsLatinLetters } from '@fiducia/domain/foundation/validation/text';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { isSameName } from '@fiducia/domain/payments/instruction-risk';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { pairProblems } from './check-account.ts';

export type Problems = Record<string, string[]>;

export const isGiven = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';

function addressProblems(to: DestinationInput): Problems {
  const isHome = !isGiven(to.countryCode) || to.countryCode === 'US';
  const needed = isHome
    ? ([to.addressLine1, to.city, to.stateCode, to.postalCode] as const)
    : ([to.addressLine1, to.city] as const);
  if (!needed.every(isGiven)) return { addressLine1: [electionRejections.addressMissing().sentence] };
  const postal = isHome && isGiven(to.postalCode) ? checkPostalCode(to.postalCode, { countryCode: 'US' }) : undefined;
  return postal === undefined ? {} : { postalCode: [postal] };
}

/** Validates the format of a destination: the bank account numbers, or the address for a check. */
export function destinationProblems(to: DestinationInput): Problems {
  if (!isElectronicMethod(to.paymentMethodCode)) return addressProblems(to);
  const pair = { routingNumber: to.routingNumber ?? '', accountNumber: to.accountNumber ?? '' };
  const kind =
    to.paymentMethodCode === 'achPayment' && !isGiven(to.bankAccountType)
      ? { bankAccountType: ['Please select checking or savings'] }
      : {};
  return { ...pairProblems(pair), ...kind };
}

/**
 * Validates the payee: cash can be paid only to the participant, and a rollover only to a provider for the
 * participant's benefit. A rollover payable to the participant alone would be a cash distribution. Source: IRC
 * 401(a)(31), 402(c).
 */
export function payeeProblems(
  type: string,
  to: Pick<ElectedInstruction, 'payableTo' | 'forBenefitOf'>,
  person: string,
): Problems {
  for (const key of ['payableTo', 'forBenefitOf'] as const) {
    if (toBankText(to[key] ?? '') === undefined) return { [key]: [needsLatinLetters] };
  }
  const isCash = type === 'cashLumpSum';
  if (isCash) return isSameName(to.payableTo, person) ? {} : { payableTo: [electionRejections.cashPayee().sentence] };
  if (isSameName(to.payableTo, person)) return { payableTo: [electionRejections.rolloverPayee().sentence] };
  return isSameName(to.forBenefitOf ?? '', person)
    ? {}
    : { forBenefitOf: [`A rollover must be for the benefit of ${person}. Enter that name.`] };
}

/** Prefixes the errors of one list item with its position in the list. */
export const atPlace = (index: number, problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([key, sentences]) => [`paymentInstructions.${index}.${key}`, sentences]),
  );
