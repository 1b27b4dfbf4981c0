import { countries } from '../../system/countries.ts';

const shortNames = new Map(countries.map(({ code, alpha3Code }) => [code, alpha3Code]));

/**
 * Returns the three-letter code that is displayed for a two-letter country code. An unknown code is returned unchanged.
 * Source: doc 2 §3 Lookups.
 */
export function countryName(code: string): string {
  return shortNames.get(code) ?? code;
}
