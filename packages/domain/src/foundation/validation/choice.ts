import { type Presence, worded } from './wording.ts';

type Chosen = string | number | boolean | null | undefined;

function isChosen(value: Chosen): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** Returns the error message for a dropdown, or undefined. Source: doc 2 §5 Generic. */
export function checkDropdown(
  value: Chosen,
  rule: { readonly header: string; readonly isRequired?: boolean },
): string | undefined {
  return rule.isRequired === true && !isChosen(value) ? `Select a ${rule.header}` : undefined;
}

/** Returns the error message for a select field, or undefined. Source: doc 2 §5 Generic. */
export function checkSelect(value: Chosen, rule: Presence): string | undefined {
  if (rule.isRequired !== true || isChosen(value)) return undefined;
  return worded(rule.wording, { standard: 'Please make a selection.', accountHolder: 'Please select an option' });
}

/** Returns the error message for a radio group, or undefined. Source: doc 2 §5 Generic. */
export function checkRadio(value: Chosen, rule: Pick<Presence, 'isRequired'>): string | undefined {
  return rule.isRequired === true && !isChosen(value) ? 'Please select an option.' : undefined;
}

/** Returns the error message for a checkbox, or undefined. Source: doc 2 §5 Generic. */
export function checkCheckbox(
  isChecked: boolean | null | undefined,
  rule: Pick<Presence, 'isRequired'>,
): string | undefined {
  return rule.isRequired === true && isChecked !== true ? 'This checkbox must be checked.' : undefined;
}

export interface LookupRule {
  readonly label: string;
  readonly isRequired?: boolean;
}

/** Returns the error message for a lookup search, or undefined. Source: doc 2 §5 Lookups. */
export function checkLookup(value: Chosen, rule: LookupRule): string | undefined {
  return rule.isRequired === true && !isChosen(value) ? `Please enter ${rule.label}` : undefined;
}

/**
 * Returns the error message for a multi-select lookup, or undefined. Its label is an instruction, such as "select the
 * states". Source: doc 2 §5 Lookups.
 */
export function checkMultiSelect(values: readonly string[] | null | undefined, rule: LookupRule): string | undefined {
  const isEmpty = values === null || values === undefined || values.length === 0;
  return rule.isRequired === true && isEmpty ? `Please ${rule.label}` : undefined;
}

/**
 * An additional item in the state picker for tax reporting. A picker that has it is optional. Source: doc 2 §5 Lookups.
 */
export const internationalStateItem = { code: null, displayName: 'No state - International' } as const;

/** Returns the items of the state picker for tax reporting. */
export function taxReportingStates<State extends { readonly code: string; readonly displayName: string }>(
  states: readonly State[],
): (State | typeof internationalStateItem)[] {
  return [...states, internationalStateItem];
}
