import type { RuleValues } from './rule-version.ts';

/**
 * Returns a numeric figure. Throws if it is missing, which is a bug, because values are validated before they are
 * saved.
 */
export function numberOf(values: RuleValues, name: string): number {
  const value = values[name];
  if (typeof value !== 'number') throw new Error(`the rule has no figure ${name}`);
  return value;
}

export function textIn(values: RuleValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

export const flagOf = (values: RuleValues, name: string): boolean => values[name] === true;
