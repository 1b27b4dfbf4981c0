import type { FieldValues } from 'react-hook-form';
import type { PartDraft } from './payment-part.ts';

/** Returns the form name of a part's field, which begins with the part's index. */
export const fieldOf = (index: number, name: string): string =>
  `p${index}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

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
  'accountAtProvider',
  'iraAccountId',
] as const satisfies readonly (keyof PartDraft)[];

export const taxNames = ['federalBp', 'stateChoice', 'stateBp'] as const satisfies readonly (keyof PartDraft)[];

/** Returns the values of these fields for several parts, with unique names for one form. */
export const namedValues = (parts: readonly PartDraft[], names: readonly (keyof PartDraft)[]): FieldValues =>
  Object.fromEntries(parts.flatMap((part, index) => names.map((name) => [fieldOf(index, name), part[name]])));

/** Returns a part with the destination from the form. */
export function withDestination(part: PartDraft, index: number, values: FieldValues): PartDraft {
  const entered = Object.fromEntries(destinationNames.map((name) => [name, values[fieldOf(index, name)] ?? '']));
  return { ...part, ...entered };
}

export const stateChoices = ['default', 'none', 'rate'] as const satisfies readonly PartDraft['stateChoice'][];

/** Returns a part with the tax elections from the form. */
export function withTaxChoices(part: PartDraft, index: number, values: Readonly<Record<string, unknown>>): PartDraft {
  const federal = values[fieldOf(index, 'federalBp')];
  const choice = values[fieldOf(index, 'stateChoice')];
  const state = values[fieldOf(index, 'stateBp')];
  return {
    ...part,
    federalBp: typeof federal === 'number' ? federal : null,
    stateChoice: stateChoices.find((value) => value === choice) ?? 'default',
    stateBp: typeof state === 'number' ? state : null,
  };
}
