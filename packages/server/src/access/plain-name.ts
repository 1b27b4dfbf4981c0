/** A name as it is compared: lower-case letters alone, so that hyphens, blanks and points do not matter. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '');
