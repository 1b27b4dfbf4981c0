export interface Country {
  readonly code: string;
  readonly alpha3Code?: string | null;
}

/** A country's short name for display: its three-letter code where it has one. Source: doc 2 §3 Lookups. */
export function countryName(country: Country): string {
  return country.alpha3Code === null || country.alpha3Code === undefined || country.alpha3Code === ''
    ? country.code
    : country.alpha3Code;
}
