/** Normalizes a name for comparison: only lowercase letters, so that hyphens, spaces, and periods do not matter. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '');
