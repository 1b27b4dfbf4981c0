/**
 * Normalizes a name for comparison to its letters in lowercase, so that hyphens, spaces, and periods don't
 * matter.
 */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '');
