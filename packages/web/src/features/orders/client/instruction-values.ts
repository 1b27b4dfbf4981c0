import type { RowAt } from '@fiducia/contract/api';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type DistributionTypeCode, distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import type { FieldValues } from 'react-hook-form';
import { type HomeAddress, newPart, type PartDraft } from '../../../entity/payment-part.ts';
import {
  destinationNames,
  fieldOf,
  namedValues,
  taxNames,
  withDestination,
  withTaxChoices,
} from '../../../entity/payment-part-values.ts';
import { ApiFailure } from '../../../shell/api-failure.ts';

/** An existing payment instruction of an order line. */
export type ChosenInstruction = RowAt<'/public/order-lines/:orderLineId/payment-instructions'>;

/**
 * Converts an existing instruction to a part of the form. The account number is masked, so the user must enter it
 * again.
 */
function partOf(chosen: ChosenInstruction, isWhole: boolean, home: HomeAddress): PartDraft {
  const { federalElection: federal, stateElection: state } = chosen.elections;
  const fresh = newPart(chosen.distributionTypeCode, isWhole ? null : chosen.gross, chosen.payableTo, home);
  const isMailed = chosen.addressLine1 !== null;
  return {
    ...fresh,
    method: chosen.paymentMethodCode,
    payableTo: chosen.payableTo,
    forBenefitOf: chosen.forBenefitOf ?? fresh.forBenefitOf,
    accountAtProvider: /^Account (.+)$/.exec(chosen.attentionTo ?? '')?.[1] ?? '',
    ...(isMailed
      ? {
          addressLine1: chosen.addressLine1 ?? '',
          addressLine2: chosen.addressLine2 ?? '',
          city: chosen.city ?? '',
          stateCode: chosen.stateCode ?? '',
          otherRegion: chosen.otherRegion ?? '',
          postalCode: chosen.postalCode ?? '',
          countryCode: chosen.countryCode ?? 'US',
        }
      : {}),
    routingNumber: chosen.routingNumber ?? '',
    bankAccountType: chosen.bankAccountType ?? 'checking',
    federalBp: federal.kind === 'rate' ? federal.rateBp : null,
    stateChoice: state.kind === 'optOut' ? 'none' : state.kind === 'rate' ? 'rate' : 'default',
    stateBp: state.kind === 'rate' ? state.rateBp : null,
  };
}

/**
 * Returns one part for each distribution type that the order line offers. Each part keeps its position, so switching
 * types doesn't lose entered values.
 */
export function partsFor(
  types: readonly DistributionTypeCode[],
  chosen: readonly ChosenInstruction[],
  person: string,
  home: HomeAddress,
): PartDraft[] {
  return types.map((type) => {
    const before = chosen.find((one) => one.distributionTypeCode === type);
    return before ? partOf(before, chosen.length === 1, home) : newPart(type, null, person, home);
  });
}

/** Returns the initial values of a participant's form. */
export function startValues(parts: readonly PartDraft[], chosen: readonly ChosenInstruction[]): FieldValues {
  const [only] = chosen;
  return {
    choice: chosen.length > 1 ? 'split' : (only?.distributionTypeCode ?? parts[0]?.type ?? null),
    amounts: Object.fromEntries(chosen.map(({ distributionTypeCode, gross }) => [distributionTypeCode, gross])),
    ...namedValues(parts, [...destinationNames, ...taxNames]),
    ...Object.fromEntries(parts.map((_, index) => [fieldOf(index, 'institution'), null])),
  };
}

export interface PlacedPart {
  readonly place: number;
  readonly part: PartDraft;
}

/** Returns the parts that apply to the selected distribution type or split, with the values entered for them. */
export function chosenParts(parts: readonly PartDraft[], values: FieldValues): PlacedPart[] {
  const choice: unknown = values['choice'];
  const amounts: unknown = values['amounts'];
  const amountOf = (type: string): number => {
    const amount: unknown = typeof amounts === 'object' && amounts !== null ? Reflect.get(amounts, type) : 0;
    return typeof amount === 'number' ? amount : 0;
  };
  return parts.flatMap((part, index) => {
    const amount = choice === 'split' ? amountOf(part.type) : null;
    const isChosen = choice === 'split' ? amount !== null && amount > 0 : choice === part.type;
    if (!isChosen || !isOneOf(distributionTypeCodes, part.type)) return [];
    return [{ place: index, part: withTaxChoices(withDestination({ ...part, amount }, index, values), index, values) }];
  });
}

/** Maps the server's errors for each item to the fields of the corresponding part. */
export function atFields(failure: ApiFailure, parts: readonly PlacedPart[]): ApiFailure {
  const { errors } = failure;
  if (errors === undefined || typeof errors === 'string' || Array.isArray(errors)) return failure;
  const named = Object.entries(errors).map(([key, texts]) => {
    const [, item, name] = /^paymentInstructions\.(\d+)\.(\w+)$/.exec(key) ?? [];
    const place = parts[Number(item)]?.place;
    return [place === undefined || name === undefined ? key : fieldOf(place, name), texts];
  });
  return new ApiFailure(failure.httpStatus, failure.message, Object.fromEntries(named), failure.requestId);
}
