import type { FieldValues } from 'react-hook-form';
import type { PartDraft } from './payment-part.ts';

/** The names of a part’s fields begin with its index. */
export const fieldOf = (place: number, name: string): string =>
  `p${place}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The fields of a part's destination. */
export const destinationNames = [
  'method',
  'payableTo',
  'forBenefitOf',
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'otherRegion',
  'postalCode',
  'countryCode',
  'routingNumber',
  'accountNumber',
  'bankAccountType',
  'bankAnswerId',
] as const satisfies readonly (keyof PartDraft)[];

export const taxNames = ['federalBp', 'stateChoice', 'stateBp'] as const satisfies readonly (keyof PartDraft)[];

/** Returns the values of some fields of several parts, with unique names for one form. */
export const namedValues = (parts: readonly PartDraft[], names: readonly (keyof PartDraft)[]): FieldValues =>
  Object.fromEntries(parts.flatMap((part, place) => names.map((name) => [fieldOf(place, name), part[name]])));

/** Returns a part with the destination of the form. */
export function withDestination(part: PartDraft, place: number, values: FieldValues): PartDraft {
  const entered = Object.fromEntries(destinationNames.map((name) => [name, values[fieldOf(place, name)] ?? '']));
  return { ...part, ...entered };
}

export const stateChoices = ['default', 'none', 'rate'] as const satisfies readonly PartDraft['stateChoice'][];

/** Returns a part with the tax choices of the form. */
export function withTaxChoices(part: PartDraft, place: number, values: Readonly<Record<string, unknown>>): PartDraft {
  const federal = values[fieldOf(place, 'federalBp')];
  const choice = values[fieldOf(place, 'stateChoice')];
  const state = values[fieldOf(place, 'stateBp')];
  return {
    ...part,
    federalBp: typeof federal === 'number' ? federal : null,
    stateChoice: stateChoices.find((value) => value === choice) ?? 'default',
    stateBp: typeof state === 'number' ? state : null,
  };
}
