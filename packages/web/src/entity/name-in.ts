import type { Lookup } from './use-lookup.ts';

/**
 * Returns the name of a code in a lookup; the code itself while the lookup is loading or doesn't have it, a dash if
 * empty.
 */
export function nameIn(lookup: readonly Lookup[], code: unknown): string {
  if (typeof code !== 'string' || code === '') return '—';
  return lookup.find((item) => item.code === code)?.displayName ?? code;
}
