/** Names of the fields whose values are sealed; a test of the contract keeps the list whole. */
export const sealedFieldNames = ['taxId', 'accountNumber'] as const;

/** Is this field's value sealed? */
export const isSealedField = (name: string): boolean => sealedFieldNames.some((sealed) => sealed === name);

/** What a person types for a tax id: nine digits, with or without dashes or spaces. */
export const taxIdShape = /(?<![\d-])\d(?:[ -]?\d){8}(?![\d-])/;

/** Does this parameter of a search hold a sealed value, or what looks like one? Nothing keeps it: no address, no view. */
export const isSealedParameter = (name: string, value: string): boolean =>
  taxIdShape.test(value) || (name.startsWith('search-') && isSealedField(name.slice('search-'.length)));

/** Four digits and more, whatever is put between them: what a tax id or the number of a bank account may be. */
const digits = /\d(?:[ .-]?\d){3}/;

/** Carries the parameters of a search that stay out of its address, written as a query string. */
export const searchHeader = 'X-Search';

/** Must this parameter of a search stay out of addresses, which proxies write down? Source: ASVS 5.0, V14.2.1. */
export function isSecretParameter(name: string, value: string): boolean {
  if (name === 'query') return digits.test(value);
  return name.startsWith('search-') && isSealedParameter(name, value);
}
