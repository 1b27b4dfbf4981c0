import { seeded } from './random.ts';

/** A fictional person. Names, streets, and numbers are invented. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly taxId: string;
  readonly dateOfBirth: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly accountNumber: string;
}

const firstNames = [
  'Ada',
  'Amos',
  'Bea',
  'Boris',
  'Cora',
  'Cyrus',
  'Della',
  'Dev',
  'Edith',
  'Elif',
  'Felix',
  'Fern',
  'Gwen',
  'Gus',
  'Hana',
  'Hugo',
  'Ines',
  'Ivo',
  'Jonas',
  'June',
  'Kaya',
  'Kurt',
  'Leda',
  'Luis',
  'Maren',
  'Milo',
  'Nadia',
  'Nils',
  'Odile',
  'Otto',
  'Pablo',
  'Petra',
  'Quinn',
  'Rosa',
  'Ruben',
  'Sana',
  'Sven',
  'Tara',
  'Theo',
  'Wanda',
] as const;
const lastNames = [
  'Abel',
  'Birch',
  'Brook',
  'Castle',
  'Cho',
  'Dunn',
  'Ellery',
  'Fielding',
  'Fontaine',
  'Grove',
  'Hale',
  'Holt',
  'Ivers',
  'Jansen',
  'Kemp',
  'Lindgren',
  'Lowe',
  'Marsh',
  'Moreau',
  'Nash',
  'Novak',
  'Okoro',
  'Orr',
  'Pike',
  'Quist',
  'Ramos',
  'Reyes',
  'Sample',
  'Sato',
  'Sloan',
  'Tan',
  'Teller',
  'Usman',
  'Vance',
  'Vidal',
  'Weller',
  'West',
  'Yates',
  'Zeller',
  'Zorn',
] as const;
const streets = [
  'Harbor Street',
  'Mill Road',
  'Orchard Lane',
  'Quarry Avenue',
  'Linden Court',
  'Station Street',
  'Meadow Drive',
] as const;
/** Cities in states whose withholding rules are built in for both years of the scenario. */
const places = [
  ['Spokane', 'WA', '99201'],
  ['Austin', 'TX', '78701'],
  ['Columbus', 'OH', '43215'],
  ['Albany', 'NY', '12207'],
  ['Boise', 'ID', '83702'],
  ['Tampa', 'FL', '33602'],
  ['Denver', 'CO', '80202'],
  ['Nashville', 'TN', '37203'],
  ['Pittsburgh', 'PA', '15222'],
  ['Trenton', 'NJ', '08608'],
  ['Madison', 'WI', '53703'],
  ['Peoria', 'IL', '61602'],
] as const;

/**
 * Returns an SSN that passes validation but was never issued. Until June 2011, area numbers depended on the state, and
 * 850 to 889 were not assigned. All demo participants were born before then.
 */
const taxIdOf = (n: number): string =>
  `${850 + (n % 40)}${String(10 + (n % 79)).padStart(2, '0')}${String(1_010 + n * 7).padStart(4, '0')}`;

/** Returns the given number of different people, the same in every run. */
export function demoPeople(count: number): DemoPerson[] {
  const random = seeded(20_260_421);
  return Array.from({ length: count }, (_, n) => {
    const firstName = firstNames[n % firstNames.length] ?? 'Ada';
    const lastName = lastNames[(Math.floor(n / firstNames.length) * 7 + n) % lastNames.length] ?? 'Sample';
    const [city, stateCode, postalCode] = random.pick(places);
    const two = (value: number) => String(value).padStart(2, '0');
    return {
      firstName,
      lastName,
      taxId: taxIdOf(n),
      dateOfBirth: `${1948 + random.whole(46)}-${two(1 + random.whole(12))}-${two(1 + random.whole(28))}`,
      emailAddress: `${firstName}.${lastName}${n}@example.test`.toLowerCase(),
      phoneNumber: `206555${String(n % 10_000).padStart(4, '0')}`,
      addressLine1: `${10 + random.whole(890)} ${random.pick(streets)}`,
      city,
      stateCode,
      postalCode,
      accountNumber: `44${String(n).padStart(6, '0')}35`,
    };
  });
}

/** Returns a person's values in a sponsor's spreadsheet: everything except the bank account. */
export function knownToSponsor(person: DemoPerson): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(person).filter(([name]) => name !== 'accountNumber'));
}
