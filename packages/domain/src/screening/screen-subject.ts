import type { ListedBirth, ListedEntry, ListedName } from './listed-entry.ts';
import type { MatchIndex } from './match-index.ts';
import type { ScreeningSubject } from './screening-subject.ts';

/** Scores from 0 to 1. The rule book has them with the days on which they apply. */
export interface ScreeningThresholds {
  /** A name alone is a hit. */
  readonly byName: number;
  /** A name is a hit if the year of birth or the country is the same, too. */
  readonly withSecondFact: number;
  /** Years by which dates of birth must differ to grade a hit as low. */
  readonly yearsApart: number;
}

/** `high`: may well be the same. `low`: known dates of birth say that it probably isn't. */
export const hitGrades = ['high', 'low'] as const;
export type HitGrade = (typeof hitGrades)[number];

/** How a fact compares. `unknown` if one side doesn't have it. */
export type Comparison = 'same' | 'close' | 'different' | 'unknown';

export interface ComparedFacts {
  readonly birth: Comparison;
  /** Years between the dates of birth; null if one isn't known. */
  readonly yearsApart: number | null;
  readonly country: Comparison;
}

export interface ScreeningMatch<E extends ListedEntry = ListedEntry> extends ComparedFacts {
  readonly entry: E;
  /** The listed name that is most similar. */
  readonly name: ListedName;
  /** From 0 to 1. */
  readonly score: number;
  readonly grade: HitGrade;
}

/** Returns how the facts of a subject and a listed entry compare. */
export function compareFacts(
  subject: Pick<ScreeningSubject, 'dateOfBirth' | 'country'>,
  entry: Pick<ListedEntry, 'births' | 'countries'>,
): ComparedFacts {
  const yearsApart = yearsBetween(subject.dateOfBirth, entry.births);
  const isSameDay = entry.births.some(({ day }) => day !== null && day === subject.dateOfBirth);
  return {
    birth: yearsApart === null ? 'unknown' : isSameDay ? 'same' : yearsApart === 0 ? 'close' : 'different',
    yearsApart,
    country: compareCountry(subject.country, entry.countries),
  };
}

function yearsBetween(dateOfBirth: string | null, births: readonly ListedBirth[]): number | null {
  if (dateOfBirth === null || births.length === 0) return null;
  const year = Number(dateOfBirth.slice(0, 4));
  return Math.min(...births.map(({ fromYear, toYear }) => Math.max(0, fromYear - year, year - toYear)));
}

function compareCountry(country: string | null, listed: readonly string[]): Comparison {
  if (country === null || listed.length === 0) return 'unknown';
  return listed.some((one) => one.toLowerCase() === country.toLowerCase()) ? 'same' : 'different';
}

/**
 * Returns the entries that a subject may be, best first, each once with its most similar name. A weak alias counts only
 * with a second fact. Source: OFAC's guidance on weak aliases; the figures were measured, see `bench:screening`.
 */
export function screenSubject<E extends ListedEntry>(
  subject: ScreeningSubject,
  index: MatchIndex<E>,
  thresholds: ScreeningThresholds,
): ScreeningMatch<E>[] {
  const least = Math.min(thresholds.byName, thresholds.withSecondFact);
  const matches = new Map<E, ScreeningMatch<E>>();
  for (const { entry, name, score } of index.find(
    subject.name,
    subject.isIndividual ? 'individual' : 'entity',
    least,
  )) {
    if (matches.has(entry)) continue;
    const facts = compareFacts(subject, entry);
    const hasSecondFact = facts.birth === 'same' || facts.birth === 'close' || facts.country === 'same';
    if (!hasSecondFact && (name.strength === 'weak' || score < thresholds.byName)) continue;
    const isApart = facts.yearsApart !== null && facts.yearsApart > thresholds.yearsApart;
    matches.set(entry, { ...facts, entry, name, score, grade: isApart ? 'low' : 'high' });
  }
  return [...matches.values()];
}
