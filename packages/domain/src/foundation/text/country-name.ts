import { countries } from '../../system/countries.ts';

const shortNames = new Map(countries.map(({ code, alpha3Code }) => [code, alpha3Code]));

/**
 * Returns how a country is displayed, given its two-letter code: the three-letter code if known. Source: doc 2 §3
 * Lookups.
 */
export function countryName(code: string): string {
  return shortNames.get(code) ?? code;
}
