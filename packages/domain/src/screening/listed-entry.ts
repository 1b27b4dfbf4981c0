/** Which of OFAC's two publications an entry comes from: the SDN list or the consolidated list of other sanctions. */
export const ofacLists = ['sdn', 'consolidated'] as const;
export type OfacList = (typeof ofacLists)[number];
export const ofacListNames: Readonly<Record<OfacList, string>> = {
  sdn: 'SDN list',
  consolidated: 'Consolidated list',
};

export const listedKinds = ['individual', 'entity', 'vessel', 'aircraft'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** A name of an entry. A weak alias is broad or generic, and alone never a reason for a hit. Source: OFAC, weak aliases. */
export interface ListedName {
  readonly text: string;
  readonly strength: 'primary' | 'strong' | 'weak';
}

/** A date of birth as far as it is known: a day, or a first and last year. */
export interface ListedBirth {
  readonly fromYear: number;
  readonly toYear: number;
  /** `YYYY-MM-DD`, or null if only years are known. */
  readonly day: string | null;
}

export interface ListedId {
  readonly kind: string;
  readonly number: string;
}

/** A person, company, vessel, or aircraft on a sanctions list. */
export interface ListedEntry {
  /** The publisher's number of the entry, which stays the same from version to version. */
  readonly entNum: number;
  readonly kind: ListedKind;
  readonly names: readonly ListedName[];
  readonly programs: readonly string[];
  readonly births: readonly ListedBirth[];
  /** Countries of nationality, citizenship, and addresses, as the list names them. */
  readonly countries: readonly string[];
  readonly ids: readonly ListedId[];
  readonly addresses: readonly string[];
  readonly remarks: string;
}
