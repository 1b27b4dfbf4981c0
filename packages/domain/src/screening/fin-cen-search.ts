import type { FinCenSubject } from './fin-cen-subjects.ts';
import { taxIdsOf } from './fin-cen-subjects.ts';
import { MatchIndex } from './match-index.ts';
import { type ComparedFacts, compareFacts, type ScreeningThresholds, screenSubject } from './screen-subject.ts';
import type { ScreeningSubject } from './screening-subject.ts';

/** What is searched: participants, payees of payments, sponsors, and plans. */
export const bookRecordKinds = ['participant', 'payee', 'sponsor', 'plan'] as const;
export type BookRecordKind = (typeof bookRecordKinds)[number];
export const bookRecordKindNames: Readonly<Record<BookRecordKind, string>> = {
  participant: 'Participant',
  payee: 'Payee',
  sponsor: 'Sponsor',
  plan: 'Plan',
};

/** Why a record matches: its tax ID is the same, or its name is similar to the subject's name or alias. */
export const matchBases = ['number', 'name', 'alias'] as const;
export type MatchBasis = (typeof matchBases)[number];
export const matchBasisNames: Readonly<Record<MatchBasis, string>> = {
  number: 'Same tax ID',
  name: 'Similar name',
  alias: 'Similar to an alias',
};

/** Says why a record matches. `scoreBasisPoints` counts only for names. */
export function matchReason(basis: MatchBasis, listedName: string, scoreBasisPoints: number): string {
  if (basis === 'number') return 'The tax ID is the same, whatever the names.';
  const whose = basis === 'alias' ? `the alias “${listedName}”` : `the subject’s name, “${listedName}”`;
  const score = Math.round(scoreBasisPoints / 100);
  return score === 100
    ? `The name has the same words as ${whose}.`
    : `The name is similar to ${whose}: ${score} of 100.`;
}

/** A record of ours, with the key under which the same tax ID is found (`keyOf`), or null. */
export interface BookRecord extends ScreeningSubject {
  readonly taxIdKey: string | null;
}

export interface FinCenMatch extends ComparedFacts {
  readonly subject: FinCenSubject;
  readonly basis: MatchBasis;
  /** The listed name that is most similar. */
  readonly listedName: string;
  /** From 0 to 1; 1 if the tax ID is the same. */
  readonly score: number;
}

/** Months before a request whose accounts and transactions are searched. Source: FinCEN's 314(a) instructions. */
export const accountMonths = 12;
export const transactionMonths = 6;

/**
 * Finds the subjects of a 314(a) request that a record may be: first by tax ID, then by name and alias with the rules of
 * sanctions screening. `keyOf` returns the key of nine digits, such as a blind index.
 */
export class FinCenMatcher {
  readonly #byKey = new Map<string, FinCenSubject[]>();
  readonly #index: MatchIndex<FinCenSubject>;
  readonly #thresholds: ScreeningThresholds;

  constructor(subjects: readonly FinCenSubject[], keyOf: (digits: string) => string, thresholds: ScreeningThresholds) {
    this.#index = new MatchIndex(subjects);
    this.#thresholds = thresholds;
    for (const subject of subjects)
      for (const key of new Set(taxIdsOf(subject).map(keyOf)))
        this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), subject]);
  }

  /** Returns each subject that matches once. */
  find(record: BookRecord): FinCenMatch[] {
    const byNumber = record.taxIdKey === null ? [] : (this.#byKey.get(record.taxIdKey) ?? []);
    const found = byNumber.map(
      (subject): FinCenMatch => ({
        ...compareFacts(record, subject),
        subject,
        basis: 'number',
        listedName: subject.names[0]?.text ?? '',
        score: 1,
      }),
    );
    const byName = screenSubject(record, this.#index, this.#thresholds).flatMap(
      ({ entry, name, score, birth, yearsApart, country }): FinCenMatch[] =>
        byNumber.includes(entry)
          ? []
          : [
              {
                birth,
                yearsApart,
                country,
                subject: entry,
                basis: name.strength === 'primary' ? 'name' : 'alias',
                listedName: name.text,
                score,
              },
            ],
    );
    return [...found, ...byName];
  }
}
