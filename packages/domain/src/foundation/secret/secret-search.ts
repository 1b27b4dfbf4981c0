/** Names of the fields whose values are encrypted. A test in the contract package checks that the list is complete. */
export const sealedFieldNames = ['taxId', 'accountNumber', 'receivingAccountNumber'] as const;

/** Returns whether this field's value is encrypted. */
export const isSealedField = (name: string): boolean => sealedFieldNames.some((sealed) => sealed === name);

/** Matches a typed tax ID: nine digits, with or without dashes or spaces. */
export const taxIdShape = /(?<![\d-])\d(?:[ -]?\d){8}(?![\d-])/;

/**
 * Returns whether a search parameter contains a value of an encrypted field or a number that looks like a tax ID. Such
 * a parameter is never saved in a URL or a view.
 */
export const isSealedParameter = (name: string, value: string): boolean =>
  taxIdShape.test(value) || (name.startsWith('search-') && isSealedField(name.slice('search-'.length)));

/** Matches four or more digits, with or without separators: a possible tax ID or bank account number. */
const digits = /\d(?:[ .-]?\d){3}/;

/** Header that carries the search parameters that must stay out of the URL, encoded as a query string. */
export const searchHeader = 'X-Search';

/** Returns whether a search parameter must stay out of URLs, because proxies log them. Source: ASVS 5.0, V14.2.1. */
export function isSecretParameter(name: string, value: string): boolean {
  if (name === 'query') return digits.test(value);
  return name.startsWith('search-') && isSealedParameter(name, value);
}
