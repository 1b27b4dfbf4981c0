/** What is screened: a participant, or the payee of a payment instruction. */
export const subjectKinds = ['participant', 'payee'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export const subjectKindNames: Readonly<Record<SubjectKind, string>> = {
  participant: 'Participant',
  payee: 'Payee',
};

/** A person or company that we screen, with the facts that tell it apart from others of the same name. */
export interface ScreeningSubject {
  readonly name: string;
  readonly isIndividual: boolean;
  /** `YYYY-MM-DD`, or null if we don't know it. */
  readonly dateOfBirth: string | null;
  /** The country of the address in English, or null. */
  readonly country: string | null;
}
