import type { Lookup } from './use-lookup.ts';

/** The words for a code of a lookup; the code itself while the list is not there or does not know it, a dash for nothing. */
export function nameIn(lookup: readonly Lookup[], code: unknown): string {
  if (typeof code !== 'string' || code === '') return '—';
  return lookup.find((item) => item.code === code)?.displayName ?? code;
}
