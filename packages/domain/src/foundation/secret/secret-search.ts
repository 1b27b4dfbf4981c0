/** Names of the fields whose values are encrypted. A test in the contract package keeps the list complete. */
export const sealedFieldNames = ['taxId', 'accountNumber'] as const;

/** Returns whether this field's value is encrypted. */
export const isSealedField = (name: string): boolean => sealedFieldNames.some((sealed) => sealed === name);

/** Matches a typed tax ID: nine digits, with or without dashes or spaces. */
export const taxIdShape = /(?<![\d-])\d(?:[ -]?\d){8}(?![\d-])/;

/**
 * Returns whether this search parameter holds an encrypted field's value, or what looks like one. Such a parameter is
 * never saved in a URL or a view.
 */
export const isSealedParameter = (name: string, value: string): boolean =>
  taxIdShape.test(value) || (name.startsWith('search-') && isSealedField(name.slice('search-'.length)));

/** Matches four or more digits, whatever separates them: a possible tax ID or bank account number. */
const digits = /\d(?:[ .-]?\d){3}/;

/** Header with the search parameters that must stay out of the URL, written as a query string. */
export const searchHeader = 'X-Search';

/** Returns whether this search parameter must stay out of URLs, which proxies log. Source: ASVS 5.0, V14.2.1. */
export function isSecretParameter(name: string, value: string): boolean {
  if (name === 'query') return digits.test(value);
  return name.startsWith('search-') && isSealedParameter(name, value);
}
