import { countries } from '../system/countries.ts';

const shortNames = new Map(countries.map(({ code, alpha3Code }) => [code, alpha3Code]));

/** How a country is shown, by its two letters: its three letters where they are known. Source: doc 2 §3 Lookups. */
export function countryName(code: string): string {
  return shortNames.get(code) ?? code;
}
