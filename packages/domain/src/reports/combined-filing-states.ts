/**
 * Numbers of the states in the combined federal/state program, which state files use too. Source: Pub. 1220, part A,
 * sec. 12, as carried by the public checker moov-io/irs, except DC, PA, and RI, which its older list lacks. Missouri
 * (29) left the program with the publication of May 2026, by one source. Compare these four with the publication before
 * you file.
 */
const stateNumbers: Readonly<Record<string, string>> = {
  AL: '01',
  AZ: '04',
  AR: '05',
  CA: '06',
  CO: '07',
  CT: '08',
  DE: '10',
  DC: '11',
  GA: '13',
  HI: '15',
  ID: '16',
  IN: '18',
  KS: '20',
  LA: '22',
  ME: '23',
  MD: '24',
  MA: '25',
  MI: '26',
  MN: '27',
  MS: '28',
  MO: '29',
  MT: '30',
  NE: '31',
  NJ: '34',
  NM: '35',
  NC: '37',
  ND: '38',
  OH: '39',
  OK: '40',
  PA: '42',
  RI: '44',
  SC: '45',
  WI: '55',
};
const leftIn: Readonly<Record<string, number>> = { MO: 2026 };

/** Returns the state's number in the combined federal/state program, or null if it doesn't take part. */
export const combinedFilingNumber = (state: string, taxYear: number): string | null =>
  taxYear >= (leftIn[state] ?? Number.POSITIVE_INFINITY) ? null : (stateNumbers[state] ?? null);
