import type { Lookup } from './use-lookup.ts';

/**
 * Returns the name of a code in a lookup. Returns the code itself if the lookup is loading or doesn't have it, and a
 * dash if the code is empty.
 */
export function nameIn(lookup: readonly Lookup[], code: unknown): string {
  if (typeof code !== 'string' || code === '') return '—';
  return lookup.find((item) => item.code === code)?.displayName ?? code;
}
